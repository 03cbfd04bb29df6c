/**
 * Accounts from our own export and from other programs' company lists; a list of people yields the companies it names.
 */

import { websiteOf } from '../ground/website.ts';
import { type AccountKind, accountKinds } from '../tables/records.ts';
import type { FileOf } from './contact-file.ts';
import {
  addressesIn,
  allOf,
  firstOf,
  type GivenCell,
  kindCalled,
  type NamedColumn,
  notesIn,
  openCsvTable,
  tagsIn,
} from './csv-table.ts';
import { ACCOUNT_KIND_LABELS } from './labels.ts';
import { columnNamed as contactColumnNamed } from './read-contacts-csv.ts';

export interface FileAccount {
  readonly name: string;
  /** Null if the file does not say. */
  readonly kind: AccountKind | null;
  readonly email: string;
  readonly phone: string;
  readonly website: string;
  readonly address: string;
  readonly licenseNumber: string;
  readonly tags: readonly string[];
  readonly notes: string;
}
export interface AccountRow {
  /** First line in the file, counted from 1. */
  readonly line: number;
  readonly account: FileAccount;
}
export type AccountFile = FileOf<AccountRow>;

const SHARED = [
  'name',
  'company',
  'kind',
  'email',
  'phone',
  'website',
  'address',
  'street',
  'city',
  'region',
  'postalCode',
  'tags',
  'notes',
] as const;
const PARTS = [...SHARED, 'licenseNumber'] as const;
type Part = (typeof PARTS)[number];

function columnNamed(header: string): NamedColumn<Part> | null {
  if (/^licen[cs]e\b/i.test(header.trim())) return { part: 'licenseNumber', label: '' };
  if (/^account name$/i.test(header.trim())) return { part: 'company', label: '' };
  const column = contactColumnNamed(header);
  const part = SHARED.find((each) => each === column?.part);
  return column === null || part === undefined ? null : { part, label: column.label };
}

export const openAccountsCsv = (bytes: Uint8Array) =>
  openCsvTable<Part, AccountRow>(bytes, {
    parts: PARTS,
    columnNamed,
    needed: ['name', 'company'],
    missing: 'Choose the column with the company name.',
    kindNamed: (word) => accountKindNamed(word) ?? '',
    rowOf(given, line, kindOf) {
      const account = accountIn(given, kindOf);
      return account.name === '' ? null : { line, account };
    },
  });

function accountIn(given: readonly GivenCell<Part>[], kindOf: (word: string) => string): FileAccount {
  // If both are named, the name is a person's.
  const name = firstOf(given, 'company') || firstOf(given, 'name');
  const [phone] = allOf(given, 'phone').filter(({ label }) => label !== 'fax');
  return {
    name: name.slice(0, 200),
    kind: accountKinds.find((kind) => kind === kindOf(firstOf(given, 'kind'))) ?? null,
    email: allOf(given, 'email')[0]?.value ?? '',
    phone: phone?.value ?? '',
    website: websiteOf(firstOf(given, 'website')),
    address: addressesIn(given)[0]?.value ?? '',
    licenseNumber: firstOf(given, 'licenseNumber'),
    tags: tagsIn(given),
    notes: notesIn(given),
  };
}

const OTHER_WORDS: readonly (readonly [RegExp, AccountKind])[] = [
  [/insurance (agen|brok)/, 'agency'],
  [/real ?estate|realt|broker/, 'brokerage'],
  [/agency/, 'agency'],
  [/insur|carrier/, 'insurer'],
  [/build|developer/, 'builder'],
  [/lend|mortgage|bank/, 'lender'],
  [/law|attorney|legal/, 'law_firm'],
  [/property manage/, 'property_manager'],
  [/contract|roof|plumb|electric/, 'contractor'],
];

/** Matches our own labels or ids, and other programs' terms for a company. */
export function accountKindNamed(text: string): AccountKind | null {
  const sought = text.trim().toLowerCase();
  const own = kindCalled(sought, ACCOUNT_KIND_LABELS);
  return own ?? OTHER_WORDS.find(([words]) => words.test(sought))?.[1] ?? null;
}
