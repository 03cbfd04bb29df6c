/** Collects all characters that may be printed, to decide which font subsets to load: every string of the model. */
import { cleanText } from '../fonts/clean-text.ts';

export function collectText(value: unknown): string {
  const characters = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part === 'string') for (const character of cleanText(part)) characters.add(character);
    else if (Array.isArray(part)) part.forEach(visit);
    else if (part !== null && typeof part === 'object') Object.values(part).forEach(visit);
  };
  visit(value);
  return [...characters].join('');
}
