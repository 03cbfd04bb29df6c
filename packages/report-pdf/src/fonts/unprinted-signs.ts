/** Lists characters that none of our fonts can print, so someone notices before a client reads '王' as '?'. */
import { cleanText } from './clean-text.ts';

/** Every font set has these in each of its faces (missing marks are omitted); a test checks the fonts. */
const PRINTED =
  /[\0-\u02cc\u02ce-\u02d7\u02da\u02dc-\u052f\u1d00-\u1eff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20a0-\u20be\u2122\u2191\u2193\u2212\p{Script=Inherited}]/u;
const HAS_OTHERS = /[^\0-\u00ff]/;

/** Each sign once, in report order. `texts`: anything that contains strings, such as a report's model. */
export function unprintedSigns(texts: unknown): readonly string[] {
  const signs = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part === 'string') {
      // Most texts are English, and a logo is a long one.
      if (!HAS_OTHERS.test(part)) return;
      for (const sign of cleanText(part)) if (!PRINTED.test(sign)) signs.add(sign);
    } else if (Array.isArray(part)) part.forEach(visit);
    else if (part !== null && typeof part === 'object') Object.values(part).forEach(visit);
  };
  visit(texts);
  return [...signs];
}
