import { parseCard } from '@plumbline/domain/contacts/card/parse-card';
import { expect, it } from 'vitest';
import { cardRows, draftFromCard } from './card-draft.ts';

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
  expect(cardRows(fields).map(({ label, isSure }) => [label, isSure])).toEqual([
    ['Name', true],
    ['Company', true],
    ['Phone (mobile)', false],
    ['Email', true],
  ]);
});

it('hands over what was corrected without what was emptied, and what no one asked for as notes', () => {
  const rows = cardRows(fields).map((row) => {
    if (row.part === 'phone') return { ...row, text: ' ' };
    return row.part === 'name' ? { ...row, text: 'Kelly Marsch ' } : row;
  });
  expect(draftFromCard(rows, 'listing_agent', fields.rest)).toEqual({
    kind: 'listing_agent',
    source: 'Business card',
    name: 'Kelly Marsch',
    company: 'Bayside Realty',
    makesAccount: true,
    emails: [{ label: 'work', value: 'kelly@baysiderealty.com' }],
    notes: 'Your key to the coast.',
  });
});

it('stores a corrected number as one', () => {
  const rows = cardRows(fields).map((row) => (row.part === 'phone' ? { ...row, text: '813 555 0199' } : row));
  expect(draftFromCard(rows, 'agent', []).phones).toEqual([{ label: 'mobile', value: '+18135550199' }]);
});
