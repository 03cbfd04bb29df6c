/** Converts what was read from a card to parts of the contact form. */
import type { CardFields } from '@plumbline/domain/contacts/card/card-text';
import type { ContactDraft } from '../contact/contact-draft.ts';

export const CARD_PARTS = ['name', 'title', 'company', 'phones', 'emails', 'website', 'address'] as const;
export type CardPart = (typeof CARD_PARTS)[number];

/** Below this confidence, the value is flagged for review. */
const SURE = 0.8;

export interface CardRow {
  readonly part: CardPart;
  readonly label: string;
  readonly text: string;
  readonly isSure: boolean;
}

export function cardRows(fields: CardFields): CardRow[] {
  const lines = (values: readonly { value: string; confidence: number }[]) =>
    values.length === 0
      ? null
      : {
          text: values.map(({ value }) => value).join('\n'),
          isSure: values.every(({ confidence }) => confidence >= SURE),
        };
  const one = (value: { value: string; confidence: number } | null) => lines(value === null ? [] : [value]);
  const found: readonly [CardPart, string, ReturnType<typeof lines>][] = [
    ['name', 'Name', one(fields.name)],
    ['title', 'Title', one(fields.title)],
    ['company', 'Company', one(fields.company)],
    ['phones', 'Phone', lines(fields.phones)],
    ['emails', 'Email', lines(fields.emails)],
    ['website', 'Website', one(fields.website)],
    ['address', 'Address', one(fields.address)],
  ];
  return found.flatMap(([part, label, values]) => (values === null ? [] : [{ part, label, ...values }]));
}

/** Includes only the selected parts; phone labels as on the card. */
export function draftFromCard(fields: CardFields, chosen: ReadonlySet<CardPart>): Partial<ContactDraft> {
  const has = (part: CardPart): boolean => chosen.has(part);
  return {
    kind: 'agent',
    source: 'Business card',
    ...(has('name') && fields.name !== null && { name: fields.name.value }),
    ...(has('title') && fields.title !== null && { jobTitle: fields.title.value }),
    ...(has('company') && fields.company !== null && { company: fields.company.value, makesAccount: true }),
    ...(has('phones') && {
      phones: fields.phones.map(({ label, value }) => ({ label, value })),
    }),
    ...(has('emails') && { emails: fields.emails.map(({ value }) => ({ label: 'work', value })) }),
    ...(has('website') && fields.website !== null && { website: fields.website.value }),
    ...(has('address') &&
      fields.address !== null && { addresses: [{ label: '', value: fields.address.value }] }),
    ...(fields.rest.length > 0 && { notes: fields.rest.join('\n') }),
  };
}
