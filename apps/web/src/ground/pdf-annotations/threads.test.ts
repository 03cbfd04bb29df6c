import type { PdfAnnotation, PdfComment } from '@plumbline/domain/tables/records';
import { expect, it } from 'vitest';
import { threadsOf, writeThread } from './threads.ts';

const base = { scopeId: 's', updatedAt: null, deletedAt: null };
const annotation = (id: string, more: Partial<PdfAnnotation> = {}): PdfAnnotation => ({
  ...base,
  id,
  createdAt: '2026-11-27T01:00:00Z',
  createdBy: 'rosa',
  reportId: null,
  documentId: 'd',
  document: 'd',
  pageIndex: 0,
  kind: 'highlight',
  x: 0.1,
  y: 0.1,
  width: 0.2,
  height: 0.1,
  rotation: 0,
  pageRotation: 0,
  content: {},
  comment: '',
  resolvedAt: null,
  resolvedBy: null,
  ...more,
});
const reply = (id: string, annotationId: string, createdAt: string | null, text: string): PdfComment => ({
  ...base,
  id,
  createdAt,
  createdBy: 'ben',
  annotationId,
  text,
});
const nameOf = (id: string | null): string => (id === 'ben' ? 'Ben Carter' : 'Rosa Diaz');

it('lists annotations from the first page down, each with its replies in the order of time', () => {
  const threads = threadsOf(
    [
      annotation('low', { y: 0.8 }),
      annotation('next page', { pageIndex: 1, y: 0 }),
      annotation('text', { kind: 'free-text', content: { value: 'Check the flashing' } }),
    ],
    [
      reply('3', 'text', null, 'Not sent yet'),
      reply('2', 'text', '2026-11-27T03:00:00Z', 'Second'),
      reply('1', 'text', '2026-11-27T02:00:00Z', 'First'),
      reply('4', 'gone', '2026-11-27T02:00:00Z', 'Of another file'),
    ],
  );
  expect(threads.map(({ id }) => id)).toEqual(['text', 'low', 'next page']);
  expect(threads[0]?.replies.map(({ text }) => text)).toEqual(['First', 'Second', 'Not sent yet']);
  expect(threads.map(({ shownText }) => shownText)).toEqual(['Check the flashing', '', '']);
});

it('writes a single comment as it is, and a thread with its names', () => {
  const [alone, thread, resolved] = threadsOf(
    [
      annotation('1', { comment: 'Is this all?' }),
      annotation('2', { comment: 'Is this all?' }),
      annotation('3', { comment: 'Is this all?', resolvedAt: '2026-11-27T04:00:00Z', resolvedBy: 'ben' }),
    ],
    [reply('r', '2', '2026-11-27T03:00:00Z', 'Only the front.')],
  );
  if (!(alone && thread && resolved)) throw new Error('a thread is missing');
  expect(writeThread(alone, nameOf)).toBe('Is this all?');
  expect(writeThread(thread, nameOf)).toBe('Rosa Diaz: Is this all?\nBen Carter: Only the front.');
  expect(writeThread(resolved, nameOf)).toBe('Rosa Diaz: Is this all?\nResolved by Ben Carter');
});
