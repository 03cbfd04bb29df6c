/**
 * Contacts as spreadsheets and address books save them: our own export, Google, Outlook, Apple and others with similar
 * headers. Columns in any order; the first line names them. Unknown columns are ignored and reported.
 */

import { websiteOf } from '../ground/website.ts';
import { type ContactKind, contactKinds } from '../tables/records.ts';
import { blankFileContact, type FileContact, type FileRow, namedContact } from './contact-file.ts';
import {
  addressesIn,
  allOf,
  emailsIn,
  firstOf,
  type GivenCell,
  kindCalled,
  type NamedColumn,
  notesIn,
  openCsvTable,
  tagsIn,
} from './csv-table.ts';
import { CONTACT_KIND_LABELS } from './labels.ts';

const PARTS = [
  'name',
  'firstName',
  'middleName',
  'lastName',
  'kind',
  'company',
  'jobTitle',
  'website',
  'email',
  'phone',
  'address',
  'street',
  'city',
  'region',
  'postalCode',
  'tags',
  'source',
  'notes',
] as const;
type Part = (typeof PARTS)[number];

const EXACT: Readonly<Record<string, Part>> = {
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

/** Null for a column we don't keep, such as the label next to a value in Google's files. */
export function columnNamed(header: string): NamedColumn<Part> | null {
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

export const openContactsCsv = (bytes: Uint8Array) =>
  openCsvTable<Part, FileRow>(bytes, {
    parts: PARTS,
    columnNamed,
    needed: ['name', 'firstName', 'lastName', 'company', 'email'],
    missing: 'Choose the column with the name, company, or email.',
    kindNamed: (word) => kindNamed(word) ?? '',
    rowOf(given, line, kindOf) {
      const contact = namedContact(contactIn(given, kindOf));
      return contact === null ? null : { line, contact };
    },
  });

function contactIn(given: readonly GivenCell<Part>[], kindOf: (word: string) => string): FileContact {
  const first = (part: Part): string => firstOf(given, part);
  const fullName = [first('firstName'), first('middleName'), first('lastName')].filter((each) => each !== '');
  return {
    ...blankFileContact,
    name: first('name') || fullName.join(' '),
    kind: contactKinds.find((kind) => kind === kindOf(first('kind'))) ?? null,
    company: first('company'),
    jobTitle: first('jobTitle'),
    website: websiteOf(first('website')),
    emails: emailsIn(given),
    phones: allOf(given, 'phone'),
    addresses: addressesIn(given),
    tags: tagsIn(given),
    source: first('source'),
    notes: notesIn(given),
  };
}

/** Matches our own labels or ids, and other programs' terms for an agent. */
export function kindNamed(text: string): ContactKind | null {
  const sought = text.trim().toLowerCase();
  const own = kindCalled(sought, CONTACT_KIND_LABELS);
  if (own !== null) return own;
  if (/listing|seller'?s agent/.test(sought)) return 'listing_agent';
  if (/agent|realtor|broker/.test(sought)) return 'agent';
  if (/attorney|lawyer/.test(sought)) return 'attorney';
  if (/seller/.test(sought)) return 'seller';
  return /buyer|client|customer/.test(sought) ? 'client' : null;
}
