import { parseCard } from '@plumbline/domain/contacts/card/parse-card';
import { expect, it } from 'vitest';
import { CARD_PARTS, cardRows, draftFromCard } from './card-draft.ts';

const fields = parseCard(
  [
    'Kelly Marsh',
    'Bayside Realty',
    'Cell (813) 555-0121',
    'kelly@baysiderealty.com',
    'Your key to the coast.',
  ].map((text) => ({ text, confidence: text.startsWith('Cell') ? 0.6 : 0.97, height: 0.05 })),
);

it('asks to look twice at what was hardly legible', () => {
  expect(cardRows(fields).map(({ part, isSure }) => [part, isSure])).toEqual([
    ['name', true],
    ['company', true],
    ['phones', false],
    ['emails', true],
  ]);
});

it('hands over only what was left chosen, and what nobody asked for as notes', () => {
  const chosen = new Set(CARD_PARTS.filter((part) => part !== 'phones'));
  expect(draftFromCard(fields, chosen)).toEqual({
    kind: 'agent',
    source: 'Business card',
    name: 'Kelly Marsh',
    company: 'Bayside Realty',
    makesAccount: true,
    emails: [{ label: 'work', value: 'kelly@baysiderealty.com' }],
    notes: 'Your key to the coast.',
  });
});
