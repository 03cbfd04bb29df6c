/** Exports contacts: a CSV that `readContactsCsv` reads back, and vCards 3.0, which every phone accepts. */
import type { Contact, LabelledValue } from '../tables/records.ts';
import { addressesOf, emailsOf, phonesOf } from './contact-values.ts';
import { CHANNEL_LABELS, CONTACT_KIND_LABELS } from './labels.ts';
import { type CsvColumn, writeCsv } from './write-csv.ts';

/** `company`: the account's name, else the typed company. */
export interface WrittenContact {
  readonly contact: Contact;
  readonly company: string;
}

export function writeContactsCsv(contacts: readonly WrittenContact[]): string {
  const most = (count: (contact: Contact) => number): number =>
    Math.max(1, ...contacts.map(({ contact }) => count(contact)));
  const columns: readonly CsvColumn<WrittenContact>[] = [
    ['Name', ({ contact }) => contact.name],
    ['Type', ({ contact }) => CONTACT_KIND_LABELS[contact.kind]],
    ['Company', ({ company }) => company],
    ['Title', ({ contact }) => contact.jobTitle],
    ...numbered(
      'Email',
      most((each) => emailsOf(each).length),
      emailsOf,
    ),
    ...numbered(
      'Phone',
      most((each) => phonesOf(each).length),
      phonesOf,
    ),
    ...numbered(
      'Address',
      most((each) => addressesOf(each).length),
      addressesOf,
    ),
    ['Website', ({ contact }) => contact.website],
    ['Tags', ({ contact }) => contact.tags.join('; ')],
    ['Source', ({ contact }) => contact.source],
    [
      'Preferred channel',
      ({ contact }) => (contact.preferredChannel === '' ? '' : CHANNEL_LABELS[contact.preferredChannel]),
    ],
    ['Do not text since', ({ contact }) => contact.doNotTextAt ?? ''],
    ['Do not text proof', ({ contact }) => contact.doNotTextProof],
    ['Notes', ({ contact }) => contact.notes],
  ];
  return writeCsv(columns, contacts);
}

function numbered(
  name: string,
  count: number,
  valuesOf: (contact: Contact) => LabelledValue[],
): CsvColumn<WrittenContact>[] {
  return Array.from({ length: count }, (_, index) => [
    index === 0 ? name : `${name} ${index + 1}`,
    ({ contact }) => valuesOf(contact)[index]?.value ?? '',
  ]);
}

export function writeVcards(contacts: readonly WrittenContact[]): string {
  return contacts.map(writeVcard).join('');
}

function writeVcard({ contact, company }: WrittenContact): string {
  const words = contact.name.trim().split(/\s+/);
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(contact.name)}`,
    `N:${escaped(words.length > 1 ? (words.at(-1) ?? '') : '')};${escaped(words.length > 1 ? words.slice(0, -1).join(' ') : contact.name)};;;`,
    ...(company === '' ? [] : [`ORG:${escaped(company)}`]),
    ...(contact.jobTitle === '' ? [] : [`TITLE:${escaped(contact.jobTitle)}`]),
    ...emailsOf(contact).map(({ label, value }) => `EMAIL${typeOf(label)}:${escaped(value)}`),
    ...phonesOf(contact).map(({ label, value }) => `TEL${typeOf(label)}:${escaped(value)}`),
    ...addressesOf(contact).map(({ value }) => `ADR:;;${escaped(value)};;;;`),
    ...(contact.website === '' ? [] : [`URL:${escaped(contact.website)}`]),
    ...(contact.tags.length === 0 ? [] : [`CATEGORIES:${contact.tags.map(escaped).join(',')}`]),
    ...(contact.notes === '' ? [] : [`NOTE:${escaped(contact.notes)}`]),
    'END:VCARD',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

const TYPES: Readonly<Record<string, string>> = { mobile: 'CELL', work: 'WORK', home: 'HOME', fax: 'FAX' };
const typeOf = (label: string): string => (TYPES[label] === undefined ? '' : `;TYPE=${TYPES[label]}`);
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');

/** Folds at 75 octets without splitting a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let [result, length] = ['', 0];
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (length + size > 75) {
      result += '\r\n ';
      length = 1;
    }
    result += letter;
    length += size;
  }
  return result;
}
