/** Limits of support requests: shown on the form in advance and enforced by the database as well. */
import type { TicketCategory } from './ticket-states.ts';

export const CATEGORY_WORDS: Readonly<Record<TicketCategory, string>> = {
  question: 'How do I …?',
  problem: 'Something isn’t working',
  account: 'Account and team',
  billing: 'Billing',
  idea: 'An idea',
  other: 'Something else',
};

export const SUBJECT_LIMIT = 200;
export const TICKET_TEXT_LIMIT = 10_000;
export const CHAT_TEXT_LIMIT = 4_000;

export const FILE_COUNT_LIMIT = 5;
export const FILE_SIZE_LIMIT_BYTES = 10 * 1024 * 1024;
/** Maps media type to the extension of the stored name. */
export const FILE_TYPES = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
} as const;
export type SupportFileType = keyof typeof FILE_TYPES;

export const fileRulesText = 'Up to 5 JPEG, PNG, WebP, or PDF files, 10 MB each.';

export type FileRefusal = 'type' | 'size' | 'count' | 'empty';

const isTaken = (type: string): type is SupportFileType => Object.hasOwn(FILE_TYPES, type);

/** Reason why a file cannot be attached; null: it can. `chosenCount` is the number already attached. */
export function refuseFile(file: { type: string; size: number }, chosenCount: number): FileRefusal | null {
  if (!isTaken(file.type)) return 'type';
  if (file.size === 0) return 'empty';
  if (file.size > FILE_SIZE_LIMIT_BYTES) return 'size';
  return chosenCount >= FILE_COUNT_LIMIT ? 'count' : null;
}

export const fileRefusalText = (name: string, refusal: FileRefusal): string =>
  ({
    type: `“${name}” isn’t a JPEG, PNG, or WebP image or a PDF.`,
    size: `“${name}” is larger than 10 MB.`,
    empty: `“${name}” is empty.`,
    count: `“${name}” is one file too many. You can attach up to five.`,
  })[refusal];

/** Null where the type is not taken. */
export const endingOf = (type: string): string | null => (isTaken(type) ? FILE_TYPES[type] : null);
