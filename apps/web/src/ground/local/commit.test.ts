import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LiveState } from './live.ts';
import type { LocalStore } from './local-store.ts';
import { createRepositories, type Repositories } from './repositories/create-repositories.ts';
import {
  breakDisk,
  createMemoryChannels,
  createTestDevice,
  killStore,
  openTestStore,
  type TestDevice,
  watchTransactions,
} from './testing.ts';

const officeId = '01900000-0000-7000-8000-000000000001';
const place = {
  scopeId: '01900000-0000-7000-8000-000000000002',
  reportId: '01900000-0000-7000-8000-000000000003',
};
let device: TestDevice;
let store: LocalStore;
let repositories: Repositories;

beforeEach(async () => {
  device = createTestDevice('01900000-0000-7000-8000-00000000000a');
  store = await openTestStore(device);
  repositories = createRepositories(store);
});
afterEach(() => store.dispose());

const outbox = () => store.database.outbox.toArray();

describe('a commit', () => {
  it('is there after the tab has died', async () => {
    const { id } = await repositories.contacts.insert(officeId, { name: 'Ann' });
    store.dispose();
    store = await openTestStore(device);
    expect(await createRepositories(store).contacts.get(id)).toMatchObject({ name: 'Ann', mark: 'pending' });
  });

  it('leaves out the one character that no server stores, however deep it is', async () => {
    const { id } = await repositories.contacts.insert(officeId, { name: 'A\0nn\0' });
    expect(await repositories.contacts.get(id)).toMatchObject({ name: 'Ann' });
    await repositories.answers.set(place, 'roof/notes', ['one\0', { two: 'three\0' }]);
    expect(JSON.stringify(await outbox())).not.toContain('u0000');
  });

  it('replaces an unsent change of the same field and keeps its base', async () => {
    await repositories.answers.set(place, 'roof/age', 1);
    await repositories.answers.set(place, 'roof/age', 12);
    const [only, ...others] = await outbox();
    expect(others).toEqual([]);
    expect(only).toMatchObject({ op: 'insert', values: { value: 12 }, base: {} });
  });

  it('does not claim to have seen what came while its form was open', async () => {
    const { contacts } = repositories;
    const { id } = await contacts.insert(officeId, { name: 'Ann', notes: '' });
    await store.database.outbox.clear();
    await store.database.rows.update(id, { clk: { '*': 'm0', notes: 'm1', name: 'm2' } });
    const row = await store.database.rows.get(id);
    const server = {
      rev: 2,
      epoch: 1,
      clk: row?.clk ?? {},
      values: { ...row?.values, notes: 'from a colleague' },
    };
    await store.database.rows.update(id, { server, values: server.values });
    const record = { id, scopeId: officeId };
    const change = contacts.updating(record, { notes: 'from the form', phone: '1' }, ['notes', 'name']);
    expect(change.unseen).toEqual(['notes']);
    await store.commit([change], { label: 'Change contact' });
    await store.commit([contacts.updating(record, { notes: 'typed once more' })]);
    const [first, second] = await outbox();
    expect(first).toMatchObject({ base: { '*': 'm0', name: 'm2' } });
    expect(second?.values ?? first?.values).toMatchObject({ notes: 'typed once more' });
    expect(await contacts.get(id)).toMatchObject({ notes: 'typed once more', phone: '1' });
    const [edit] = await store.database.journal.toArray();
    expect(JSON.stringify([edit?.undo, edit?.redo]), 'its undo has seen it').not.toContain('unseen');
  });

  it('of an answer that was typed over an unseen one does not claim to have seen it', async () => {
    await repositories.answers.set(place, 'roof/age', 12);
    await store.database.outbox.modify({ state: 'sent' });
    await store.commit([repositories.answers.setting(place, 'roof/age', 14, true)]);
    await store.commit([repositories.answers.setting(place, 'roof/age', 15)]);
    const [first, second] = await outbox();
    expect(second).toMatchObject({ op: 'set', values: { value: 15 } });
    expect(Object.values(second?.base ?? {})).not.toContain(first?.id);
  });

  it('names the rest of a row that came while its form was open', async () => {
    const { contacts } = repositories;
    const { id } = await contacts.insert(officeId, { name: 'Ann', notes: 'gate 12' });
    await store.database.outbox.clear();
    await store.database.rows.update(id, { clk: { '*': 'm0', phone: 'm1' } });
    const row = await store.database.rows.get(id);
    const server = { rev: 1, epoch: 1, clk: row?.clk ?? {}, values: row?.values ?? {} };
    await store.database.rows.update(id, { server });
    const record = { id, scopeId: officeId };
    await store.commit([contacts.updating(record, { notes: 'gate 34', name: 'Ann Lee' }, ['notes'])]);
    const [only] = await outbox();
    expect(only?.base).toEqual({ name: 'm0', phone: 'm1' });
  });

  it('does not replace an unsent change of another tab that its form has not seen', async () => {
    const { contacts } = repositories;
    const { id } = await contacts.insert(officeId, { name: 'Ann' });
    await store.database.outbox.modify({ state: 'sent' });
    const record = { id, scopeId: officeId };
    await store.commit([contacts.updating(record, { notes: 'tab one' })]);
    await store.commit([contacts.updating(record, { notes: 'tab two' }, ['notes'])]);
    const [, one, two] = await outbox();
    expect([one?.values.notes, two?.values.notes]).toEqual(['tab one', 'tab two']);
    expect(Object.values(two?.base ?? {})).not.toContain(one?.id);
  });

  it('chains a new change behind one that may be on the server', async () => {
    await repositories.answers.set(place, 'roof/age', 1);
    const [first] = await outbox();
    await store.database.outbox.update(first?.seq ?? 0, { state: 'sent' });
    await repositories.answers.set(place, 'roof/age', 2);
    const [sent, next] = await outbox();
    expect(sent?.values.value).toBe(1);
    expect(next).toMatchObject({ op: 'set', values: { value: 2 }, base: { '*': sent?.id } });
    expect((next?.hlc ?? '') > (sent?.hlc ?? 'z')).toBe(true);
  });

  it('never turns its clock back, not even after a restart with the wall clock set back', async () => {
    await repositories.answers.set(place, 'a/1', 1);
    store.dispose();
    device.clock.skewMs = -3_600_000;
    store = await openTestStore(device);
    repositories = createRepositories(store);
    await repositories.answers.set(place, 'a/2', 2);
    const [first, second] = await outbox();
    expect((second?.hlc ?? '') > (first?.hlc ?? 'z')).toBe(true);
  });

  it('writes columns of one register as a whole', async () => {
    const { inspectionId } = await repositories.reports.create({
      officeId,
      inspection: { city: 'Reno', region: 'NV' },
      report: { type: 'home-inspection', definitionId: 'home-inspection', definitionVersion: 1 },
    });
    const [insert] = await outbox();
    await store.database.outbox.update(insert?.seq ?? 0, { state: 'sent' });
    await repositories.inspections.update({ id: inspectionId, scopeId: officeId }, { city: 'Elko' });
    expect((await outbox()).at(-1)?.values).toEqual({
      address_line1: '',
      address_line2: '',
      city: 'Elko',
      region: 'NV',
      postal_code: '',
    });
  });

  it('does nothing when the value is already there', async () => {
    await repositories.answers.set(place, 'roof/age', 1);
    const again = await repositories.answers.set(place, 'roof/age', 1);
    expect(again).toEqual({ ok: true, mutationIds: [] });
    expect(await outbox()).toHaveLength(1);
  });

  it('never moves a change that names another row before that row', async () => {
    const { id } = await repositories.appointments.insert(officeId, {
      appointmentDate: '2026-11-21T09:00:00Z',
    });
    const { id: contactId } = await repositories.contacts.insert(officeId, { name: 'Ann' });
    await repositories.appointments.update({ id, scopeId: officeId }, { contactId });
    expect((await outbox()).map(({ table, op }) => `${op} ${table}`)).toEqual([
      'insert appointments',
      'insert contacts',
      'set appointments',
    ]);
  });

  it('refuses a change of a row that is not here, and keeps nothing of the edit', async () => {
    const result = await store.commit([
      { scopeId: officeId, table: 'contacts', id: store.newId(), op: 'insert', values: { name: 'Ann' } },
      { scopeId: officeId, table: 'contacts', id: 'nobody', op: 'set', values: { name: 'Bob' } },
    ]);
    expect(result).toMatchObject({ ok: false, failure: { code: 'no-row' } });
    expect(await outbox()).toEqual([]);
  });
});

