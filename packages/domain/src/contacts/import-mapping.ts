/**
 * Which column of an imported file is which, and what its words for kinds mean: guessed from the names, corrected by a
 * person, and remembered for every file with the same headers.
 */
import * as z from 'zod/mini';
import type { FileOf } from './contact-file.ts';
import type { NamedColumn } from './csv-table.ts';

export const importMappingSchema = z.object({
  /** Target of each header; '' leaves the column out. */
  columns: z.record(z.string(), z.string()),
  /** Kind of each word in lower case; '' for "the file says none". Words that are missing are guessed. */
  kinds: z.record(z.string(), z.string()),
});
export type ImportMapping = z.infer<typeof importMappingSchema>;

/** A file that can be read again under another mapping. */
export interface MappedFile<Row> {
  readonly columns: readonly { readonly header: string; readonly sample: string }[];
  /** Every header, also of columns without a value. */
  readonly headers: readonly string[];
  readonly targets: readonly string[];
  readonly guess: ImportMapping;
  /** The file's words for kinds under this mapping. */
  readonly kindWords: (mapping: ImportMapping) => readonly string[];
  /** '' for a word without a meaning. */
  readonly kindOf: (word: string, mapping: ImportMapping) => string;
  readonly read: (mapping: ImportMapping) => FileOf<Row>;
}

/** 'email/work' */
export const targetOf = ({ part, label }: NamedColumn<string>): string => `${part}/${label}`;

export function columnOfTarget<Part extends string>(
  target: string,
  parts: readonly Part[],
): NamedColumn<Part> | null {
  const [name, label = ''] = target.split('/');
  const part = parts.find((each) => each === name);
  return part === undefined ? null : { part, label };
}

/** Its longest length in the database is 6,000; a file with longer headers is not remembered. */
export function mappingKey(subject: 'contacts' | 'accounts', headers: readonly string[]): string | null {
  const set = [...new Set(headers.map((header) => header.trim()))].filter((header) => header !== '').sort();
  const key = `columns/${subject}/${set.join('\n')}`;
  return key.length <= 6000 ? key : null;
}

export const kindWord = (text: string): string => text.trim().toLowerCase();

const PART_WORDS: Readonly<Record<string, string>> = {
  name: 'Name',
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  kind: 'Type',
  company: 'Company',
  jobTitle: 'Title',
  website: 'Website',
  email: 'Email',
  phone: 'Phone',
  address: 'Full address',
  street: 'Street',
  city: 'City',
  region: 'State',
  postalCode: 'ZIP code',
  licenseNumber: 'License number',
  tags: 'Tags',
  source: 'Source',
  notes: 'Notes',
};

/** 'Email (work)' */
export function targetWords(target: string): string {
  const [part = '', label = ''] = target.split('/');
  const words = PART_WORDS[part] ?? part;
  return label === '' ? words : `${words} (${label})`;
}
