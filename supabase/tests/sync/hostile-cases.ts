/**
 * Attacks by another organization, a former member and a hostile colleague with ids that are not theirs. Run on the
 * real schema and, to show that they can fail, on copies with broken keys (key-mutants.ts).
 */
import { formatHlc } from '@plumbline/domain/sync/hlc';
import type { Mutation } from '@plumbline/domain/sync/registers';
import { expect } from 'vitest';
import type { TestDatabase, TestUser } from '../../../apps/server/src/testing/test-database.ts';
import { checksumOf } from './organization-checksum.ts';
import { codeOf, decide, mutation, newId, type PushResult, push, pushOne } from './sync-calls.ts';
import { addMember, createWorld, type World } from './world.ts';

type Case = (database: TestDatabase, world: World) => Promise<void>;

const contact = (row = newId(), extra: Partial<Mutation> = {}): Mutation =>
  mutation('contacts', row, 'insert', { name: 'Ann' }, {}, extra);
const rename = (row: string, name: string, base = {}, extra: Partial<Mutation> = {}): Mutation =>
  mutation('contacts', row, 'set', { name }, base, extra);
const clockAt = (offsetMs: number): { hlc: string } => ({
  hlc: formatHlc({ timeMs: Date.now() + offsetMs, counter: 0 }),
});

async function nameOf(database: TestDatabase, row: string): Promise<unknown> {
  return (await database.query('select name from public.contacts where id = $1', [row]))[0]?.name;
}
const clockOf = async (database: TestDatabase, scope: string, id: string): Promise<unknown> =>
  (
    await database.query('select hlc from public.sync_mutations where scope_id = $1 and id = $2', [scope, id])
  )[0]?.hlc;

/** The inspector leaves, owns a separate organization from now on, and still knows every id. */
async function leaveFor(database: TestDatabase, world: World): Promise<{ former: TestUser; theirs: World }> {
  await database.as(world.owner, 'select public.member_remove($1, $2)', [
    world.organizationId,
    world.inspector.id,
  ]);
  const theirs = await createWorld(database);
  return { former: await addMember(database, theirs.organizationId, 'owner', world.inspector), theirs };
}

/** A contact that its author may no longer add: parked, for the owner to decide. */
async function parkOne(database: TestDatabase, world: World, change = contact()): Promise<Mutation> {
  const author = world.office;
  await database.as(world.owner, 'select public.member_remove($1, $2)', [world.organizationId, author.id]);
  expect(await pushOne(database, author, world.organizationId, change)).toMatchObject({ result: 'parked' });
  return change;
}

/** Runs an attack, and compares every row of the organization before and after. */
async function untouched<T>(database: TestDatabase, world: World, work: () => Promise<T>): Promise<T> {
  const before = await checksumOf(database, world);
  const answer = await work();
  expect(await checksumOf(database, world)).toBe(before);
  return answer;
}

const takenIdIsStillDecided: Case = async (database, world) => {
  const { theirs } = await leaveFor(database, world);
  const change = await parkOne(database, world);
  const stolen = contact(newId(), { id: change.id });
  const answer = await untouched(database, world, () =>
    pushOne(database, theirs.owner, theirs.organizationId, stolen),
  );
  expect(answer.result).toBe('ok');
  expect((await decide(database, world.owner, change.id, true)).result).toBe('ok');
  expect(await nameOf(database, change.row)).toBe('Ann');
  expect(await pushOne(database, world.office, world.organizationId, change)).toMatchObject({
    result: 'dup',
    first: 'ok',
  });
};

const takenIdIsSentAgain: Case = async (database, world) => {
  const theirs = await createWorld(database);
  const change = contact();
  await pushOne(database, theirs.owner, theirs.organizationId, contact(newId(), { id: change.id }));
  const send = (): Promise<PushResult> => pushOne(database, world.owner, world.organizationId, change);
  expect((await send()).result).toBe('ok');
  expect(await send()).toMatchObject({ result: 'dup', first: 'ok' });
};

