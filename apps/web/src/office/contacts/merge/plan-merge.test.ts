import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { createRepositories, type Repositories } from '#src/ground/local/repositories/create-repositories.ts';
import { takingBack } from '#src/ground/local/take-back.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { createDirectory } from '../use-directory.ts';
import { openingCircles } from './opening-circles.ts';
import { planMerge } from './plan-merge.ts';

const officeId = '0198f3a0-0000-7000-8000-000000000001';
const scope = { scopeId: officeId };
let store: LocalStore;
let repositories: Repositories;
beforeEach(async () => {
  store = await openTestStore(createTestDevice('0198f3a0-0000-7000-8000-0000000000aa'));
  repositories = createRepositories(store);
});
afterEach(() => store.dispose());

/** Ana twice, each with her own work, and Ben, whom the second one referred. */
async function anaTwice() {
  const { contacts, inspections, appointments, contactNotes } = repositories;
  const add = async (values: Parameters<typeof contacts.insert>[1]): Promise<string> =>
    (await contacts.insert(officeId, values)).id;
  const ana = await add({ name: 'Ana Delgado', email: 'ana@mail.example' });
  const twin = await add({ name: 'A. Delgado', email: 'ana@mail.example', phone: '+18135550101' });
  const ben = await add({ name: 'Ben Carter', referredById: twin });
  const job = (await inspections.insert(officeId, { clientContactId: twin, agentContactId: ben })).id;
  const visit = (
    await appointments.insert(officeId, { contactId: twin, appointmentDate: '2026-12-01T09:00:00Z' })
  ).id;
  const part = store.newId();
  const asSeller = appointments.people.inserting(officeId, part, {
    appointmentId: visit,
    contactId: twin,
    role: 'seller',
  });
  await store.commit([asSeller]);
  const note = (
    await contactNotes.insert(officeId, {
      contactId: twin,
      body: 'Called.',
      happenedAt: '2026-11-01T09:00:00Z',
    })
  ).id;
  const task = (
    await repositories.tasks.insert(officeId, { contactId: twin, title: 'Call back', position: 'a0' })
  ).id;
  return { ana, twin, ben, job, visit, part, note, task };
}

async function mergeChanges(keptId: string, otherId: string) {
  const all = await repositories.contacts.list(scope);
  const kept = all.find(({ id }) => id === keptId);
  const others = all.filter(({ id }) => id === otherId);
  if (kept === undefined) throw new Error('nobody to keep');
  const rows = {
    inspections: await repositories.inspections.list(scope),
    appointments: await repositories.appointments.list(scope),
    appointmentPeople: await repositories.appointments.people.list(scope),
    notes: await repositories.contactNotes.list(scope),
    reports: [],
    tasks: await repositories.tasks.list(scope),
  };
  return planMerge(repositories, { kept, others, choices: {}, contacts: all, rows });
}

describe('a merge', () => {
  it('takes everything that spoke of the other one along, and leads to the one who stays', async () => {
    const { ana, twin, ben, job, visit, part, note, task } = await anaTwice();
    const result = await store.commit(await mergeChanges(ana, twin), { label: 'Merge contacts' });
    expect(result.ok).toBe(true);
    expect(await repositories.inspections.get(job)).toMatchObject({
      clientContactId: ana,
      agentContactId: ben,
    });
    expect(await repositories.appointments.get(visit)).toMatchObject({ contactId: ana });
    expect(await repositories.appointments.people.get(part)).toMatchObject({
      contactId: ana,
      role: 'seller',
    });
    expect(await repositories.contactNotes.get(note)).toMatchObject({ contactId: ana });
    expect(await repositories.tasks.get(task)).toMatchObject({ contactId: ana });
    expect(await repositories.contacts.get(ben)).toMatchObject({ referredById: ana });
    const withBin = await repositories.contacts.list({ ...scope, withDeleted: true });
    const directory = createDirectory(withBin, []);
    expect(directory.contacts.map(({ name }) => name)).toEqual(['Ana Delgado', 'Ben Carter']);
    expect(directory.contact(twin)).toMatchObject({ id: ana, phone: '+18135550101' });
  });

  it('is taken back in one step, whatever was done after it', async () => {
    const { ana, twin, job, visit, note } = await anaTwice();
    const changes = await mergeChanges(ana, twin);
    const inverse = await takingBack(store, changes);
    await store.commit(changes, { label: 'Merge contacts' });
    await repositories.contacts.insert(officeId, { name: 'Written meanwhile' });
    await store.commit(inverse);
    expect(await repositories.contacts.get(twin)).toMatchObject({ deletedAt: null, mergedInto: null });
    expect(await repositories.contacts.get(ana)).toMatchObject({ phone: '' });
    expect(await repositories.inspections.get(job)).toMatchObject({ clientContactId: twin });
    expect(await repositories.appointments.get(visit)).toMatchObject({ contactId: twin });
    expect(await repositories.contactNotes.get(note)).toMatchObject({ contactId: twin });
    const names = (await repositories.contacts.list(scope)).map(({ name }) => name);
    expect(names).toContain('Written meanwhile');
  });
});

describe('two devices that merge the same people in opposite directions', () => {
  async function circle() {
    const { ana, twin } = await anaTwice();
    const thatWay = await mergeChanges(ana, twin);
    await store.commit([...thatWay, ...(await mergeChanges(twin, ana))]);
    const [first = '', second = ''] = [ana, twin].sort();
    return { first, second };
  }
  const directory = async () =>
    createDirectory(await repositories.contacts.list({ ...scope, withDeleted: true }), []);
  const commit = async (changes: Parameters<typeof openingCircles>[2]) =>
    store.commit(await openingCircles(store, repositories, changes));

  it('leave one of them there, whose row says so from the next edit on', async () => {
    const { first, second } = await circle();
    const standing = (await directory()).contact(second);
    expect(standing).toMatchObject({ id: first, deletedAt: null, mergedInto: null });
    expect((await directory()).contacts.map(({ id }) => id)).toContain(first);
    expect(await repositories.contacts.get(first)).toMatchObject({ mergedInto: second });
    await commit([
      repositories.contacts.updating({ id: first, scopeId: officeId }, { website: 'ana.example' }),
    ]);
    expect(await repositories.contacts.get(first)).toMatchObject({
      website: 'ana.example',
      deletedAt: null,
      mergedInto: null,
    });
    expect((await directory()).contact(second)?.id).toBe(first);
  });

  it('leave one that can still be deleted', async () => {
    const { first, second } = await circle();
    await commit([repositories.contacts.removing({ id: first, scopeId: officeId })]);
    expect((await directory()).contacts.map(({ name }) => name)).toEqual(['Ben Carter']);
    expect((await directory()).contact(second)).toMatchObject({ id: first, mergedInto: null });
  });

  it('leave one that can be merged into somebody else', async () => {
    const { first, second } = await circle();
    const all = (await directory()).contacts;
    const ben = all.find(({ name }) => name === 'Ben Carter');
    const other = all.find(({ id }) => id === first);
    if (ben === undefined || other === undefined) throw new Error('somebody is missing');
    const rows = {
      inspections: [],
      appointments: [],
      appointmentPeople: [],
      notes: [],
      reports: [],
      tasks: [],
    };
    await commit(planMerge(repositories, { kept: ben, others: [other], choices: {}, contacts: all, rows }));
    expect((await directory()).contact(second)?.id).toBe(ben.id);
  });
});
