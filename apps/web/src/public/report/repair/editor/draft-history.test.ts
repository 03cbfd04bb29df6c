import type { RepairContent } from '@plumbline/domain/report/repair-request/content';
import { expect, it } from 'vitest';
import {
  edited,
  startHistory,
  undone,
  withChange,
  withItem,
  withMove,
  withoutItem,
} from './draft-history.ts';

const item = (id: string) => ({
  id,
  finding: null,
  title: id,
  wish: 'repair' as const,
  amountCents: null,
  words: '',
});
const content: RepairContent = { note: '', items: ['a', 'b', 'c'].map(item) };
const order = ({ items }: RepairContent): string => items.map(({ id }) => id).join('');

it('takes back typing into one field at once, and other fields one by one', () => {
  const typed = ['L', 'Li', 'Lic'].reduce(
    (history, words) => edited(history, withChange(history.content, 'a', { words }), 'a words'),
    startHistory(content),
  );
  const other = edited(typed, withChange(typed.content, 'b', { words: 'x' }), 'b words');
  expect(undone(other).content).toEqual(typed.content);
  expect(undone(undone(other)).content).toEqual(content);
  expect(undone(startHistory(content)).content).toEqual(content);
});

it('begins a new step after an undo, and keeps a hundred', () => {
  let history = startHistory(content);
  for (let count = 0; count < 150; count++)
    history = edited(history, { ...history.content, note: String(count) });
  expect(history.past).toHaveLength(100);
  const typed = edited(undone(history), { ...content, note: 'x' }, 'note');
  expect(undone(typed).content.note).toBe('148');
});

it('moves, adds and removes items, and nothing that is not there', () => {
  expect(order(withMove(content, 0, 2))).toBe('bca');
  expect(order(withMove(content, 2, 0))).toBe('cab');
  expect(withMove(content, 5, 0)).toBe(content);
  expect(order(withItem(content, item('d')))).toBe('abcd');
  expect(order(withoutItem(content, 'b'))).toBe('ac');
  expect(order(withoutItem(content, 'x'))).toBe('abc');
});
