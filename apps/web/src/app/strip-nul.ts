/**
 * Removes U+0000 from a field as it is typed or pasted, before the field's own listeners run. Nothing can store it
 * (`ground/local/without-nul.ts`, the server's `refuse-nul.ts`), and it is invisible.
 */
export function stripNulFromFields(target: Document): void {
  target.addEventListener(
    'input',
    ({ target: field }) => {
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (!isText || !field.value.includes('\0')) return;
      // Bypasses React's own property, which would swallow the change event.
      const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
      native?.set?.call(field, field.value.replaceAll('\0', ''));
    },
    { capture: true },
  );
}
