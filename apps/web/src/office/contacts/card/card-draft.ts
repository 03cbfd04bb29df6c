/** Converts what was read from a card to lines that a person corrects, and those to parts of the contact form. */
import type { CardFields, CardValue } from '@plumbline/domain/contacts/card/card-text';
import { storedPhone } from '@plumbline/domain/contacts/phone';
import { formatPhone } from '@plumbline/domain/ground/contact-format';
import type { ContactKind } from '@plumbline/domain/tables/records';
import type { ContactDraft } from '../contact/contact-draft.ts';

type CardPart = 'name' | 'title' | 'company' | 'phone' | 'email' | 'website' | 'address';

const LABELS: Readonly<Record<CardPart, string>> = {
  name: 'Name',
  title: 'Title',
  company: 'Company',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  address: 'Address',
};

/** Below this confidence, the value is flagged for review. */
const SURE = 0.8;

export interface CardRow {
  /** 'phone 2' */
  readonly key: string;
  readonly part: CardPart;
  /** 'Phone (mobile)' */
  readonly label: string;
  /** What a number is used for. */
  readonly use: string;
  /** '' leaves it out. */
  readonly text: string;
  readonly isSure: boolean;
}

export function cardRows(fields: CardFields): CardRow[] {
  const rows = (part: CardPart, values: readonly (CardValue & { readonly label?: string })[]): CardRow[] =>
    values.map(({ value, confidence, label: use = '' }, index) => ({
      key: index === 0 ? part : `${part} ${index + 1}`,
      part,
      label: `${LABELS[part]}${use === '' ? '' : ` (${use})`}${index === 0 || use !== '' ? '' : ` ${index + 1}`}`,
      use,
      text: part === 'phone' ? formatPhone(value) : value,
      isSure: confidence >= SURE,
    }));
  const one = (value: CardValue | null): CardValue[] => (value === null ? [] : [value]);
  return [
    ...rows('name', one(fields.name)),
    ...rows('title', one(fields.title)),
    ...rows('company', one(fields.company)),
    ...rows('phone', fields.phones),
    ...rows('email', fields.emails),
    ...rows('website', one(fields.website)),
    ...rows('address', one(fields.address)),
  ];
}

/** Lines left empty are left out; phone labels as on the card. */
export function draftFromCard(
  rows: readonly CardRow[],
  kind: ContactKind,
  rest: readonly string[],
): Partial<ContactDraft> {
  const all = (part: CardPart): CardRow[] =>
    rows
      .map((row) => ({ ...row, text: row.text.trim() }))
      .filter((row) => row.part === part && row.text !== '');
  const [[name], [title], [company], [website], [address]] = [
    all('name'),
    all('title'),
    all('company'),
    all('website'),
    all('address'),
  ];
  const [phones, emails] = [all('phone'), all('email')];
  return {
    kind,
    source: 'Business card',
    ...(name && { name: name.text }),
    ...(title && { jobTitle: title.text }),
    ...(company && { company: company.text, makesAccount: true }),
    ...(phones.length > 0 && {
      phones: phones.map(({ use, text }) => ({ label: use, value: storedPhone(text) })),
    }),
    ...(emails.length > 0 && { emails: emails.map(({ text }) => ({ label: 'work', value: text })) }),
    ...(website && { website: website.text }),
    ...(address && { addresses: [{ label: '', value: address.text }] }),
    ...(rest.length > 0 && { notes: rest.join('\n') }),
  };
}
