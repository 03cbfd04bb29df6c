/** Whether a key press belongs to a text field and must not be treated as a shortcut. */
export function isTypingTarget(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.matches('input, textarea, select, [role="combobox"], [role="menu"] *')
  );
}