const refusalElsewhereTurnsNothing: Case = async (database, world) => {
  const theirs = await createWorld(database);
  const change = await parkOne(database, world);
  const nonsense = contact(newId(), { id: change.id, values: { name: 'x', kind: 'burglar' } });
  const answer = await untouched(database, world, () =>
    pushOne(database, theirs.owner, theirs.organizationId, nonsense),
  );
  expect(answer).toMatchObject({ result: 'rejected', code: '23514' });
  const parkedThere = contact(newId(), { id: change.id, table: 'services' });
  const parked = await untouched(database, world, () =>
    pushOne(database, theirs.office, theirs.organizationId, { ...parkedThere, values: { name: 'x' } }),
  );
  expect(parked).toMatchObject({ result: 'parked', code: 'role' });
};

const declinedElsewhereIsDeclinedThere: Case = async (database, world) => {
  const theirs = await createWorld(database);
  const change = await parkOne(database, world);
  await decide(database, world.owner, change.id, false);
  const same = contact(newId(), { id: change.id });
  expect((await pushOne(database, theirs.owner, theirs.organizationId, same)).result).toBe('ok');
};

const foreignParkedLendsNoClock: Case = async (database, world) => {
  const theirs = await createWorld(database);
  const change = await parkOne(database, world, contact(newId(), clockAt(20_000)));
  const [other, control] = [contact(newId(), clockAt(-60_000)), contact(newId(), clockAt(-60_000))];
  await push(database, theirs.owner, theirs.organizationId, [{ ...other, id: change.id }, control]);
  const clocks = [change.id, control.id].map(async (id) =>
    Number(await clockOf(database, theirs.organizationId, id)),
  );
  const [lent = 0, own = 0] = await Promise.all(clocks);
  expect((lent - own) / 65_536_000).toBeLessThan(1);
};

const foreignBaseLendsNoClock: Case = async (database, world) => {
  const theirs = await createWorld(database);
  const applied = contact(newId(), clockAt(20_000));
  await pushOne(database, world.owner, world.organizationId, applied);
  const parked = await parkOne(database, world, contact(newId(), clockAt(20_000)));
  const first = contact(newId(), clockAt(-60_000));
  await pushOne(database, theirs.owner, theirs.organizationId, first);
  for (const seen of [applied.id, parked.id]) {
    const change = rename(first.row, seen, { '*': first.id, phone: seen }, clockAt(-50_000));
    await pushOne(database, theirs.owner, theirs.organizationId, change);
    expect(await clockOf(database, theirs.organizationId, change.id)).toBe(String(BigInt(`0x${change.hlc}`)));
  }
};

/** The clock of the current value is looked up by its id: within its own scope, whichever came first. */
const mergeComparesOwnClocks: Case = async (database, world) => {
  const theirs = await createWorld(database);
  for (const strangerIsFirst of [true, false]) {
    const first = contact(newId(), clockAt(-120_000));
    const stands = rename(first.row, 'stands', { '*': first.id }, clockAt(-60_000));
    const sends = [
      () => push(database, theirs.owner, theirs.organizationId, [contact(newId(), { id: stands.id })]),
      () => push(database, world.owner, world.organizationId, [first, stands]),
    ];
    for (const send of strangerIsFirst ? sends : sends.reverse()) await send();
    const later = rename(first.row, 'later', { '*': first.id }, clockAt(-30_000));
    expect((await pushOne(database, world.admin, world.organizationId, later)).result).toBe('won');
    expect(await nameOf(database, first.row)).toBe('later');
  }
};

