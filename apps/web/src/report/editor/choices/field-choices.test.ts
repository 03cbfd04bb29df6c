import { homeInspection } from '@plumbline/domain/report-types/home-inspection';
import { expect, it, vi } from 'vitest';
import { type ChoiceInput, fieldChoices, type OtherReport } from './field-choices.ts';

const report = (given: Record<string, unknown>, more: Partial<OtherReport> = {}): OtherReport => ({
  reportId: 'other',
  isLocked: false,
  name: 'Second report',
  definition: homeInspection,
  answers: new Map(Object.entries(given)),
  ...more,
});

const input = (own: Record<string, unknown>, more: Partial<ChoiceInput> = {}): ChoiceInput => ({
  own: report(own),
  others: [],
  conflicts: [],
  resolve: vi.fn(async () => undefined),
  write: vi.fn(async () => undefined),
  writeElsewhere: vi.fn(async () => undefined),
  ...more,
});

const YEAR = 'general/year_built';

it('offers both answers of two people at their field', async () => {
  const conflicts = [{ id: 'c1', path: YEAR, kept: 1994, other: 1996 }];
  const given = input({ [YEAR]: 1994 }, { conflicts });
  const [choice] = fieldChoices(given).get(YEAR) ?? [];
  expect(choice?.kind).toBe('people');
  expect(choice?.answers.map(({ text, who }) => [text, who])).toEqual([
    ['1994', 'Current answer'],
    ['1996', 'The other answer'],
  ]);
  await choice?.answers[1]?.take();
  expect(given.resolve).toHaveBeenCalledWith('c1', 'take');
});

it('shows an option of a multiple choice at its question', () => {
  const conflicts = [{ id: 'c1', path: 'roof/roof_style/hip', kept: true, other: null }];
  const [choice] = fieldChoices(input({}, { conflicts })).get('roof/roof_style') ?? [];
  expect(choice?.answers.map(({ text }) => text)).toEqual(['Hip', 'No answer']);
});

it('offers the answers of two reports, and writes the chosen one where it differs', async () => {
  const given = input({ [YEAR]: 1994 }, { others: [report({ [YEAR]: 1996 })] });
  const [choice] = fieldChoices(given).get(YEAR) ?? [];
  expect(choice?.answers.map(({ text, who }) => [text, who])).toEqual([
    ['1994', 'Here'],
    ['1996', 'In Second report'],
  ]);
  await choice?.answers[0]?.take();
  expect(given.writeElsewhere).toHaveBeenCalledWith([{ reportId: 'other', path: YEAR, value: 1994 }]);
  await choice?.answers[1]?.take();
  expect(given.write).toHaveBeenCalledWith({ [YEAR]: 1996 });
});

it('offers only the answer of a report that is locked', () => {
  const others = [report({ [YEAR]: 1996 }, { isLocked: true })];
  const [choice] = fieldChoices(input({ [YEAR]: 1994 }, { others })).get(YEAR) ?? [];
  expect(choice?.answers.map(({ text }) => text)).toEqual(['1996']);
});

it('offers what another report knows at an empty field', async () => {
  const given = input({}, { others: [report({ [YEAR]: 1996 })] });
  const [choice] = fieldChoices(given).get(YEAR) ?? [];
  expect(choice).toMatchObject({ kind: 'known', answers: [{ text: '1996' }] });
  await choice?.answers[0]?.take();
  expect(given.write).toHaveBeenCalledWith({ [YEAR]: 1996 });
});

it('has nothing to choose where all agree', () => {
  expect(fieldChoices(input({ [YEAR]: 1996 }, { others: [report({ [YEAR]: 1996 })] })).size).toBe(0);
});
