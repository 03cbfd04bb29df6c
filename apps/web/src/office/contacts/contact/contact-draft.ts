/** A contact in its form: everything is text until saved. */

import {
  addressesOf,
  columnsOf,
  emailsOf,
  joinedWords,
  phonesOf,
} from '@plumbline/domain/contacts/contact-values';
import { isPhone, storedPhone } from '@plumbline/domain/contacts/phone';
import { formatPhone } from '@plumbline/domain/ground/contact-format';
import { isWebsite, websiteProblem } from '@plumbline/domain/ground/website';
import {
  type Account,
  type Contact,
  type ContactKind,
  contactKinds,
  type LabelledValue,
  type PreferredChannel,
  preferredChannels,
} from '@plumbline/domain/tables/records';
import { parseDay, writeDay } from '@plumbline/domain/time/parse-day';
import * as z from 'zod/mini';
import { localDay } from '#src/ground/device/local-day.ts';
import { type FormEdit, touchedIn } from '#src/ground/form/form-core.ts';
import { changedBetween } from '#src/ground/form/form-edit.ts';

const labelled = z.object({ label: z.string(), value: z.string() });

export const contactDraftSchema = z.object({
  name: z.string(),
  kind: z.enum(contactKinds),
  company: z.string(),
  makesAccount: z.boolean(),
  jobTitle: z.string(),
  website: z.string(),
  emails: z.array(labelled),
  phones: z.array(labelled),
  addresses: z.array(labelled),
  tags: z.array(z.string()),
  source: z.string(),
  referredById: z.nullable(z.string()),
  preferredChannel: z.enum(preferredChannels),
  refusesText: z.boolean(),
  refusedOn: z.string(),
  refusalProof: z.string(),
  notes: z.string(),
});
export type ContactDraft = z.infer<typeof contactDraftSchema>;

export const emptyContactDraft = (): ContactDraft => ({
  name: '',
  kind: 'client',
  company: '',
  makesAccount: false,
  jobTitle: '',
  website: '',
  emails: [{ label: '', value: '' }],
  phones: [{ label: 'mobile', value: '' }],
  addresses: [{ label: '', value: '' }],
  tags: [],
  source: '',
  referredById: null,
  preferredChannel: '',
  refusesText: false,
  refusedOn: '',
  refusalProof: '',
  notes: '',
});

/** `company` is the displayed name: the account's, or else the typed one. */
export function draftOfContact(contact: Contact, company: string): ContactDraft {
  const orBlank = (list: LabelledValue[]): LabelledValue[] =>
    list.length === 0 ? [{ label: '', value: '' }] : list;
  return {
    name: contact.name,
    kind: contact.kind,
    company,
    makesAccount: false,
    jobTitle: contact.jobTitle,
    website: contact.website,
    emails: orBlank(emailsOf(contact)),
    phones: orBlank(phonesOf(contact).map(({ label, value }) => ({ label, value: formatPhone(value) }))),
    addresses: orBlank(addressesOf(contact)),
    tags: contact.tags,
    source: contact.source,
    referredById: contact.referredById,
    preferredChannel: contact.preferredChannel,
    refusesText: contact.doNotTextAt !== null,
    refusedOn: contact.doNotTextAt === null ? '' : writeDay(localDay(contact.doNotTextAt)),
    refusalProof: contact.doNotTextProof,
    notes: contact.notes,
  };
}

export type DraftProblems = Partial<Record<'name' | 'emails' | 'website' | 'refusedOn', string>>;

/** An empty field is valid. */
export const isEmail = (text: string): boolean =>
  text.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** Returns what prevents saving. An invalid phone number is kept as typed: the inspector may know better. */
export function problemsOfDraft({
  name,
  emails,
  website,
  refusesText,
  refusedOn,
}: ContactDraft): DraftProblems {
  return {
    ...(name.trim() === '' && { name: 'Enter a name.' }),
    ...(!emails.every(({ value }) => isEmail(value)) && {
      emails: 'Enter an email address like name@company.com.',
    }),
    ...(!isWebsite(website.trim()) && { website: websiteProblem }),
    ...(refusesText && parseDay(refusedOn) === null && { refusedOn: 'Enter a date, like 11/21/2026.' }),
  };
}

/** Returns numbers that match no numbering plan: flagged at the field, but saved. */
export const oddPhones = ({ phones }: ContactDraft): string[] =>
  phones.map(({ value }) => value.trim()).filter((value) => value !== '' && !isPhone(value));