/** A conflict has a computed id. The same two ids in another organization are another conflict. */
const conflictsOfTwoOrganizations: Case = async (database, world) => {
  const theirs = await createWorld(database);
  const ids = [newId(), newId(), newId()] as const;
  for (const { owner, organizationId } of [theirs, world]) {
    const first = contact(newId(), { id: ids[0], ...clockAt(-60_000) });
    const one = rename(first.row, 'one', { '*': first.id }, { id: ids[1], ...clockAt(-50_000) });
    const two = rename(first.row, 'two', { '*': first.id }, { id: ids[2], ...clockAt(-40_000) });
    const { results } = await push(database, owner, organizationId, [first, one, two]);
    expect(results.map(({ result }) => result)).toEqual(['ok', 'ok', 'won']);
  }
};

const rowOfAParkedInsertIsKept: Case = async (database, world) => {
  const { theirs, former } = await leaveFor(database, world);
  const change = await parkOne(database, world);
  const squat = contact(change.row);
  const answer = await untouched(database, world, () =>
    pushOne(database, former, theirs.organizationId, squat),
  );
  expect(answer).toMatchObject({ result: 'rejected', code: '23505' });
  const plain = 'insert into public.contacts (id, scope_id, name) values ($1, $2, $3)';
  expect(await database.as(former, plain, [change.row, theirs.organizationId, 'x']).catch(codeOf)).toBe(
    '23505',
  );
  expect((await decide(database, world.owner, change.id, true)).result).toBe('ok');
};

/** Parking the same row elsewhere afterwards makes no claim. */
const laterClaimIsNone: Case = async (database, world) => {
  const { theirs, former } = await leaveFor(database, world);
  const change = await parkOne(database, world);
  const broken = contact(change.row, { values: { name: 'x', kind: 'burglar' } });
  expect((await pushOne(database, former, theirs.organizationId, broken)).result).toBe('rejected');
  expect((await decide(database, world.owner, change.id, true)).result).toBe('ok');
};

/** Ids computed from a place are free to guess: no claim is made on them. */
const placesAreNotClaimed: Case = async (database, world) => {
  const { theirs, former } = await leaveFor(database, world);
  const [place] = await database.query<{ id: string }>(
    `select private.row_id($1, 'general/weather')::text as id`,
    [world.reportId],
  );
  const id = String(place?.id);
  const answer = mutation('report_answers', id, 'insert', {
    report_id: world.reportId,
    path: 'general/weather',
    value: 1,
  });
  await pushOne(database, former, theirs.inspectionId, { ...answer, id: newId(), values: { path: 'x' } });
  expect((await pushOne(database, world.owner, world.inspectionId, answer)).result).toBe('ok');
};

const formerMemberTurnsNothing: Case = async (database, world) => {
  const change = await parkOne(database, world);
  const { former } = await leaveFor(database, world);
  const same = rename(change.row, 'mine', {}, { id: change.id });
  const kept = `select actor_id, mutation, code, status from public.sync_parked
    where scope_id = $1 and id = $2 and actor_id = $3`;
  const read = (person: TestUser): Promise<unknown[]> =>
    database.query(kept, [world.organizationId, change.id, person.id]);
  const before = await read(world.office);
  expect(await pushOne(database, former, world.organizationId, same)).toMatchObject({ code: 'removed' });
  expect(await read(world.office)).toEqual(before);
  expect(await read(former)).toMatchObject([{ mutation: same, status: 'parked' }]);
  expect((await decide(database, world.owner, change.id, true, world.office)).result).toBe('ok');
  expect(await decide(database, world.owner, change.id, true, former).catch(codeOf)).toBe('23505');
  expect((await decide(database, world.owner, change.id, false, former)).result).toBe('declined');
};

const colleagueTakesNoParkedId: Case = async (database, world) => {
  const change = await parkOne(database, world);
  const taken = contact(newId(), { id: change.id });
  expect(await pushOne(database, world.inspector, world.organizationId, taken)).toMatchObject({
    result: 'rejected',
    code: '23505',
  });
  expect((await decide(database, world.owner, change.id, true, world.office)).result).toBe('ok');
  expect(await pushOne(database, world.office, world.organizationId, change)).toMatchObject({
    result: 'dup',
  });
};

