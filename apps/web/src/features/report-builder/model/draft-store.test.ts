import { addSection } from '@plumbline/domain/report-builder/edit-definition';
import { blankDefinition } from '@plumbline/domain/report-builder/start-definition';
import type { ReportDefinition } from '@plumbline/domain/report-engine/definition';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CommitResult } from '../../../local/change.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';

const OK: CommitResult = { ok: true, mutationIds: [] };
const FULL: CommitResult = { ok: false, failure: { code: 'quota' } };

let written: string[];
let answer: CommitResult;
let store: DraftStore;
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  written = [];
  answer = OK;
  store = createDraftStore(blankDefinition('Pool'), {
    nowMs: () => Date.now(),
    save: (_before, after) => {
      written.push(after.title);
      return Promise.resolve(answer);
    },
  });
});
afterEach(() => vi.useRealTimers());

const rename = (title: string) => store.edit('Rename', (definition) => ({ ...definition, title }), 'title');
const title = () => store.get().definition.title;
const settle = () => vi.advanceTimersByTimeAsync(1000);

it('stores once, after the last letter', async () => {
  for (const word of ['S', 'Sp', 'Spa']) rename(word);
  expect(store.get().save).toBe('saving');
  expect(written).toEqual([]);
  await settle();
  expect(written).toEqual(['Spa']);
  expect(store.get().save).toBe('saved');
});

it('takes a word back as one step, and gives it again', async () => {
  for (const word of ['S', 'Sp', 'Spa']) rename(word);
  await vi.advanceTimersByTimeAsync(5000);
  rename('Spas');
  expect(store.undo()).toBe('Rename');
  expect(title()).toBe('Spa');
  store.undo();
  expect(title()).toBe('Pool');
  expect(store.undo()).toBeNull();
  store.redo();
  expect(title()).toBe('Spa');
  rename('Tub');
  expect(store.get().redoLabel).toBeNull();
  await settle();
  expect(written.at(-1)).toBe('Tub');
});

it('keeps what could not be stored, says so, and stores it with the next change', async () => {
  answer = FULL;
  rename('Spa');
  await settle();
  expect(store.get()).toMatchObject({ save: 'failed', definition: { title: 'Spa' } });
  expect(store.unsaved()?.after.title).toBe('Spa');
  answer = OK;
  await store.flush();
  expect(store.get().save).toBe('saved');
  expect(store.unsaved()).toBeNull();
});

it('takes in what another device sends, beside what is being typed', async () => {
  const theirs: ReportDefinition = addSection(blankDefinition('Pool'), 'Deck').definition;
  rename('Spa');
  store.take(theirs);
  expect(title()).toBe('Spa');
  expect(store.get().definition.sections.map(({ id }) => id)).toEqual(['section_1', 'deck']);
  await settle();
  store.undo();
  expect(title()).toBe('Pool');
  expect(store.get().definition.sections).toHaveLength(2);
  store.redo();
  await settle();
  store.take(structuredClone(store.get().definition));
  expect(written).toEqual(['Spa']);
});