describe('undo', () => {
  it('tells what follows it, also when it changes no row', async () => {
    await repositories.answers.set(place, 'roof/age', 12, { label: 'Roof age' });
    await repositories.answers.set(place, 'roof/age', null);
    const events: string[] = [];
    const stop = store.feed.listen(({ kind }) => events.push(kind));
    expect((await store.journal.undo(place.reportId))?.result).toMatchObject({ ok: true, mutationIds: [] });
    expect(events).toEqual(['rows']);
    stop();
  });

  it('takes edits back one by one and makes them again', async () => {
    const answer = async () => (await repositories.answers.get(place.reportId, 'roof/age'))?.value;
    await repositories.answers.set(place, 'roof/age', 1, { label: 'Roof age' });
    device.clock.skewMs += 10_000;
    await repositories.answers.set(place, 'roof/age', 2, { label: 'Roof age' });
    expect((await store.journal.undo(place.reportId))?.label).toBe('Roof age');
    expect(await answer()).toBe(1);
    await store.journal.undo(place.reportId);
    expect(await answer()).toBe(null);
    expect(await store.journal.undo(place.reportId)).toBe(null);
    await store.journal.redo(place.reportId);
    await store.journal.redo(place.reportId);
    expect(await answer()).toBe(2);
    expect(await store.journal.next(place.reportId)).toEqual({ undo: 'Roof age', redo: null });
  });

  it('does not take back unseen what a colleague wrote over the edit', async () => {
    const { answers } = repositories;
    await answers.set(place, 'roof/note', 'one layer');
    await answers.set(place, 'roof/note', 'two layers', { label: 'Note' });
    await store.database.outbox.clear();
    const row = (await store.list({ table: 'report_answers' })).find(
      ({ values }) => values.path === 'roof/note',
    );
    if (row === undefined) throw new Error('there is no answer');
    const values = { ...row.values, value: 'three layers, says the owner' };
    const server = { rev: 2, epoch: 1, clk: { '*': 'm0', value: 'm1' }, values };
    await store.database.rows.update(row.id, { server, values, clk: server.clk });
    await store.journal.undo(place.reportId);
    const [undone] = await outbox();
    expect(undone).toMatchObject({ values: { value: 'one layer' }, base: { '*': 'm0' } });
    expect(undone?.base).not.toHaveProperty('value');
    await store.journal.redo(place.reportId);
    const redone = (await outbox()).at(-1);
    expect(redone, 'that one has seen what Undo brought').toMatchObject({ values: { value: 'two layers' } });
  });

  it('takes back two edits at two quick taps, and knows of each as soon as its change is seen', async () => {
    await repositories.answers.set(place, 'roof/age', 1, { label: 'Age' });
    await repositories.answers.set(place, 'roof/pitch', 2, { label: 'Pitch' });
    // The page closes as soon as the screen shows the change.
    store.feed.listen(() => store.dispose());
    await store.journal.undo(place.reportId);
    store = await openTestStore(device);
    expect(await store.journal.next(place.reportId)).toEqual({ undo: 'Age', redo: 'Pitch' });
    await Promise.all([store.journal.redo(place.reportId), store.journal.undo(place.reportId)]);
    await Promise.all([store.journal.undo(place.reportId), store.journal.undo(place.reportId)]);
    expect(await store.journal.next(place.reportId)).toEqual({ undo: null, redo: 'Age' });
  });

  it('takes back the edits of the open report only, and leaves what another one may make again', async () => {
    const other = { scopeId: store.newId(), reportId: store.newId() };
    const ages = async () => [
      (await repositories.answers.get(place.reportId, 'roof/age'))?.value,
      (await repositories.answers.get(other.reportId, 'roof/age'))?.value,
    ];
    await repositories.answers.set(place, 'roof/age', 1, { label: 'Here' });
    await repositories.answers.set(other, 'roof/age', 2, { label: 'There' });
    expect((await store.journal.undo(place.reportId))?.label).toBe('Here');
    expect(await ages()).toEqual([null, 2]);
    expect(await store.journal.undo(place.reportId)).toBe(null);
    await repositories.answers.set(other, 'roof/age', 3, { label: 'There again' });
    expect(await store.journal.next(place.reportId)).toEqual({ undo: null, redo: 'Here' });
    await store.journal.redo(place.reportId);
    expect(await ages()).toEqual([1, 3]);
  });

  it('knows the report of an edit of several rows, and of one whose rows do not say it', async () => {
    await repositories.findings.add(
      place,
      { itemPath: 'roof/roof_coverings', position: 'a0', title: 'Crack' },
      ['North'],
      { label: 'Add finding' },
    );
    expect((await store.journal.next(place.reportId)).undo).toBe('Add finding');
    const { id } = await repositories.contacts.insert(officeId, { name: 'Ann' });
    await repositories.contacts.update(
      { id, scopeId: officeId },
      { name: 'Bea' },
      { label: 'Named', reportId: 'r9' },
    );
    expect((await store.journal.next('r9')).undo).toBe('Named');
    expect((await store.journal.next(null)).undo).toBe(null);
  });

  it('takes back the edit that is named, leaves what was done after it, and does so once', async () => {
    const answers = async () => [
      (await repositories.answers.get(place.reportId, 'roof/age'))?.value,
      (await repositories.answers.get(place.reportId, 'roof/pitch'))?.value,
    ];
    await repositories.answers.set(place, 'roof/age', 1, { label: 'Age' });
    const age = await store.journal.latest(place.reportId);
    await repositories.answers.set(place, 'roof/pitch', 2, { label: 'Pitch' });
    expect((await store.journal.undo(place.reportId, age ?? -1))?.label).toBe('Age');
    expect(await answers()).toEqual([null, 2]);
    expect(await store.journal.undo(place.reportId, age ?? -1)).toBe(null);
    expect(await store.journal.next(place.reportId)).toEqual({ undo: 'Pitch', redo: 'Age' });
    await store.journal.redo(place.reportId);
    expect(await answers()).toEqual([1, 2]);
  });

  it('has no last edit before the first', async () => {
    expect(await store.journal.latest(place.reportId)).toBe(null);
  });

  it('brings a deleted contact back', async () => {
    const { id } = await repositories.contacts.insert(officeId, { name: 'Ann' });
    await repositories.contacts.remove({ id, scopeId: officeId }, { label: 'Delete contact' });
    expect(await repositories.contacts.list()).toEqual([]);
    await store.journal.undo(null);
    expect(await repositories.contacts.list()).toMatchObject([{ name: 'Ann' }]);
  });
});

