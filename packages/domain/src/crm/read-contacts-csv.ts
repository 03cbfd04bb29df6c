/**
 * Contacts as spreadsheets and address books save them: our own export, Google, Outlook, Apple and whoever uses such names.
 * Columns in any order; the first line names them. What no column is known for is ignored and named.
 */
import { unguardFormula } from '../csv-formula.ts';
import { decodeText, splitCsvRows } from '../csv-rows.ts';
import { formatNumber } from '../format-number.ts';
import { type ContactKind, contactKinds, type LabelledValue } from '../records.ts';
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
import { CONTACT_KIND_LABELS } from './labels.ts';

interface Column {
  readonly part:
    | 'name'
    | 'firstName'
    | 'middleName'
    | 'lastName'
    | 'kind'
    | 'company'
    | 'jobTitle'
    | 'website'
    | 'email'
    | 'phone'
    | 'address'
    | 'street'
    | 'city'
    | 'region'
    | 'postalCode'
    | 'tags'
    | 'source'
    | 'notes';
  /** What a number is used for, or which address a part belongs to. */
  readonly label: string;
}

const EXACT: Readonly<Record<string, Column['part']>> = {
  name: 'name',
  'full name': 'name',
  'display name': 'name',
  'file as': 'name',
  contact: 'name',
  'contact name': 'name',
  client: 'name',
  'client name': 'name',
  'first name': 'firstName',
  'given name': 'firstName',
  first: 'firstName',
  'middle name': 'middleName',
  'additional name': 'middleName',
  'last name': 'lastName',
  'family name': 'lastName',
  surname: 'lastName',
  last: 'lastName',
  kind: 'kind',
  type: 'kind',
  'contact type': 'kind',
  role: 'kind',
  company: 'company',
  'company name': 'company',
  organization: 'company',
  'organization name': 'company',
  'organization 1 - name': 'company',
  brokerage: 'company',
  agency: 'company',
  account: 'company',
  title: 'jobTitle',
  'job title': 'jobTitle',
  'organization title': 'jobTitle',
  'organization 1 - title': 'jobTitle',
  position: 'jobTitle',
  website: 'website',
  'web page': 'website',
  'web site': 'website',
  url: 'website',
  'website 1 - value': 'website',
  tags: 'tags',
  labels: 'tags',
  categories: 'tags',
  groups: 'tags',
  'group membership': 'tags',
  source: 'source',
  'lead source': 'source',
  'referral source': 'source',
  notes: 'notes',
  note: 'notes',
  comments: 'notes',
  description: 'notes',
  address: 'address',
  'mailing address': 'address',
  'full address': 'address',
};

/** Null for a column that says nothing we keep, like the label beside a value in Google's files. */
export function columnNamed(header: string): Column | null {
  const name = header
    .trim()
    .toLowerCase()
    .replace(/[_\s]+/g, ' ');
  const exact = EXACT[name];
  if (exact !== undefined) return { part: exact, label: '' };
  if (/(?:- label|- type|display name|fax type)$/.test(name)) return null;
  const label = labelIn(name);
  if (/e-?mail/.test(name)) return { part: 'email', label };
  if (/\b(phone|telephone|tel|mobile|cell|fax|pager)\b/.test(name)) return { part: 'phone', label };
  if (/\b(street|address line 1|address 1)\b/.test(name) && !/street [23]/.test(name)) {
    return { part: 'street', label };
  }
  if (/\bcity\b/.test(name)) return { part: 'city', label };
  if (/\b(state|region|province)\b/.test(name)) return { part: 'region', label };
  if (/\b(zip|postal)\b/.test(name)) return { part: 'postalCode', label };
  return /\baddress\b.*\bformatted\b/.test(name) ? { part: 'address', label } : null;
}

function labelIn(name: string): string {
  if (/fax/.test(name)) return 'fax';
  if (/mobile|cell/.test(name)) return 'mobile';
  if (/work|business|company|office/.test(name)) return 'work';
  return /home/.test(name) ? 'home' : '';
}

