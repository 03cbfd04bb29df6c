import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { createRepositories, type Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import { takingBack } from '#src/ground/local/take-back.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { referralFigures } from '../timeline/figures.ts';
import { createDirectory, type Directory } from '../use-directory.ts';
import { openingCircles } from './opening-circles.ts';
import { planAccountMerge } from './plan-account-merge.ts';

const officeId = '0198f3a0-0000-7000-8000-000000000001';
const scope = { scopeId: officeId };
let store: LocalStore;
let repositories: Repositories;
beforeEach(async () => {
  store = await openTestStore(createTestDevice('0198f3a0-0000-7000-8000-0000000000aa'));
  repositories = createRepositories(store);
});
afterEach(() => store.dispose());

/** Bayside twice; Kelly, a note, a task, and an inspection belong to the second one. */
async function baysideTwice() {
  const { accounts, contacts, contactNotes, tasks, inspections } = repositories;
  const bayside = (await accounts.insert(officeId, { name: 'Bayside Realty', phone: '+18135550101' })).id;
  const twin = (
    await accounts.insert(officeId, {
      name: 'Bayside Realty LLC',
      phone: '+18135550202',
      website: 'bay.example',
    })
  ).id;
  const kelly = (await contacts.insert(officeId, { name: 'Kelly Marsh', accountId: twin })).id;
  const note = (
    await contactNotes.insert(officeId, { accountId: twin, body: 'Met.', happenedAt: '2026-11-01T09:00:00Z' })
  ).id;
  const task = (await tasks.insert(officeId, { accountId: twin, title: 'Send flyers', position: 'a0' })).id;
  await inspections.insert(officeId, {
    agentContactId: kelly,
    startsAt: '2026-10-01T13:00:00.000Z',
    status: 'completed',
    feeCents: 42_500,
  });
  return { bayside, twin, kelly, note, task };
}

async function mergeChanges(keptId: string, otherId: string) {
  const accounts = await repositories.accounts.list(scope);
  const kept = accounts.find(({ id }) => id === keptId);
  if (kept === undefined) throw new Error('nothing to keep');
  return planAccountMerge(repositories, {
    kept,
    others: accounts.filter(({ id }) => id === otherId),
    choices: {},
    contacts: await repositories.contacts.list(scope),
    notes: await repositories.contactNotes.list(scope),
    tasks: await repositories.tasks.list(scope),
  });
}

async function directory(): Promise<Directory> {
  const withBin = { ...scope, withDeleted: true };
  return createDirectory(
    await repositories.contacts.list(withBin),
    await repositories.accounts.list(withBin),
  );
}

describe('a merge of accounts', () => {
  it('takes people, notes, tasks and figures along, and leads to the one that stays', async () => {
    const { bayside, twin, kelly, note, task } = await baysideTwice();
    await store.commit(await mergeChanges(bayside, twin), { label: 'Merge accounts' });
    expect(await repositories.contacts.get(kelly)).toMatchObject({ accountId: bayside });
    expect(await repositories.contactNotes.get(note)).toMatchObject({ accountId: bayside });
    expect(await repositories.tasks.get(task)).toMatchObject({ accountId: bayside });
    const book = await directory();
    expect(book.accounts.map(({ name }) => name)).toEqual(['Bayside Realty']);
    expect(book.account(twin)).toMatchObject({ id: bayside, website: 'bay.example', deletedAt: null });
    expect(book.account(bayside)?.notes).toContain('+18135550202');
    const people = new Set(book.peopleOf(bayside).map(({ id }) => id));
    const subject = {
      hasContact: (id: string | null) => people.has(id ?? ''),
      hasAccount: () => false,
      nameOf: null,
    };
    const inspections = await repositories.inspections.list(scope);
    const figures = referralFigures(subject, { inspections }, book.contacts, Date.parse('2026-11-22'));
    expect(figures).toMatchObject({ broughtCount: 1, feeCents: 42_500 });
  });

  it('is taken back in one step', async () => {
    const { bayside, twin, kelly, note } = await baysideTwice();
    const changes = await mergeChanges(bayside, twin);
    const inverse = await takingBack(store, changes);
    await store.commit(changes, { label: 'Merge accounts' });
    await store.commit(inverse);
    expect(await repositories.accounts.get(twin)).toMatchObject({ deletedAt: null, mergedInto: null });
    expect(await repositories.accounts.get(bayside)).toMatchObject({ website: '', notes: '' });
    expect(await repositories.contacts.get(kelly)).toMatchObject({ accountId: twin });
    expect(await repositories.contactNotes.get(note)).toMatchObject({ accountId: twin });
  });

  it('still finds the people whom a colleague gave to the other one meanwhile', async () => {
    const { bayside, twin } = await baysideTwice();
    const changes = await mergeChanges(bayside, twin);
    await repositories.contacts.insert(officeId, { name: 'Written meanwhile', accountId: twin });
    await store.commit(changes);
    const names = (await directory()).peopleOf(bayside).map(({ name }) => name);
    expect(names).toEqual(['Kelly Marsh', 'Written meanwhile']);
  });
});

it('leaves one account of two that two devices merged in opposite directions, and the next edit says so', async () => {
  const { bayside, twin } = await baysideTwice();
  const thatWay = await mergeChanges(bayside, twin);
  await store.commit([...thatWay, ...(await mergeChanges(twin, bayside))]);
  const [first = '', second = ''] = [bayside, twin].sort();
  const book = await directory();
  expect(book.accounts.map(({ id }) => id)).toEqual([first]);
  expect(book.account(second)?.id).toBe(first);
  expect(book.peopleOf(first).map(({ name }) => name)).toEqual(['Kelly Marsh']);
  const edit = repositories.accounts.updating(
    { id: first, scopeId: officeId },
    { email: 'desk@bay.example' },
  );
  await store.commit(await openingCircles(store, repositories, [edit]));
  expect(await repositories.accounts.get(first)).toMatchObject({
    email: 'desk@bay.example',
    deletedAt: null,
    mergedInto: null,
  });
});