describe('a live list', () => {
  it('follows changes of this tab and of another one', async () => {
    const channel = createMemoryChannels();
    const shared = createTestDevice('01900000-0000-7000-8000-00000000000b');
    const [here, there] = await Promise.all([
      openTestStore({ ...shared, channel: channel() }),
      openTestStore({ ...shared, channel: channel() }),
    ]);
    const seen: string[][] = [];
    const names = (state: LiveState<readonly { name: string }[]>) => {
      if (state.status === 'ready') seen.push(state.value.map(({ name }) => name).sort());
    };
    const stop = createRepositories(here).contacts.live().subscribe(names);
    await expect.poll(() => seen.at(-1)).toEqual([]);
    const { id } = await createRepositories(here).contacts.insert(officeId, { name: 'Ann' });
    await expect.poll(() => seen.at(-1)).toEqual(['Ann']);
    await createRepositories(there).contacts.insert(officeId, { name: 'Bob' });
    await expect.poll(() => seen.at(-1)).toEqual(['Ann', 'Bob']);
    await createRepositories(there).contacts.remove({ id, scopeId: officeId });
    await expect.poll(() => seen.at(-1)).toEqual(['Bob']);
    stop();
    here.dispose();
    there.dispose();
  });
});

describe('a device without room', () => {
  it('gives up the ballast and saves', async () => {
    await device.files.put('ballast', new Uint8Array(10));
    breakDisk(store, 'rows', 'QuotaExceededError', { times: 1 });
    const result = await repositories.answers.set(place, 'roof/age', 1);
    expect(result.ok).toBe(true);
    expect(await device.files.has('ballast')).toBe(false);
  });

  it('keeps the typed text aside, says so, and folds it in at the next start', async () => {
    breakDisk(store, 'rows', 'QuotaExceededError', { times: 2 });
    await device.files.put('ballast', new Uint8Array(10));
    const result = await repositories.answers.set(place, 'roof/note', 'Two layers');
    expect(result).toMatchObject({ ok: false, failure: { code: 'quota' } });
    expect(store.spill.size()).toBe(1);
    store.dispose();
    store = await openTestStore(device);
    expect(await store.spill.foldIn((changes) => store.commit(changes))).toBe(1);
    expect(await createRepositories(store).answers.get(place.reportId, 'roof/note')).toMatchObject({
      value: 'Two layers',
    });
    expect(store.spill.size()).toBe(0);
  });
});

