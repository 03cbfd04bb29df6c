// @vitest-environment jsdom

import type { Values } from '@plumbline/domain/sync/registers';
import type { SyncConflict } from '@plumbline/domain/tables/records';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConflicts, type Resolution } from '#src/ground/local/repositories/conflicts.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { writeRows } from '#src/ground/local/write-rows.ts';
import { FinishContext, type FinishWork } from '../finish-context.ts';
import type { OpenConflict } from '../model/read-conflicts.ts';
import { ConflictCard } from './conflict-card.tsx';

const conflict = { id: 'c', scopeId: 'office', tableName: 'contacts', rowId: 'ana' } as SyncConflict;
const resolve = vi.fn(async (_resolution: Resolution) => true);
let finish: FinishWork;

beforeEach(async () => {
  finish = { work: { store: await openTestStore(createTestDevice('rosa')) } } as unknown as FinishWork;
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.clearAllMocks();
});

const cardWith = (standing: string) => (
  <FinishContext value={finish}>
    <ConflictCard
      open={
        {
          conflict,
          place: { what: 'Notes', job: null, link: null },
          keptText: standing,
          otherText: 'Dog',
          merge: { column: 'notes', text: `${standing}\nDog` },
        } as unknown as OpenConflict
      }
      kept={undefined}
      other={undefined}
      onResolve={resolve}
    />
  </FinishContext>
);
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

it('asks once more about what a third device wrote while both texts were made one', async () => {
  const { rerender } = render(cardWith('Gate'));
  await press('Merge');
  fireEvent.change(screen.getByLabelText('Notes'), { target: { value: 'Gate and dog' } });
  rerender(cardWith('Gate 1234'));
  expect(screen.getByText(/Since then, the first became: Gate 1234/)).not.toBeNull();
  await press('Save text');
  expect(resolve).toHaveBeenCalledWith({ kind: 'merge', values: { notes: 'Gate and dog' }, isUnseen: true });
});

it('asks nothing more where nobody wrote meanwhile', async () => {
  render(cardWith('Gate'));
  await press('Merge');
  await press('Save text');
  expect(resolve).toHaveBeenCalledWith({ kind: 'merge', values: { notes: 'Gate\nDog' }, isUnseen: false });
});

it.each([true, false])('claims to have seen what stands there, or not (unseen: %s)', async (isUnseen) => {
  const { store } = finish.work;
  const { database } = store;
  const rowOf = (id: string, table: 'contacts' | 'sync_conflicts', values: Values) => {
    const server = { rev: 1, epoch: 1, values, clk: { '*': 'm0', notes: 'm9' } };
    return { id, table, scopeId: 'office', server, own: [] };
  };
  await database.transaction(['rows'], (tables) =>
    writeRows(tables, [
      rowOf('ana', 'contacts', { name: 'Ana', notes: 'Gate 1234' }),
      rowOf('c', 'sync_conflicts', { resolved_at: null }),
    ]),
  );
  const values = { notes: 'Gate and dog' };
  const result = await createConflicts(store).resolve(conflict, { kind: 'merge', values, isUnseen });
  expect(result.ok).toBe(true);
  const [sent] = (await database.outbox.toArray()).filter(({ row }) => row === 'ana');
  expect(sent?.values).toEqual(values);
  expect(sent?.base).toEqual(isUnseen ? { '*': 'm0' } : { '*': 'm0', notes: 'm9' });
});
