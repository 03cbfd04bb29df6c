/**
 * Contacts that are probably one person: the same e-mail, the same number with a name that has a word in common, or the same
 * name. An office's number or address, which many share, joins nobody by itself.
 */
import type { Contact } from '../records.ts';
import { normalize, tokenizeQuery } from '../search/tokenize.ts';
import { emailKey, emailsOf, phonesOf } from './contact-values.ts';
import { phoneKey } from './phone.ts';

export type DuplicateReason = 'email' | 'phone' | 'name';

export interface DuplicateGroup {
  /** The fullest first: the one to keep, unless somebody says otherwise. */
  readonly contacts: readonly Contact[];
  readonly reasons: readonly DuplicateReason[];
}

/** More than so many under one e-mail or number: it belongs to an office, not to a person. */
const MAX_SHARED = 4;

/** `isKnownApart`: somebody has said that the two are different people. */
export function findDuplicates(
  contacts: readonly Contact[],
  isKnownApart: (a: string, b: string) => boolean = () => false,
): DuplicateGroup[] {
  const parents = new Map(contacts.map(({ id }) => [id, id]));
  const reasons = new Map<string, Set<DuplicateReason>>();
  const rootOf = (id: string): string => {
    let at = id;
    for (let next = parents.get(at); next !== undefined && next !== at; next = parents.get(at)) at = next;
    return at;
  };
  function join(a: Contact, b: Contact, reason: DuplicateReason): void {
    if (isKnownApart(a.id, b.id)) return;
    const [root, other] = [rootOf(a.id), rootOf(b.id)];
    parents.set(other, root);
    const all = new Set([...(reasons.get(root) ?? []), ...(reasons.get(other) ?? []), reason]);
    reasons.set(root, all);
  }
  for (const bucket of bucketsOf(contacts, (each) => emailsOf(each).map(({ value }) => emailKey(value)))) {
    if (bucket.length <= MAX_SHARED) joinPairs(bucket, (a, b) => join(a, b, 'email'));
  }
  for (const bucket of bucketsOf(contacts, (each) => phonesOf(each).map(({ value }) => phoneKey(value)))) {
    joinPairs(bucket, (a, b) => shareWord(a.name, b.name) && join(a, b, 'phone'));
  }
  for (const bucket of bucketsOf(contacts, ({ name }) => [nameKey(name)])) {
    joinPairs(bucket, (a, b) => join(a, b, 'name'));
  }
  const groups = new Map<string, Contact[]>();
  for (const contact of contacts) {
    const root = rootOf(contact.id);
    const group = groups.get(root);
    if (group === undefined) groups.set(root, [contact]);
    else group.push(contact);
  }
  return [...groups]
    .filter(([, group]) => group.length > 1)
    .map(([root, group]) => ({ contacts: group.sort(byFullness), reasons: [...(reasons.get(root) ?? [])] }));
}

/** One word alone ('Ana') is no name that tells people apart. */
export function nameKey(name: string): string {
  const words = tokenizeQuery(name);
  return words.length < 2 ? '' : [...words].sort().join(' ');
}

function shareWord(a: string, b: string): boolean {
  const words = new Set(normalize(a).split(/[^\p{L}\p{N}]+/u));
  return normalize(b)
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => word.length > 1 && words.has(word));
}

function bucketsOf(
  contacts: readonly Contact[],
  keysOf: (contact: Contact) => readonly string[],
): Contact[][] {
  const buckets = new Map<string, Contact[]>();
  for (const contact of contacts) {
    for (const key of new Set(keysOf(contact))) {
      if (key === '') continue;
      const bucket = buckets.get(key);
      if (bucket === undefined) buckets.set(key, [contact]);
      else bucket.push(contact);
    }
  }
  return [...buckets.values()].filter((bucket) => bucket.length > 1);
}

function joinPairs(bucket: readonly Contact[], join: (a: Contact, b: Contact) => unknown): void {
  bucket.forEach((a, index) => {
    for (const b of bucket.slice(index + 1)) join(a, b);
  });
}

const fullness = (contact: Contact): number =>
  Object.values(contact).filter((value) =>
    Array.isArray(value) ? value.length > 0 : value !== '' && value !== null,
  ).length;
const byFullness = (a: Contact, b: Contact): number =>
  fullness(b) - fullness(a) || (a.createdAt ?? '').localeCompare(b.createdAt ?? '');
