/**
 * HTML of letters in a page whose policy allows no style attributes in markup: it is cleaned, and its styles are set through
 * the DOM, which the policy allows. Everything that shows a letter on a screen of ours goes through here.
 */
import { EMAIL_HTML_RULES } from '@plumbline/domain/email-template';
import DOMPurify from 'dompurify';

/** The same cleaner, set up the same way, as the mail job's. */
export const sanitizeLetter = (html: string): string => DOMPurify.sanitize(html, EMAIL_HTML_RULES);

/** Clean nodes of `owner`, with their styles in force. */
export function letterFragment(html: string, owner: Document): DocumentFragment {
  const clean = DOMPurify.sanitize(html, { ...EMAIL_HTML_RULES, RETURN_DOM_FRAGMENT: true });
  const fragment = owner.importNode(clean, true);
  enforceStyles(fragment);
  return fragment;
}

/** Puts style attributes into force that the page's policy passed over when they came as markup. */
export function enforceStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[style]')) {
    const text = element.getAttribute('style') ?? '';
    if (element.style.length === 0) element.style.cssText = text;
  }
}