describe('text that was spilled when the page went away', () => {
  it('never comes back over what was typed later', async () => {
    let typed = 'Two lay';
    store.spill.addSource(() => [repositories.answers.setting(place, 'roof/note', typed)]);
    store.spill.flush();
    expect(store.spill.size()).toBe(1);
    typed = 'Two layers';
    await repositories.answers.set(place, 'roof/note', typed);
    expect(store.spill.size()).toBe(0);
    expect(await store.spill.foldIn((changes) => store.commit(changes))).toBe(0);
    expect(await repositories.answers.get(place.reportId, 'roof/note')).toMatchObject({
      value: 'Two layers',
    });
  });

  it('has the choice whose commit was under way', async () => {
    const watched = watchTransactions(store);
    const choice = repositories.answers.set(place, 'heating/fuel', 'propane');
    store.spill.flush();
    expect(store.spill.size()).toBe(1);
    killStore(store, watched);
    await choice;
    store = await openTestStore(device);
    expect(await store.spill.foldIn((changes) => store.commit(changes))).toBe(1);
    expect(await createRepositories(store).answers.get(place.reportId, 'heating/fuel')).toMatchObject({
      value: 'propane',
    });
  });

  it('lets go of a choice whose commit came through after all', async () => {
    const choice = repositories.answers.set(place, 'heating/fuel', 'propane');
    store.spill.flush();
    await choice;
    expect(store.spill.size()).toBe(0);
  });

  it('is folded in when nothing newer is there, a creation before its changes', async () => {
    const id = store.newId();
    const base = { scopeId: officeId, table: 'contacts' as const, id };
    store.spill.keep([
      { ...base, op: 'set', values: { phone: '555' } },
      { ...base, op: 'insert', values: { kind: 'client', name: 'Ann' } },
    ]);
    expect(await store.spill.foldIn((changes) => store.commit(changes))).toBe(2);
    expect(await repositories.contacts.get(id)).toMatchObject({ name: 'Ann', phone: '555' });
  });
});
