/**
 * Reads vCard files of versions 2.1, 3.0 and 4.0 as phones and mail programs write them: folded lines, quoted-printable
 * text, groups ('item1.EMAIL'), several cards per file. Photos and other data we don't keep are skipped.
 */
import { decodeText } from '../ground/csv-rows.ts';
import { websiteOf } from '../ground/website.ts';
import type { LabelledValue } from '../tables/records.ts';
import {
  blankFileContact,
  type ContactFile,
  type FileContact,
  type FileRow,
  MAX_FILE_BYTES,
  MAX_FILE_ROWS,
  namedContact,
  type RowProblem,
} from './contact-file.ts';

interface Property {
  readonly name: string;
  readonly types: readonly string[];
  readonly value: string;
}

export function readVcards(bytes: Uint8Array): ContactFile {
  if (bytes.length > MAX_FILE_BYTES) {
    return { ok: false, reason: 'This file is larger than 20 MB. Split it and import the parts separately.' };
  }
  const rows: FileRow[] = [];
  const problems: RowProblem[] = [];
  let card: { readonly line: number; readonly properties: Property[] } | null = null;
  for (const { line, text } of unfolded(decodeText(bytes))) {
    const property = readProperty(text);
    if (property === null) continue;
    if (property.name === 'BEGIN') card = { line, properties: [] };
    else if (property.name === 'END' && card !== null) {
      const contact = namedContact(contactOf(card.properties));
      if (contact === null) problems.push({ line: card.line, reason: 'it has no name' });
      else rows.push({ line: card.line, contact });
      card = null;
    } else card?.properties.push(property);
  }
  if (rows.length + problems.length === 0) return { ok: false, reason: 'This file doesn’t contain a vCard.' };
  if (rows.length > MAX_FILE_ROWS) {
    return {
      ok: false,
      reason: 'This file has more than 5,000 cards. Split it and import the parts separately.',
    };
  }
  return { ok: true, rows, problems, doubts: [], ignoredColumns: [] };
}

/**
 * A line that starts with a space continues the previous one; so does a line after '=' at the end of quoted-printable
 * text.
 */
function unfolded(text: string): { line: number; text: string }[] {
  const lines: { line: number; text: string }[] = [];
  text.split(/\r\n|\r|\n/).forEach((each, index) => {
    const last = lines.at(-1);
    if (last !== undefined && /^[ \t]/.test(each)) last.text += each.slice(1);
    else if (last?.text.endsWith('=') && /QUOTED-PRINTABLE/i.test(last.text)) {
      last.text = last.text.slice(0, -1) + each;
    } else if (each !== '') lines.push({ line: index + 1, text: each });
  });
  return lines;
}

function readProperty(text: string): Property | null {
  const colon = colonOutsideQuotes(text);
  if (colon < 0) return null;
  const [head = '', ...parameters] = text.slice(0, colon).split(';');
  const name = (head.split('.').at(-1) ?? '').toUpperCase();
  const isQuoted = parameters.some((each) => /QUOTED-PRINTABLE/i.test(each));
  const raw = text.slice(colon + 1);
  const types = parameters.flatMap((each) => {
    const [key = '', value] = each.split('=');
    // 2.1 writes the type alone: TEL;CELL:...
    if (value === undefined) return [key.toLowerCase()];
    return key.toUpperCase() === 'TYPE' ? value.replaceAll('"', '').toLowerCase().split(',') : [];
  });
  return { name, types, value: isQuoted ? fromQuotedPrintable(raw) : raw };
}

function colonOutsideQuotes(text: string): number {
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === ':' && !isQuoted) return at;
  }
  return -1;
}

function fromQuotedPrintable(text: string): string {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const code = text[at] === '=' ? Number.parseInt(text.slice(at + 1, at + 3), 16) : Number.NaN;
    if (Number.isNaN(code)) bytes.push(...new TextEncoder().encode(text[at] ?? ''));
    else {
      bytes.push(code);
      at += 2;
    }
  }
  // CHARSET gives the encoding, or is missing: old Outlooks write windows-1252, and lines end in =0D=0A.
  return decodeText(Uint8Array.from(bytes)).replace(/\r\n?/g, '\n');
}

/** Splits N, ADR and ORG at unescaped ';'. */
const parts = (value: string): string[] => value.split(/(?<!\\);/).map(plain);
const plain = (value: string): string =>
  value
    .replace(/\\n/gi, '\n')
    .replace(/\\([,;:\\])/g, '$1')
    .trim();

function contactOf(properties: readonly Property[]): FileContact {
  const all = (name: string): Property[] =>
    properties.filter((each) => each.name === name && each.value !== '');
  const first = (name: string): string => plain(all(name)[0]?.value ?? '');
  const valued = (name: string): LabelledValue[] =>
    [...all(name)]
      .sort((a, b) => Number(b.types.includes('pref')) - Number(a.types.includes('pref')))
      .map(({ types, value }) => ({ label: labelOf(types), value: plain(value).replace(/^tel:/i, '') }));
  const [lastName = '', firstName = '', middleName = ''] = parts(all('N')[0]?.value ?? '');
  return {
    ...blankFileContact,
    name: first('FN') || [firstName, middleName, lastName].filter((each) => each !== '').join(' '),
    company: parts(all('ORG')[0]?.value ?? '')[0] ?? '',
    jobTitle: first('TITLE') || first('ROLE'),
    website: websiteOf(first('URL')),
    emails: valued('EMAIL'),
    phones: valued('TEL'),
    addresses: all('ADR').map(({ value }) => ({ label: '', value: addressIn(value) })),
    tags: all('CATEGORIES').flatMap(({ value }) => value.split(/(?<!\\),/).map(plain)),
    notes: all('NOTE')
      .map(({ value }) => plain(value))
      .join('\n'),
  };
}

function addressIn(value: string): string {
  const [box = '', more = '', street = '', city = '', region = '', postalCode = ''] = parts(value);
  const place = [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [box, street.replace(/\s*\n\s*/g, ', '), more, place].filter((each) => each !== '').join(', ');
}

function labelOf(types: readonly string[]): string {
  if (types.includes('fax')) return 'fax';
  if (types.includes('cell')) return 'mobile';
  return types.includes('work') ? 'work' : types.includes('home') ? 'home' : '';
}
