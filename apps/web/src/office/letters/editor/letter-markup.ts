/**
 * HTML of emails on a page whose policy forbids style attributes in markup: they are parsed under another name and
 * applied through the DOM, which the policy allows. All code that shows or sanitizes an email on screen goes
 * through here.
 */
import { dropLoadingCss } from '@plumbline/domain/letters/email-css';
import { EMAIL_HTML_RULES } from '@plumbline/domain/letters/email-template';
import DOMPurify from 'dompurify';

/** Kept by the sanitizer like `style`, and ignored by the browser's policy. */
const ASIDE = 'data-letter-style';
/** A separate instance: other sanitizers of this app allow styles with URLs, which drawings have. */
const purify = dropLoadingCss(DOMPurify(window), ASIDE);
const TAG = /<[a-zA-Z](?:[^>"']|"[^"]*"|'[^']*')*>/g;
const QUOTED = /("[^"]*"|'[^']*')/;

/** The same sanitizer with the same configuration as the mail job's. */
export const sanitizeLetter = (html: string): string =>
  renameAttribute(purify.sanitize(renameAttribute(html, 'style', ASIDE), EMAIL_HTML_RULES), ASIDE, 'style');

/** Returns sanitized nodes of `owner` with their styles applied. */
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

/** Applies style attributes that the policy ignored because they came as markup (an editor's undo). */
export function enforceStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[style]')) {
    if (element.style.length === 0) element.style.cssText = element.getAttribute('style') ?? '';
  }
}

/** Only in tags, outside of quoted values. */
function renameAttribute(html: string, from: string, to: string): string {
  const name = new RegExp(`(^|[\\s/"'])${from}(?=\\s*=)`, 'gi');
  return html.replace(TAG, (tag) =>
    tag
      .split(QUOTED)
      .map((part, index) => (index % 2 === 0 ? part.replace(name, `$1${to}`) : part))
      .join(''),
  );
}
