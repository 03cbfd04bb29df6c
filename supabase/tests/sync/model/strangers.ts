/**
 * The other organizations of the model. In one, people work under the same ids that the first organization's devices
 * created. In the other are a hostile owner and a former member of the first, who still knows every id. No attack may
 * change a row of the first organization, and each gets a definite answer.
 */
import { randomBytes } from 'node:crypto';
import { formatHlc } from '@plumbline/domain/sync/hlc';
import type { Mutation, Values } from '@plumbline/domain/sync/registers';
import { uuidV7 } from '@plumbline/domain/sync/uuid-v7';
import type { TestDatabase, TestUser } from '../../../../apps/server/src/testing/test-database.ts';
import { codeOf, decideOn, newId, newPerson, push } from '../sync-calls.ts';
import { addMember, createWorld, type World } from '../world.ts';
import { createStage, type Stage } from './commands.ts';
import { broken } from './tally.ts';

export interface Strangers {
  readonly former: TestUser;
  /** Where the former member and a hostile owner are at home. */
  readonly world: World;
  readonly neighbor: Stage;
}

export interface Attack {
  readonly type: 'attack';
  readonly kind: number;
  readonly target: number;
}

interface HandedIn {
  readonly id: string;
  readonly scope: string;
  readonly author: string | null;
  readonly table: Mutation['table'];
  readonly row: string;
  readonly isInsert: boolean;
  readonly isParked: boolean;
}

/** Gives the stage its neighbors; a member leaves for them. */
export async function inviteStrangers(stage: Stage): Promise<Stage> {
  const { database, world, tally } = stage;
  const former = await addMember(database, world.organizationId, 'inspector', newPerson('former'));
  await database.as(world.owner, 'select public.member_remove($1, $2)', [world.organizationId, former.id]);
  const [hostile, there] = [await createWorld(database), await createWorld(database)];
  await addMember(database, hostile.organizationId, 'owner', former);
  const neighbor = createStage(
    database,
    there,
    [there.inspector, there.admin, there.office],
    [0, 0, 0],
    tally,
    idsOf(stage),
  );
  return { ...stage, strangers: { former, world: hostile, neighbor } };
}

/** The ids that the stage's devices made, each once, sent or not; then new ones. */
function idsOf(stage: Stage): () => string {
  const used = new Set<string>();
  return () => {
    const made = stage.devices.flatMap(({ typed }) => [...typed.keys()]).find((id) => !used.has(id));
    const id = made ?? uuidV7(Date.now(), randomBytes);
    used.add(id);
    return id;
  };
}

export async function attack(stage: Stage, { kind, target }: Attack): Promise<void> {
  const { strangers, tally } = stage;
  if (strangers === null) return;
  const way = attacks[kind % attacks.length] ?? takeId;
  const suitable = (await handedIn(stage)).filter((change) => way !== takeRow || hasFreeId(change));
  const parked = suitable.filter(({ isParked }) => isParked);
  // What is parked is what a stranger can hurt.
  const pool = parked.length > 0 ? parked : suitable;
  const victim = pool[target % Math.max(pool.length, 1)];
  if (victim === undefined) return;
  const before = await checksum(stage, strangers);
  await way(stage, strangers, victim);
  if ((await checksum(stage, strangers)) !== before)
    broken('a stranger changed the organization', way.name, victim);
  tally.attacks++;
}

/** Rows whose ids are random: those of answers follow from their place. */
const hasFreeId = ({ table, isInsert }: HandedIn): boolean =>
  isInsert && (table === 'contacts' || table === 'report_findings');

type Way = (stage: Stage, strangers: Strangers, victim: HandedIn) => Promise<void>;

const contact = (extra: Partial<Mutation>): Mutation => ({
  id: newId(),
  table: 'contacts',
  row: newId(),
  op: 'insert',
  values: { name: 'squatter' },
  base: {},
  hlc: formatHlc({ timeMs: Date.now() + 20_000, counter: 0 }),
  ...extra,
});

async function answerTo(
  database: TestDatabase,
  person: TestUser,
  scope: string,
  change: Mutation,
): Promise<string> {
  const { results } = await push(database, person, scope, [change], 'hostile');
  const [answer] = results;
  if (results.length !== 1 || answer?.id !== change.id) broken('no definite answer', change, results);
  return `${answer.result} ${answer.code ?? ''}`.trim();
}

const takeId: Way = async ({ database }, { world }, { id }) => {
  const answer = await answerTo(database, world.owner, world.organizationId, contact({ id }));
  if (answer !== 'ok' && answer !== 'rejected 23505')
    broken('the id of a change matters elsewhere', id, answer);
};

const failWithId: Way = async ({ database }, { world }, { id }) => {
  const values: Values = { name: 'x', kind: 'burglar' };
  await answerTo(database, world.owner, world.organizationId, contact({ id, values }));
};

