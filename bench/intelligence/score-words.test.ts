/** The check of drafts over the 40 note cases: every invented word is marked, and nothing in a faithful draft. */
import { checkNarrative } from '@plumbline/domain/intelligence/check-narrative';
import { expect, it } from 'vitest';
import { noteCases } from './note-cases.ts';

const marked = (draft: string, note: string): string[] =>
  checkNarrative(draft, [note]).unsupported.map(({ text }) => text);

it.each(noteCases)('marks nothing that is faithful to: $note', ({ note, faithful }) => {
  expect(marked(faithful, note)).toEqual([]);
});

it.each(noteCases)('marks what is invented beyond: $note', ({ note, embroidered, invented }) => {
  expect(marked(embroidered, note)).toEqual(expect.arrayContaining([...invented]));
});