/** Returns the account with that name, ignoring case. */
export const accountNamed = (accounts: readonly Account[], name: string): Account | null => {
  const sought = name.trim().toLowerCase();
  return sought === '' ? null : (accounts.find((each) => each.name.trim().toLowerCase() === sought) ?? null);
};

export type ContactValues = Pick<
  Contact,
  | 'name'
  | 'kind'
  | 'company'
  | 'accountId'
  | 'jobTitle'
  | 'website'
  | 'tags'
  | 'source'
  | 'referredById'
  | 'preferredChannel'
  | 'doNotTextAt'
  | 'doNotTextProof'
  | 'notes'
> &
  ReturnType<typeof columnsOf>;

/** Returns the columns of a valid draft. `accountId`: of the company, if it is an account. */
export function valuesOfDraft(
  draft: ContactDraft,
  accountId: string | null,
  knownRefusalAt: string | null,
): ContactValues {
  const trimmed = (list: readonly LabelledValue[]): LabelledValue[] =>
    list.map(({ label, value }) => ({ label, value: value.trim() }));
  return {
    name: draft.name.trim(),
    kind: draft.kind satisfies ContactKind,
    company: accountId === null ? draft.company.trim() : '',
    accountId,
    jobTitle: draft.jobTitle.trim(),
    website: draft.website.trim(),
    ...columnsOf({
      emails: trimmed(draft.emails),
      phones: draft.phones.map(({ label, value }) => ({ label, value: storedPhone(value) })),
      addresses: trimmed(draft.addresses),
    }),
    tags: joinedWords(draft.tags),
    source: draft.source.trim(),
    referredById: draft.referredById,
    preferredChannel: draft.preferredChannel satisfies PreferredChannel,
    doNotTextAt: draft.refusesText ? refusalInstant(draft.refusedOn, knownRefusalAt) : null,
    doNotTextProof: draft.refusesText ? draft.refusalProof.trim() : '',
    notes: draft.notes.trim(),
  };
}

/**
 * Columns that must change together: half of a colleague's value with half of ours would say something no one
 * entered.
 */
const TOGETHER = [
  ['company', 'accountId'],
  ['email', 'emailLabel'],
  ['phone', 'phoneLabel'],
  ['doNotTextAt', 'doNotTextProof'],
] as const satisfies readonly (readonly (keyof ContactValues)[])[];

/** Returns only what was changed in the form; a colleague's concurrent changes are kept. */
export function changedValues(
  { begun, typed }: FormEdit<ContactDraft>,
  knownRefusalAt: string | null,
  accountId: { readonly before: string | null; readonly after: string | null },
): Partial<ContactValues> {
  return changedBetween(
    // Requesting an account is a change even if the company's name is the same.
    valuesOfDraft(begun, typed.makesAccount ? null : accountId.before, knownRefusalAt),
    valuesOfDraft(typed, accountId.after, knownRefusalAt),
    TOGETHER,
  );
}

/** Returns the typed values with their form labels, to be shown when they can no longer be saved. */
export function typedFacts(edit: FormEdit<ContactDraft>): { label: string; value: string }[] {
  const { typed } = edit;
  const lines = (list: readonly LabelledValue[]): string => list.map(({ value }) => value).join('\n');
  const shown = [
    ['name', 'Name', typed.name],
    ['company', 'Company', typed.company],
    ['jobTitle', 'Title', typed.jobTitle],
    ['phones', 'Phone', lines(typed.phones)],
    ['emails', 'Email', lines(typed.emails)],
    ['addresses', 'Address', lines(typed.addresses)],
    ['website', 'Website', typed.website],
    ['tags', 'Tags', typed.tags.join(', ')],
    ['source', 'Source', typed.source],
    ['refusalProof', 'How they opted out', typed.refusalProof],
    ['notes', 'Notes', typed.notes],
  ] as const;
  const isTouched = touchedIn(edit);
  return shown
    .filter(([name, , value]) => isTouched(name) && value.trim() !== '')
    .map(([, label, value]) => ({ label, value }));
}

/** An opt-out received by text has an exact time; only another date replaces it. */
function refusalInstant(typed: string, known: string | null): string {
  const day = parseDay(typed) ?? '';
  if (known !== null && localDay(known) === day) return known;
  return new Date(`${day}T00:00`).toISOString();
}