export function readContactsCsv(bytes: Uint8Array): ContactFile {
  if (bytes.length > MAX_FILE_BYTES)
    return refuse('This file is larger than 20 MB. Split it and import the parts.');
  const text = decodeText(bytes);
  if (text.includes('\u0000')) return refuse('This is no CSV file. In a spreadsheet, save it as CSV first.');
  const [head, ...body] = splitCsvRows(text, (header) => columnNamed(header) !== null);
  if (head === undefined) return refuse('This file is empty.');
  const columns = head.cells.map(columnNamed);
  const parts = new Set(columns.map((column) => column?.part));
  if (
    !['name', 'firstName', 'lastName', 'company', 'email'].some((part) => parts.has(part as Column['part']))
  ) {
    return refuse('The first line names no column for a name, a company or an e-mail.');
  }
  if (body.length > MAX_FILE_ROWS) {
    return refuse(
      `This file has ${formatNumber(body.length)} rows; up to ${formatNumber(MAX_FILE_ROWS)} can be imported at once. Split it and import the parts.`,
    );
  }
  const rows: FileRow[] = [];
  const problems: RowProblem[] = [];
  for (const { line, cells, isBroken } of body) {
    const contact = isBroken ? null : namedContact(contactIn(cells, columns));
    if (contact !== null) rows.push({ line, contact });
    else problems.push({ line, reason: isBroken ? 'a text in quotes is not closed' : 'it has no name' });
  }
  const ignoredColumns = head.cells.filter((name, index) => name.trim() !== '' && columns[index] === null);
  return { ok: true, rows, problems, ignoredColumns };
}

const refuse = (reason: string): ContactFile => ({ ok: false, reason });

function contactIn(cells: readonly string[], columns: readonly (Column | null)[]): FileContact {
  const given = cells.flatMap((cell, index) => {
    const column = columns[index];
    return column == null || cell.trim() === '' ? [] : [{ ...column, value: unguardFormula(cell).trim() }];
  });
  const first = (part: Column['part']): string => given.find((each) => each.part === part)?.value ?? '';
  const all = (part: Column['part']): LabelledValue[] =>
    given
      .filter((each) => each.part === part)
      // Google writes several values of one label into one cell.
      .flatMap(({ label, value }) => value.split(' ::: ').map((each) => ({ label, value: each.trim() })));
  const fullName = [first('firstName'), first('middleName'), first('lastName')].filter((each) => each !== '');
  return {
    ...blankFileContact,
    name: first('name') || fullName.join(' '),
    kind: kindNamed(first('kind')),
    company: first('company'),
    jobTitle: first('jobTitle'),
    website: first('website'),
    emails: all('email'),
    phones: all('phone'),
    addresses: [...all('address'), ...assembledAddresses(given)],
    tags: all('tags')
      .flatMap(({ value }) => value.split(/[;,]|:::/))
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '' && !tag.startsWith('* ')),
    source: first('source'),
    notes: all('notes')
      .map(({ value }) => value)
      .join('\n'),
  };
}

/** Street, city, state and ZIP in columns of their own make one line for each label. */
function assembledAddresses(given: readonly (Column & { readonly value: string })[]): LabelledValue[] {
  const labels = [
    ...new Set(given.filter(({ part }) => part === 'street' || part === 'city').map(({ label }) => label)),
  ];
  return labels.map((label) => {
    const of = (part: Column['part']): string =>
      given.find((each) => each.part === part && each.label === label)?.value ?? '';
    const place = [of('city'), [of('region'), of('postalCode')].filter(Boolean).join(' ')];
    return { label: '', value: [of('street'), ...place].filter((each) => each !== '').join(', ') };
  });
}

/** By our own words or ids, and by what other programs call an agent. */
export function kindNamed(text: string): ContactKind | null {
  const sought = text.trim().toLowerCase();
  if (sought === '') return null;
  const own = contactKinds.find(
    (kind) => kind === sought || CONTACT_KIND_LABELS[kind].toLowerCase() === sought,
  );
  if (own !== undefined) return own;
  if (/listing|seller'?s agent/.test(sought)) return 'listing_agent';
  if (/agent|realtor|broker/.test(sought)) return 'agent';
  if (/attorney|lawyer/.test(sought)) return 'attorney';
  if (/seller/.test(sought)) return 'seller';
  return /buyer|client|customer/.test(sought) ? 'client' : null;
}
