/**
 * Tells the widget around us how high `root` is, so that its frame needs no scroll bar of its own (public/book-widget.js). Not the
 * document: that is never lower than its frame, which would grow with the longest step and stay so.
 */
export function reportHeight(parent: Pick<Window, 'postMessage'>, root: HTMLElement): void {
  const tell = (): void => {
    // The frame's owner may be any site; a height is no secret.
    parent.postMessage(
      { kind: 'plumbline-booking', heightPx: Math.ceil(root.getBoundingClientRect().height) },
      '*',
    );
  };
  new ResizeObserver(tell).observe(root);
}
