/**
 * Reports the height of `root` to the surrounding widget, so that its frame needs no scroll bar
 * (public/book-widget.js). Not the document's height: that is never less than its frame's, which would never shrink
 * again.
 */
export function reportHeight(parent: Pick<Window, 'postMessage'>, root: HTMLElement): void {
  const tell = (): void => {
    // The parent may be any site; a height is no secret.
    parent.postMessage(
      { kind: 'plumbline-booking', heightPx: Math.ceil(root.getBoundingClientRect().height) },
      '*',
    );
  };
  new ResizeObserver(tell).observe(root);
}
