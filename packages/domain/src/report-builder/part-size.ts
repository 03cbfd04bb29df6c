import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { ReportDefinition } from '../report-engine/definition.ts';
import { splitDefinition } from './definition-parts.ts';

/**
 * The database takes 200,000 bytes a row, counted as it writes JSON: with a space behind each colon and comma, a fifth more than ours.
 * A section of 500 questions with all their words is about that long.
 */
export const MAX_PART_BYTES = 160_000;

/** Paths of what could not be stored: sections, or 'type' for everything else together. */
export function oversizedParts(definition: ReportDefinition): readonly string[] {
  const { frame, sections } = splitDefinition(definition);
  return [...(isTooLong(frame) ? ['type'] : []), ...sections.filter(isTooLong).map(({ id }) => id)];
}

function isTooLong(part: unknown): boolean {
  const text = JSON.stringify(part);
  // Three bytes a letter at most: most parts need not be counted.
  return text.length > MAX_PART_BYTES / 3 && utf8ToBytes(text).length > MAX_PART_BYTES;
}