/** Two devices with one backup: the change is the same, and is not applied twice. */
const sameContentIsTheSameChange: Case = async (database, world) => {
  const change = await parkOne(database, world);
  expect((await pushOne(database, world.inspector, world.organizationId, change)).result).toBe('ok');
  expect((await pushOne(database, world.admin, world.organizationId, change)).result).toBe('dup');
  expect((await decide(database, world.owner, change.id, true)).result).toBe('dup');
  expect(await database.query('select from public.sync_parked where id = $1', [change.id])).toEqual([]);
};

/** A backup that a former colleague's tablet still holds: applied by the one, it stays to be decided for the other. */
const sameChangeOutlivesAnother: Case = async (database, world) => {
  const change = await parkOne(database, world);
  await pushOne(database, world.inspector, world.organizationId, change);
  const kept = 'select actor_id from public.sync_parked where scope_id = $1 and id = $2';
  expect(await database.query(kept, [world.organizationId, change.id])).toEqual([
    { actor_id: world.office.id },
  ]);
};

const colleagueLendsNoClock: Case = async (database, world) => {
  const parked = await parkOne(database, world, contact(newId(), clockAt(20_000)));
  const same = { ...parked, ...clockAt(-60_000) };
  const onTop = contact(newId(), { base: { '*': parked.id }, ...clockAt(-60_000) });
  for (const change of [onTop, same]) {
    await pushOne(database, world.inspector, world.organizationId, change);
    expect(await clockOf(database, world.organizationId, change.id)).toBe(String(BigInt(`0x${change.hlc}`)));
  }
};

/** The text of a change that the deleter had not seen is looked up by its id. */
const restoreOffersOwnText: Case = async (database, world) => {
  const theirs = await createWorld(database);
  for (const strangerIsFirst of [true, false]) {
    const first = contact();
    const unseen = rename(first.row, 'unseen', { '*': first.id });
    const sends = [
      () => push(database, theirs.owner, theirs.organizationId, [contact(newId(), { id: unseen.id })]),
      () => push(database, world.owner, world.organizationId, [first, unseen]),
    ];
    for (const send of strangerIsFirst ? sends : sends.reverse()) await send();
    const gone = { deleted_at: new Date().toISOString() };
    await push(database, world.admin, world.organizationId, [
      mutation('contacts', first.row, 'set', gone, { '*': first.id }),
    ]);
    const offered = 'select other_values from public.sync_conflicts where row_id = $1';
    expect(await database.query(offered, [first.row])).toEqual([{ other_values: { name: 'unseen' } }]);
  }
};

const foreignChangesAreNotDecided: Case = async (database, world) => {
  const theirs = await createWorld(database);
  const change = await parkOne(database, world);
  for (const scope of [world.organizationId, theirs.organizationId]) {
    const asked = 'select public.sync_decide($1, $2, $3, true)';
    const answer = await untouched(database, world, () =>
      database.as(theirs.owner, asked, [scope, world.office.id, change.id]).catch(codeOf),
    );
    expect(answer).toBe('P0002');
  }
};

const decliningOneLeavesTheOther: Case = async (database, world) => {
  const theirs = await createWorld(database);
  const change = await parkOne(database, world);
  const { former } = await leaveFor(database, world);
  await pushOne(database, former, world.organizationId, rename(newId(), 'x', {}, { id: change.id }));
  await pushOne(database, theirs.owner, theirs.organizationId, rename(newId(), 'x', {}, { id: change.id }));
  await decide(database, world.owner, change.id, false, former);
  const open = `select actor_id from public.sync_parked where id = $1 and status <> 'declined'`;
  expect(await database.query(open, [change.id])).toHaveLength(2);
  expect(await decide(database, world.owner, change.id, true, former).catch(codeOf)).toBe('P0002');
  expect((await pushOne(database, world.office, world.organizationId, change)).result).toBe('parked');
};

