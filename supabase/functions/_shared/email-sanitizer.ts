/** DOMPurify on its own document. Loaded only for an email: jsdom takes half a second and much memory. */
import { dropLoadingCss } from '@plumbline/domain/letters/email-css';
import { EMAIL_HTML_RULES, type SanitizeHtml } from '@plumbline/domain/letters/email-template';

export async function createEmailSanitizer(): Promise<SanitizeHtml> {
  const [{ default: createDOMPurify }, { JSDOM }] = await Promise.all([import('dompurify'), import('jsdom')]);
  const purify = dropLoadingCss(createDOMPurify(new JSDOM('').window));
  return (html) => purify.sanitize(html, EMAIL_HTML_RULES);
}
