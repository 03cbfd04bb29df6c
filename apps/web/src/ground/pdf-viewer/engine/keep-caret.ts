/**
 * A moment after a text annotation opens, pdf.js moves it to its place in the reading order. The focus comes back at its beginning, and
 * what is typed then would come before what is there.
 */
export function keepCaret(container: HTMLElement, signal: AbortSignal): void {
  let isPressed = false;
  const press = (isDown: boolean) => (): void => {
    isPressed = isDown;
  };
  container.addEventListener('pointerdown', press(true), { capture: true, signal });
  for (const end of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(end, press(false), { capture: true, signal });
  container.addEventListener(
    'focusin',
    ({ target }) => {
      // A press into the text says where the caret goes.
      if (isPressed || !(target instanceof HTMLElement) || !target.isContentEditable) return;
      const selection = getSelection();
      selection?.selectAllChildren(target);
      selection?.collapseToEnd();
    },
    { signal },
  );
}
