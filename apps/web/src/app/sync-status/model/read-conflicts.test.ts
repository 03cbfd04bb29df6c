import type { Values } from '@plumbline/domain/sync/registers';
import { rowId } from '@plumbline/domain/sync/row-id';
import type { SyncedTableName } from '@plumbline/domain/sync/synced-tables';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { writeRows } from '#src/ground/local/write-rows.ts';
import { OFFICE, openTestWork } from '#src/report/output/testing.ts';
import { readConflicts } from './read-conflicts.ts';

let work: LocalWork;
beforeEach(async () => {
  // The 24-hour setting is stored there.
  vi.stubGlobal('localStorage', { getItem: () => null });
  ({ work } = await openTestWork(createTestDevice('rosa')));
});

/** Stores rows as received from the server. */
async function given(table: SyncedTableName, id: string, values: Values): Promise<void> {
  const { database } = work.store;
  const server = { rev: 1, epoch: 1, values, clk: {} };
  await database.transaction(['rows'], (tables) =>
    writeRows(tables, [{ id, table, scopeId: OFFICE, server, own: [] }]),
  );
}

async function conflictOf(table: SyncedTableName, row: Values, kept: Values, other: Values) {
  await given(table, 'row', { ...row, ...kept });
  await given('sync_conflicts', 'conflict', {
    table_name: table,
    row_id: 'row',
    register: Object.keys(kept).join(),
    kind: 'value',
    kept: 'm1',
    other: 'm2',
    kept_values: kept,
    other_values: other,
    resolved_at: null,
  });
  const [open] = await readConflicts(work);
  if (open === undefined) throw new Error('the conflict is not read');
  return { kept: open.keptText, other: open.otherText, merge: open.merge };
}

const rule = {
  id: 'r1',
  fact: 'area',
  from: 2500,
  below: null,
  addCents: 7500,
  addPercent: 0,
  addMinutes: 0,
};

it('tells price rules a line each', async () => {
  const open = await conflictOf(
    'services',
    { name: 'Home inspection' },
    { modifiers: [rule, { ...rule, id: 'r2', fact: 'foundation', is: 'crawlspace', from: undefined }] },
    { modifiers: [{ ...rule, addCents: 9000 }] },
  );
  expect(open).toEqual({
    kept: 'Living area from 2,500 sq ft: +$75\nFoundation is Crawlspace: +$75',
    other: 'Living area from 2,500 sq ft: +$90',
    merge: null,
  });
});

it('tells questions of the booking page a line each, and those of a newer app part by part', async () => {
  const gate = { id: 'gate', label: 'Gate code?', kind: 'text', options: [], isRequired: false };
  const open = await conflictOf(
    'booking_settings',
    {},
    { questions: [gate] },
    {
      questions: [
        { ...gate, isRequired: true },
        { id: 'd', label: 'Choose a day.', kind: 'date', options: [] },
      ],
    },
  );
  expect(open.kept).toBe('Gate code? Text');
  expect(open.other).toBe('Gate code? Text, required\nLabel: Choose a day.\nKind: date');
});

it('shows of a long section of a report type only what differs', async () => {
  const field = (id: string, label: string) => ({ id, label, type: 'text', photo: 'optional' });
  const section = (last: string) => ({
    id: 'roof',
    label: 'Roof',
    standard: '3.1',
    fields: [field('a', 'Age'), field('b', 'Pitch'), field('c', 'Style'), field('d', last)],
    items: [],
  });
  const open = await conflictOf(
    'report_definition_sections',
    {},
    { content: section('Layers') },
    { content: section('Number of layers') },
  );
  expect(open.kept).toBe(
    'Layers › Label: Layers\nLayers › Type: text\nLayers › Photo: optional\n11 lines are the same in both.',
  );
  expect(open.other).toMatch(/^Number of layers › Label: Number of layers\n/);
  expect(open.merge).toBeNull();
});

it('names people, contacts and money, and offers no text of two ids', async () => {
  await given('contacts', 'ann', { name: 'Ann Lee' });
  await given('members', rowId(OFFICE, 'member/marco'), { full_name: 'Marco Dietz' });
  const client = await conflictOf('appointments', {}, { contact_id: 'ann' }, { contact_id: 'gone' });
  expect(client).toEqual({ kept: 'Ann Lee', other: 'Not on this device', merge: null });
  const lead = await conflictOf('appointments', {}, { user_id: 'marco' }, { user_id: null });
  expect(lead).toEqual({ kept: 'Marco Dietz', other: 'Empty', merge: null });
  const line = { name: 'Radon', duration_minutes: 30, price_cents: 15_000 };
  const service = await conflictOf('appointment_services', {}, line, { ...line, price_cents: 12_550 });
  expect(service.kept).toBe('Name: Radon\nDuration: 30 min\nPrice: $150');
  expect(service.other).toBe('Name: Radon\nDuration: 30 min\nPrice: $125.50');
  expect((await conflictOf('tasks', {}, { priority: 'low' }, { priority: 'high' })).merge).toBeNull();
});

it('tells times on the wall of the appointment', async () => {
  const when = (hour: string) => ({
    appointment_date: `2026-11-23T${hour}:00:00Z`,
    ends_at: `2026-11-23T19:00:00Z`,
    time_zone: 'America/New_York',
  });
  const open = await conflictOf('appointments', {}, when('14'), when('15'));
  expect(open.kept).toBe(
    'Start: November 23, 2026, 9:00 AM\nEnd: November 23, 2026, 2:00 PM\nTime zone: America/New_York',
  );
  expect(open.other).toMatch(/^Start: November 23, 2026, 10:00 AM\n/);
});

it('begins a merged text with what was written, not with the word for nothing', async () => {
  const both = await conflictOf('contacts', { name: 'Ann' }, { notes: 'Call first' }, { notes: 'Dog' });
  expect(both.merge).toEqual({ column: 'notes', text: 'Call first\nDog' });
  const one = await conflictOf('contacts', { name: 'Ann' }, { notes: '' }, { notes: 'Dog' });
  expect(one).toEqual({ kept: 'Empty', other: 'Dog', merge: { column: 'notes', text: 'Dog' } });
});
