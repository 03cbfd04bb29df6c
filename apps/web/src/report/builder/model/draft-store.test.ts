import { addSection } from '@plumbline/domain/report/builder/edit-definition';
import { mergeDrafts } from '@plumbline/domain/report/builder/merge-drafts';
import { blankDefinition } from '@plumbline/domain/report/builder/start-definition';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CommitResult } from '#src/ground/local/change.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';

const OK: CommitResult = { ok: true, mutationIds: [] };
const FULL: CommitResult = { ok: false, failure: { code: 'quota' } };

let written: string[];
let clashed: string[][];
let answer: CommitResult;
/** As written by other devices and this one. */
let rows: ReportDefinition;
let saveMs: number;
let store: DraftStore;
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  written = [];
  clashed = [];
  answer = OK;
  rows = blankDefinition('Pool');
  saveMs = 0;
  store = createDraftStore(rows, {
    nowMs: () => Date.now(),
    load: () => Promise.resolve(rows),
    async save({ before, after, unseen }) {
      written.push(after.title);
      clashed.push([...unseen]);
      if (saveMs > 0) await new Promise((resolve) => setTimeout(resolve, saveMs));
      if (answer.ok) rows = mergeDrafts(before, after, rows);
      return answer;
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
  rows = addSection(rows, 'Deck').definition;
  rename('Spa');
  await store.takeStored();
  expect(title()).toBe('Spa');
  expect(store.get().definition.sections.map(({ id }) => id)).toEqual(['section_1', 'deck']);
  await settle();
  store.undo();
  expect(title()).toBe('Pool');
  expect(store.get().definition.sections).toHaveLength(2);
  store.redo();
  await settle();
  rows = structuredClone(store.get().definition);
  await store.takeStored();
  expect(written).toEqual(['Spa']);
});

it('does not take back what is being stored while a change of a colleague is taken in', async () => {
  saveMs = 300;
  rows = addSection(rows, 'Deck').definition;
  const titles: string[] = [];
  rename('Spa');
  store.subscribe(() => titles.push(title()));
  const saved = store.flush();
  await vi.advanceTimersByTimeAsync(100);
  // The rows have the colleague's section, but not yet the name that is still being saved.
  expect(rows).toMatchObject({ title: 'Pool', sections: [{}, { id: 'deck' }] });
  const taken = store.takeStored();
  await vi.advanceTimersByTimeAsync(300);
  await Promise.all([saved, taken]);
  expect(titles.length).toBeGreaterThan(0);
  expect(titles).not.toContain('Pool');
  expect(store.get().definition.sections.map(({ id }) => id)).toEqual(['section_1', 'deck']);
  expect(store.get().save).toBe('saved');
  expect(store.unsaved()).toBeNull();
  expect(rows).toEqual(store.get().definition);
});

it('tells a closing page what is on its way into the rows', async () => {
  saveMs = 300;
  rename('Spa');
  const saved = store.flush();
  await vi.advanceTimersByTimeAsync(100);
  expect(store.unsaved()?.after.title).toBe('Spa');
  await vi.advanceTimersByTimeAsync(300);
  await saved;
  expect(store.unsaved()).toBeNull();
});

it('goes on when the rows cannot be read', async () => {
  const broken = createDraftStore(rows, {
    nowMs: () => Date.now(),
    load: () => Promise.reject(new Error('no storage')),
    save: () => Promise.resolve(OK),
  });
  await broken.takeStored();
  broken.edit('Rename', (definition) => ({ ...definition, title: 'Spa' }));
  await broken.flush();
  expect(broken.get()).toMatchObject({ save: 'saved', definition: { title: 'Spa' } });
});

it('says which part a colleague changed while it was changed here, once', async () => {
  const titled = (definition: ReportDefinition, name: string): ReportDefinition => ({
    ...definition,
    sections: definition.sections.map((section) => ({ ...section, title: name })),
  });
  store.edit('Rename section', (definition) => titled(definition, 'Water'));
  rows = titled(rows, 'Deck');
  await store.takeStored();
  expect(store.unsaved()?.unseen).toEqual(new Set(['section_1']));
  await settle();
  store.edit('Rename section', (definition) => titled(definition, 'Water and deck'));
  rows = structuredClone(rows);
  await store.takeStored();
  await settle();
  expect(clashed).toEqual([['section_1'], []]);
});

it('takes the frame for one that was seen when only sections came', async () => {
  rows = addSection(rows, 'Deck').definition;
  rename('Spa');
  await store.takeStored();
  await settle();
  expect(clashed).toEqual([[]]);
});
