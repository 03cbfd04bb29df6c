/** Tells the widget around us how high we are, so that its frame needs no scroll bar of its own (public/book-widget.js). */
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
