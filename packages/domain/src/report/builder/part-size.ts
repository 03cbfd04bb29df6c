import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { ReportDefinition } from '../engine/definition.ts';
import { splitDefinition } from './definition-parts.ts';

/**
 * The database accepts 200,000 bytes per row in its own JSON format, with a space after each colon and comma, a fifth
 * longer than ours. A section of 500 questions with all their text is about that long.
 */
export const MAX_PART_BYTES = 160_000;

/** Paths of parts too large to store: sections, or 'type' for everything else together. */
export function oversizedParts(definition: ReportDefinition): readonly string[] {
  const { frame, sections } = splitDefinition(definition);
  return [...(isTooLong(frame) ? ['type'] : []), ...sections.filter(isTooLong).map(({ id }) => id)];
}

function isTooLong(part: unknown): boolean {
  const text = JSON.stringify(part);
  // At most three bytes per character, so most parts need no counting.
  return text.length > MAX_PART_BYTES / 3 && utf8ToBytes(text).length > MAX_PART_BYTES;
}