const takeRow: Way = async ({ database }, { world }, { table, row }) => {
  const finding = {
    report_id: world.reportId,
    position: 'a1',
    item_path: 'roof/covering',
    title: 'squatter',
  };
  const [scope, values] =
    table === 'contacts' ? [world.organizationId, { name: 'squatter' }] : [world.inspectionId, finding];
  const answer = await answerTo(database, world.owner, scope, contact({ table, row, values }));
  if (answer !== 'rejected 23505') broken('a row id was taken', row, answer);
};

const claimRow: Way = async ({ database }, { world }, { row }) => {
  await answerTo(database, world.owner, world.organizationId, contact({ row, values: { kind: 'burglar' } }));
};

const pretendToHaveSeen: Way = async ({ database }, { world }, { id }) => {
  const own = contact({});
  await answerTo(database, world.owner, world.organizationId, own);
  const base = { '*': id, phone: id };
  const change = contact({ row: own.row, op: 'set', values: { name: 'y' }, base });
  await answerTo(database, world.owner, world.organizationId, change);
};

const eraseRow: Way = async ({ database }, { world }, { row, table }) => {
  if (table === 'accounts') return;
  const account = contact({ table: 'accounts', row });
  const answer = await answerTo(database, world.owner, world.organizationId, account);
  if (answer === 'ok') await database.query(`select private.sync_purge('accounts', $1)`, [row]);
};

const decideElsewhere: Way = async ({ database }, { world }, victim) => {
  const author = victim.author ?? newId();
  for (const scope of [victim.scope, world.organizationId]) {
    const code = await decideOn(database, world.owner, { scope, author, id: victim.id }, false).then(
      () => 'decided',
      codeOf,
    );
    if (code !== 'P0002') broken('decided elsewhere', victim, code);
  }
};

const sendAsFormer: Way = async ({ database }, { former }, { id, scope }) => {
  const answer = await answerTo(database, former, scope, contact({ id }));
  if (answer !== 'parked removed') broken('a former member learns of a change', id, answer);
};

const parkRowAsFormer: Way = async ({ database }, { former }, { scope, table, row }) => {
  const change = contact({ table, row, values: {} });
  const answer = await answerTo(database, former, scope, change);
  if (answer !== 'parked removed') broken('a former member learns of a row', row, answer);
};

const attacks: readonly Way[] = [
  takeId,
  failWithId,
  takeRow,
  claimRow,
  pretendToHaveSeen,
  eraseRow,
  decideElsewhere,
  sendAsFormer,
  parkRowAsFormer,
];

/** What the first organization's people have handed in. */
async function handedIn({ database, scopes, strangers }: Stage): Promise<HandedIn[]> {
  return database.query<HandedIn & Record<string, unknown>>(
    `select id, scope_id as scope, actor_id as author, mutation ->> 'table' as "table", mutation ->> 'row' as row,
       mutation ->> 'op' = 'insert' as "isInsert", true as "isParked"
     from public.sync_parked where scope_id = any ($1) and actor_id <> $2
     union all
     (select id, scope_id, actor_id, table_name, row_id::text, op = 'insert', false
      from public.sync_mutations where scope_id = any ($1) order by received_at desc limit 20)`,
    [scopes, strangers?.former.id],
  );
}

/** Every row of the first organization that sync writes; what the former member parked is theirs. */
async function checksum({ database, scopes }: Stage, { former }: Strangers): Promise<string> {
  const tables = [
    'sync_mutations',
    'sync_conflicts',
    'contacts',
    'appointments',
    'report_answers',
    'report_findings',
  ].map((name) => `select t::text as line from public.${name} t where t.scope_id = any ($1)`);
  const [row] = await database.query<{ sum: string }>(
    `select md5(string_agg(line, '|' order by line)) as sum from (
       ${tables.join(' union all ')}
       union all select t::text from public.sync_parked t where t.scope_id = any ($1) and t.actor_id <> $2
       union all select t::text from public.sync_scopes t where t.id = any ($1)
       union all select t::text from private.sync_counters t where t.scope_id = any ($1)) lines`,
    [scopes, former.id],
  );
  return row?.sum ?? '';
}

/** What the owner was sent by the former member is decided, too: it takes no id from anyone, and can always be declined. */
export async function declineFormer({ database, world, strangers }: Stage): Promise<void> {
  if (strangers === null) return;
  const { former } = strangers;
  const sent = await database.query<{ id: string; scope: string; isTaken: boolean }>(
    `select p.id, p.scope_id as scope, exists (
       select from public.sync_mutations m where m.scope_id = p.scope_id and m.id = p.id) as "isTaken"
     from public.sync_parked p where p.actor_id = $1 and p.status <> 'declined'`,
    [former.id],
  );
  for (const { id, scope, isTaken } of sent) {
    const parked = { scope, author: former.id, id };
    const code = isTaken
      ? await decideOn(database, world.owner, parked, true).then(() => 'let in', codeOf)
      : '';
    if (code === 'let in') broken('an id was given to a second author', parked);
    const { result } = await decideOn(database, world.owner, parked, false);
    if (result !== 'declined') broken('a parked change cannot be declined', parked);
  }
}
