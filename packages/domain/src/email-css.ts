/**
 * CSS of emails loads nothing: no picture, font or sheet from elsewhere, which would tell its owner who reads. Called for what
 * DOMPurify has parsed, so entities are characters already. `private.email_css_loads` in SQL says the same of rows that come past it.
 */
const LOADS =
  /(?:url|src|image|image-set|cross-fade|element|paint|expression)\s*\(|@\s*(?:import|font-face)|behavior\s*:|-moz-binding/i;
const COMMENT = /\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g;

/** An escape ('u\72l(') counts: emails need none. */
export const cssLoads = (css: string): boolean =>
  css.includes('\\') || LOADS.test(css) || LOADS.test(css.replace(COMMENT, ''));

/** A style attribute without the declarations that load something. */
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
 * Sets a DOMPurify up for emails, with EMAIL_HTML_RULES beside it. A style sheet that loads something is left out whole.
 * @param styleAttribute under which name style attributes reach the cleaner
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