const declinedStaysDeclined: Case = async (database, world) => {
  const change = await parkOne(database, world);
  await decide(database, world.owner, change.id, false);
  await pushOne(database, world.office, world.organizationId, { ...change, row: 'noon' });
  expect(await database.query('select status from public.sync_parked where id = $1', [change.id])).toEqual([
    { status: 'declined' },
  ]);
};

const purgeStaysInItsScope: Case = async (database, world) => {
  const theirs = await createWorld(database);
  const shared = newId();
  await pushOne(database, world.owner, world.organizationId, contact(shared));
  await parkOne(database, world, rename(shared, 'parked'));
  const account = mutation('accounts', shared, 'insert', { name: 'Squat' });
  expect((await pushOne(database, theirs.owner, theirs.organizationId, account)).result).toBe('ok');
  await untouched(database, world, () =>
    database.query(`select private.sync_purge('accounts', $1)`, [shared]),
  );
};

const foreignLockIsNotTold: Case = async (database, world) => {
  const theirs = await createWorld(database);
  await database.as(world.owner, 'select public.report_lock($1, true)', [world.reportId]);
  const values = { report_id: world.reportId, position: 'a1', item_path: 'roof/covering', title: 'x' };
  const finding = mutation('report_findings', newId(), 'insert', values);
  expect(await pushOne(database, theirs.inspector, theirs.inspectionId, finding)).toMatchObject({
    result: 'rejected',
    code: '23503',
  });
};

const formerMemberSeesNoRevision: Case = async (database, world) => {
  const { former } = await leaveFor(database, world);
  const values = { name: 'x', kind: 'client' };
  const late = mutation('contacts', newId(), 'insert', values);
  expect(await push(database, former, world.organizationId, [late])).toMatchObject({ rev: 0, rows: [] });
  // With nothing to hand in, a former member is a stranger.
  await expect(push(database, former, world.organizationId, [])).rejects.toMatchObject({ code: 'P0002' });
};

export const hostileCases = {
  'a parked change is decided although another organization used its id': takenIdIsStillDecided,
  'a change is sent, and sent again, although another organization used its id': takenIdIsSentAgain,
  'a refusal in another organization turns no parked change': refusalElsewhereTurnsNothing,
  'a change that one organization declined is news in another': declinedElsewhereIsDeclinedThere,
  'a parked change of another organization lends no clock': foreignParkedLendsNoClock,
  'a base with ids of another organization lends no clock': foreignBaseLendsNoClock,
  'a merge compares the clocks of its own organization': mergeComparesOwnClocks,
  'the same two ids make a conflict in each organization': conflictsOfTwoOrganizations,
  'the row id of a parked insert is not taken by another organization': rowOfAParkedInsertIsKept,
  'a later refusal elsewhere claims no row id': laterClaimIsNone,
  'a refusal claims no id that is computed from a place': placesAreNotClaimed,
  'a former member turns no parked change of a colleague': formerMemberTurnsNothing,
  'a colleague does not take the id of a parked change': colleagueTakesNoParkedId,
  'a change of two people with one content is one change': sameContentIsTheSameChange,
  'a parked change of a colleague outlives the same change of another': sameChangeOutlivesAnother,
  'a parked change of a colleague lends no clock': colleagueLendsNoClock,
  'unseen work is offered for restore with the text of its own organization': restoreOffersOwnText,
  'an owner decides nothing of another organization': foreignChangesAreNotDecided,
  'declining one of two changes with an id leaves the other': decliningOneLeavesTheOther,
  'a decision stays, whatever its author sends under the id': declinedStaysDeclined,
  'erasing a row leaves the same id of another organization alone': purgeStaysInItsScope,
  'a lock of a report is not told to another organization': foreignLockIsNotTold,
  'a former member is not told how much changes': formerMemberSeesNoRevision,
} satisfies Record<string, Case>;
export type HostileCase = keyof typeof hostileCases;
