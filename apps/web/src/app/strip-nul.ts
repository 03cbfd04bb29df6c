/**
 * Takes U+0000 out of a field as it is typed or pasted, before the field's own listeners read it. No place stores it
 * (`local/without-nul.ts`, the server's `refuse-nul.ts`), and it shows nowhere.
 */
export function stripNulFromFields(target: Document): void {
  target.addEventListener(
    'input',
    ({ target: field }) => {
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (!isText || !field.value.includes('\0')) return;
      // Past React's own property, which would take the change for its own and tell no one of it.
      const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
      native?.set?.call(field, field.value.replaceAll('\0', ''));
    },
    { capture: true },
  );
}
