/** One contact as read from a file of any kind; the result type of every reader. */
import type { ContactKind, LabelledValue } from '../tables/records.ts';

export const MAX_FILE_ROWS = 5000;
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

export interface FileContact {
  readonly name: string;
  /** Null if the file does not say. */
  readonly kind: ContactKind | null;
  readonly company: string;
  readonly jobTitle: string;
  readonly website: string;
  readonly emails: readonly LabelledValue[];
  readonly phones: readonly LabelledValue[];
  readonly addresses: readonly LabelledValue[];
  readonly tags: readonly string[];
  readonly source: string;
  readonly notes: string;
}

export interface FileRow {
  /** First line in the file, counted from 1. */
  readonly line: number;
  readonly contact: FileContact;
}

export interface RowProblem {
  readonly line: number;
  readonly reason: string;
}

export type FileOf<Row> =
  | {
      readonly ok: true;
      readonly rows: readonly Row[];
      readonly problems: readonly RowProblem[];
      /** Rows that are imported, but not all of them as they were meant. */
      readonly doubts: readonly RowProblem[];
      readonly ignoredColumns: readonly string[];
    }
  /** The file is unusable; the reason is a sentence for the user. */
  | { readonly ok: false; readonly reason: string };
export type ContactFile = FileOf<FileRow>;

export const blankFileContact: FileContact = {
  name: '',
  kind: null,
  company: '',
  jobTitle: '',
  website: '',
  emails: [],
  phones: [],
  addresses: [],
  tags: [],
  source: '',
  notes: '',
};

/** Names a contact after its company or email if it has no name; null when it has none of them. */
export function namedContact(contact: FileContact): FileContact | null {
  const name = contact.name.trim() || contact.company.trim() || (contact.emails[0]?.value ?? '');
  return name === '' ? null : { ...contact, name };
}
