import { House } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { createFoundGroups } from './found-groups.ts';
import { cachedEntries, type PaletteEntry, type PaletteGroupName } from './palette-entries.ts';

const entry = (group: PaletteGroupName, label: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: `${group} ${label}`,
  group,
  label,
  icon: House,
  words: [],
  act: { to: '/' },
  ...more,
});
const entries = [
  entry('On this page', 'Export as CSV'),
  entry('Go to', 'Contacts'),
  entry('Create', 'New contact'),
  entry('Settings', 'Security', { words: ['password'] }),
  ...Array.from({ length: 9 }, (_, index) => entry('Reports', `${index} Palmetto Ave`)),
  entry('Contacts', 'Rosa Delgado', { phones: ['(561) 555-0134'] }),
];
const found = (query: string) =>
  createFoundGroups()
    .find(entries, query)
    .map(({ title, items }) => [title, items.map(({ label }) => label)]);

describe('what the palette finds', () => {
  it('offers the page, what can be created, and places before anything is typed', () => {
    expect(found(' ')).toEqual([
      ['On this page', ['Export as CSV']],
      ['Create', ['New contact']],
      ['Go to', ['Contacts']],
    ]);
  });

  it('finds a person by the digits of the phone', () => {
    expect(found('5550134')).toEqual([['Contacts', ['Rosa Delgado']]]);
  });

  it('finds a setting by a word of its content', () => {
    expect(found('password')).toEqual([['Settings', ['Security']]]);
  });

  it('shows six of each kind', () => {
    expect(found('palmetto').map(([title, labels]) => [title, labels?.length])).toEqual([['Reports', 6]]);
  });

  it('puts the kind with the best match first', () => {
    expect(found('contact').map(([title]) => title)).toEqual(['Go to', 'Create']);
  });

  it('finds nothing for what there is not', () => {
    expect(found('zzzz')).toEqual([]);
  });
});

it('keeps the entry of a row while the row and its texts are the same', () => {
  const make = cachedEntries((row: { name: string }, company: string) =>
    entry('Contacts', `${row.name} ${company}`),
  );
  const row = { name: 'Rosa' };
  expect(make(row, 'Lind')).toBe(make(row, 'Lind'));
  expect(make(row, 'Other').label).toBe('Rosa Other');
});
