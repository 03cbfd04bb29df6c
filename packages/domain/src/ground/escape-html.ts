/** Valid in HTML and XML alike. `&#39;`: mail programs that read HTML 4 do not know `&apos;`. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Escapes text for HTML and XML: as content and inside an attribute in either kind of quotes. Control characters stay.
 *
 * @example escapeHtml('Dietz & "Sons"') // 'Dietz &amp; &quot;Sons&quot;'
 */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
