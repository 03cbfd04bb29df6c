/**
 * CSS in emails must load nothing: no external image, font or style sheet, which would tell its owner who reads. Called
 * on DOMPurify output, so entities are already characters. `private.email_css_loads` applies the same rule in SQL to
 * rows that bypass it.
 */
const LOADS =
  /(?:url|src|image|image-set|cross-fade|element|paint|expression)\s*\(|@\s*(?:import|font-face)|behavior\s*:|-moz-binding/i;
const COMMENT = /\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g;

/** An escape ('u\72l(') counts as well: emails need none. */
export const cssLoads = (css: string): boolean =>
  css.includes('\\') || LOADS.test(css) || LOADS.test(css.replace(COMMENT, ''));

/** Removes declarations that load something from a style attribute. */
export function inlineCssWithoutLoads(css: string): string {
  if (!cssLoads(css)) return css;
  const kept = css
    .split(';')
    .filter((declaration) => !cssLoads(declaration))
    .join(';');
  return cssLoads(kept) ? '' : kept;
}

interface Cleaner {
  addHook(
    name: 'uponSanitizeAttribute',
    hook: (node: unknown, data: { attrName: string; attrValue: string }) => void,
  ): void;
  addHook(
    name: 'uponSanitizeElement',
    hook: (node: { textContent: string | null }, data: { tagName: string }) => void,
  ): void;
}

/**
 * Configures DOMPurify for emails, together with EMAIL_HTML_RULES. A style sheet that loads something is dropped
 * entirely.
 * @param styleAttribute name under which style attributes reach the cleaner
 */
export function dropLoadingCss<T extends Cleaner>(cleaner: T, styleAttribute = 'style'): T {
  cleaner.addHook('uponSanitizeAttribute', (_node, data) => {
    if (data.attrName === styleAttribute) data.attrValue = inlineCssWithoutLoads(data.attrValue);
  });
  cleaner.addHook('uponSanitizeElement', (node, { tagName }) => {
    if (tagName === 'style' && cssLoads(node.textContent ?? '')) node.textContent = '';
  });
  return cleaner;
}
