/**
 * Plans a contact import: who is new, who exists and gains data, who is unchanged. A contact is matched by email, by
 * number plus a name word, or by name. Existing values are never overwritten: blanks are filled; emails, numbers,
 * addresses and tags are added.
 */
import type { Account, Contact, ContactKind } from '../tables/records.ts';
import type { FileContact, FileRow } from './contact-file.ts';
import {
  addressesOf,
  addressKey,
  columnsOf,
  emailKey,
  emailsOf,
  isEmail,
  joinedValues,
  joinedWords,
  phonesOf,
  SAYS_NONE,
} from './contact-values.ts';
import { nameKey } from './find-duplicates.ts';
import { phoneKey, storedPhone } from './phone.ts';

export type ImportedValues = Partial<Omit<Contact, 'id' | 'scopeId'>>;

export interface AddedContact {
  readonly line: number;
  readonly values: ImportedValues & { readonly name: string };
}
export interface ChangedContact {
  readonly line: number;
  readonly contact: Contact;
  readonly patch: ImportedValues;
}
export interface ContactImport {
  readonly added: readonly AddedContact[];
  readonly changed: readonly ChangedContact[];
  readonly unchangedCount: number;
}

export interface ImportOptions {
  /** For contacts whose kind the file does not give. */
  readonly kind: ContactKind;
  /** Added to every contact of the file; '' for none. */
  readonly tag: string;
  /** False: existing contacts are left unchanged. */
  readonly updatesKnown: boolean;
}

export function planContactImport(
  rows: readonly FileRow[],
  contacts: readonly Contact[],
  accounts: readonly Account[],
  options: ImportOptions,
): ContactImport {
  const known = createFinder(contacts);
  const accountByName = new Map(accounts.map((each) => [each.name.trim().toLowerCase(), each]));
  const added: AddedContact[] = [];
  const changedById = new Map<string, ChangedContact>();
  const inFile = createFinder([]);
  let unchangedCount = 0;
  for (const { line, contact } of rows) {
    const values = valuesOf(contact, accountByName, options);
    const found = known.find(values);
    if (found !== null) {
      const before = { ...found, ...changedById.get(found.id)?.patch };
      const patch = options.updatesKnown ? addedTo(before, values) : {};
      if (Object.keys(patch).length === 0) unchangedCount += 1;
      else {
        const earlier = changedById.get(found.id);
        changedById.set(found.id, {
          line: earlier?.line ?? line,
          contact: found,
          patch: { ...earlier?.patch, ...patch },
        });
      }
      continue;
    }
    // Duplicate in the file: the second line only adds to the first.
    const twin = inFile.find(values);
    const index = twin === null ? -1 : Number(twin.id);
    const first = added[index];
    if (first !== undefined) {
      added[index] = { ...first, values: { ...first.values, ...addedTo(first.values as Contact, values) } };
      unchangedCount += 1;
    } else {
      inFile.add({ ...(values as Contact), id: String(added.length) });
      added.push({ line, values });
    }
  }
  return { added, changed: [...changedById.values()], unchangedCount };
}

function valuesOf(
  contact: FileContact,
  accountByName: ReadonlyMap<string, Account>,
  { kind, tag }: ImportOptions,
): ImportedValues & { readonly name: string } {
  const account = accountByName.get(contact.company.trim().toLowerCase());
  // An invalid email address is kept in the notes, where it matches no one.
  const unreadable = contact.emails.filter(({ value }) => !isEmail(value));
  return {
    name: contact.name.slice(0, 200),
    kind: contact.kind ?? kind,
    accountId: account?.id ?? null,
    company: account === undefined ? contact.company : '',
    jobTitle: contact.jobTitle,
    website: contact.website,
    ...columnsOf({
      emails: joinedValues([contact.emails.filter(({ value }) => isEmail(value))], emailKey),
      phones: joinedValues(
        [
          contact.phones
            .filter(({ value }) => !SAYS_NONE.test(value))
            .map(({ label, value }) => ({ label, value: storedPhone(value) })),
        ],
        phoneKey,
      ),
      addresses: joinedValues([contact.addresses], addressKey),
    }),
    tags: joinedWords([...contact.tags, tag]),
    source: contact.source,
    notes: [
      contact.notes,
      ...unreadable.filter(({ value }) => !SAYS_NONE.test(value)).map(({ value }) => `Email: ${value}`),
    ]
      .filter((each) => each !== '')
      .join('\n'),
  };
}

const FILLED = ['jobTitle', 'website', 'source', 'notes'] as const;

/** What the values add to a contact; empty when nothing is new. */
function addedTo(before: Contact, values: ImportedValues): ImportedValues {
  const given = values as Contact;
  const after: ImportedValues = {
    ...columnsOf({
      emails: joinedValues([emailsOf(before), emailsOf(given)], emailKey),
      phones: joinedValues([phonesOf(before), phonesOf(given)], phoneKey),
      addresses: joinedValues([addressesOf(before), addressesOf(given)], addressKey),
    }),
    tags: joinedWords([...before.tags, ...given.tags]),
    ...Object.fromEntries(FILLED.map((name) => [name, before[name] || given[name]])),
    ...(before.accountId === null && before.company === ''
      ? { accountId: given.accountId, company: given.company }
      : {}),
  };
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Contact]),
    ),
  );
}

interface Finder {
  find(values: ImportedValues): Contact | null;
  add(contact: Contact): void;
}

function createFinder(contacts: readonly Contact[]): Finder {
  const byEmail = new Map<string, Contact>();
  const byPhone = new Map<string, Contact[]>();
  const byName = new Map<string, Contact>();
  function add(contact: Contact): void {
    for (const { value } of emailsOf(contact))
      byEmail.set(emailKey(value), byEmail.get(emailKey(value)) ?? contact);
    for (const { value } of phonesOf(contact)) {
      const key = phoneKey(value);
      if (key !== '') byPhone.set(key, [...(byPhone.get(key) ?? []), contact]);
    }
    const name = nameKey(contact.name);
    if (name !== '') byName.set(name, byName.get(name) ?? contact);
  }
  for (const contact of contacts) add(contact);
  return {
    add,
    find(values) {
      const given = values as Contact;
      for (const { value } of emailsOf(given)) {
        const found = byEmail.get(emailKey(value));
        if (found !== undefined && sharesWord(found.name, given.name)) return found;
      }
      for (const { value } of phonesOf(given)) {
        const found = byPhone.get(phoneKey(value))?.find(({ name }) => sharesWord(name, given.name));
        if (found !== undefined) return found;
      }
      const found = byName.get(nameKey(given.name));
      // The same name with a different email may be another person.
      const isOther = found !== undefined && emailsOf(found).length > 0 && emailsOf(given).length > 0;
      return found === undefined || isOther ? null : found;
    },
  };
}

const wordsIn = (name: string): string[] => name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
const sharesWord = (a: string, b: string): boolean => {
  const words = new Set(wordsIn(a).filter((word) => word.length > 1));
  return wordsIn(b).some((word) => words.has(word));
};
