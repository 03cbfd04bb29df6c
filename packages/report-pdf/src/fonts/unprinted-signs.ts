/** What a report says that no font of ours can print, so that somebody hears of it before a client reads '王' as '?'. */
import { cleanText } from './clean-text.ts';

/** Of these, some font of every set has all or nearly all; `cleanText` has replaced what has an equivalent. */
const PRINTED =
  /[\0-\u00ff\u02b0-\u02ff\u2000-\u218f\u2191\u2193\u2212\u2215\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}]/u;
const HAS_OTHERS = /[^\0-\u00ff]/;

/** Each sign once, in the order of the report. `texts`: anything that holds strings, such as the model of a report. */
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
