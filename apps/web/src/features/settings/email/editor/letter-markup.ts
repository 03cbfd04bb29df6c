/**
 * HTML of letters in a page whose policy allows no style attributes in markup: they are parsed under another name and put into
 * force through the DOM, which the policy allows. Everything that shows or cleans a letter on a screen of ours goes through here.
 */
import { dropLoadingCss } from '@plumbline/domain/email-css';
import { EMAIL_HTML_RULES } from '@plumbline/domain/email-template';
import DOMPurify from 'dompurify';

/** Kept by the cleaner as `style` is, and nothing to the browser's policy. */
const ASIDE = 'data-letter-style';
/** One of its own: other cleaners of this app take styles with addresses, as drawings have. */
const purify = dropLoadingCss(DOMPurify(window), ASIDE);
const TAG = /<[a-zA-Z](?:[^>"']|"[^"]*"|'[^']*')*>/g;
const QUOTED = /("[^"]*"|'[^']*')/;

/** The same cleaner, set up the same way, as the mail job's. */
export const sanitizeLetter = (html: string): string =>
  renameAttribute(purify.sanitize(renameAttribute(html, 'style', ASIDE), EMAIL_HTML_RULES), ASIDE, 'style');

/** Clean nodes of `owner`, with their styles in force. */
export function letterFragment(html: string, owner: Document): DocumentFragment {
  const clean = purify.sanitize(renameAttribute(html, 'style', ASIDE), {
    ...EMAIL_HTML_RULES,
    RETURN_DOM_FRAGMENT: true,
  });
  const fragment = owner.importNode(clean, true);
  for (const element of fragment.querySelectorAll<HTMLElement>(`[${ASIDE}]`)) {
    element.style.cssText = element.getAttribute(ASIDE) ?? '';
    element.removeAttribute(ASIDE);
  }
  return fragment;
}

/** Puts style attributes into force that the policy passed over because they came as markup (an editor's undo). */
export function enforceStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[style]')) {
    if (element.style.length === 0) element.style.cssText = element.getAttribute('style') ?? '';
  }
}

/** In tags only, and there outside of quoted values. */
function renameAttribute(html: string, from: string, to: string): string {
  const name = new RegExp(`(^|[\\s/"'])${from}(?=\\s*=)`, 'gi');
  return html.replace(TAG, (tag) =>
    tag
      .split(QUOTED)
      .map((part, index) => (index % 2 === 0 ? part.replace(name, `$1${to}`) : part))
      .join(''),
  );
}
