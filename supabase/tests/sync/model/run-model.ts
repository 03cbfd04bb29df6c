/**
 * The property test of sync: three devices, two scopes, real PostgreSQL, faults in any order. Runs until an invariant
 * breaks or `runs` are done, in parallel `lanes` (each in its own organization). A failure names its seed:
 * SYNC_SEED=<seed> repeats the same commands.
 */
import fc from 'fast-check';
import type { TestDatabase } from '../../../../apps/server/src/testing/test-database.ts';
import { codeOf, decideOn, type ParkedKey } from '../sync-calls.ts';
import { addMember, createWorld } from '../world.ts';
import { type Command, carryOut, command, createStage, firstCommand, type Stage } from './commands.ts';
import { checkInvariants } from './invariants.ts';
import { declineFormer, inviteStrangers } from './strangers.ts';
import { broken, expectedRefusals, newTally, type Tally } from './tally.ts';

export interface ModelOutcome {
  seed: number;
  tally: Tally;
  /** Null: all invariants held. */
  failure: string | null;
}

const day = 86_400_000;
const hour = 3_600_000;
const storyOf = (step: fc.Arbitrary<Command>) =>
  fc.tuple(
    fc.array(step, { minLength: 60, maxLength: 140, size: 'max' }),
    fc.tuple(fc.constantFrom(0, -day, day, hour), fc.constantFrom(0, -hour), fc.constant(0)),
  );

export async function runModel(
  database: TestDatabase,
  { runs, seed, lanes = 1 }: { runs: number; seed: number; lanes?: number },
): Promise<ModelOutcome> {
  const tally = newTally();
  const share = Math.ceil(runs / lanes);
  const outcomes = await Promise.all(
    Array.from({ length: lanes }, (_, lane) => runLane(database, share, seed + lane, tally)),
  );
  return outcomes.find(({ failure }) => failure !== null) ?? { seed, tally, failure: null };
}

/** Repeats one story by its lane's seed and its number there (from 1); null: all invariants hold. */
export async function repeatStory(database: TestDatabase, seed: number, run: number): Promise<string | null> {
  const { failure } = await check(
    database,
    { numRuns: 1, seed, path: `${run - 1}` },
    newTally(),
    storyOf(firstCommand),
  );
  return failure;
}

async function runLane(
  database: TestDatabase,
  runs: number,
  seed: number,
  tally: Tally,
): Promise<ModelOutcome> {
  return check(database, { numRuns: runs, seed }, tally);
}

async function check(
  database: TestDatabase,
  parameters: { numRuns: number; seed: number; path?: string },
  tally: Tally,
  story = storyOf(command),
): Promise<ModelOutcome> {
  const { seed } = parameters;
  const property = fc.asyncProperty(story, async ([commands, skewsMs]) => {
    await runOnce(database, commands, skewsMs, tally);
  });
  const details = await fc.check(property, { ...parameters, endOnFailure: true });
  if (!details.failed) return { seed, tally, failure: null };
  const reason =
    details.errorInstance instanceof Error ? details.errorInstance.message : String(details.errorInstance);
  return { seed, tally, failure: `run ${details.numRuns} of seed ${seed}: ${reason.slice(0, 6000)}` };
}

async function runOnce(
  database: TestDatabase,
  commands: readonly Command[],
  skewsMs: readonly number[],
  tally: Tally,
): Promise<void> {
  const world = await createWorld(database);
  const colleague = await addMember(database, world.organizationId, 'inspector');
  const people = [world.inspector, colleague, world.office];
  const stage = await inviteStrangers(createStage(database, world, people, skewsMs, tally));
  for (const step of commands) await carryOut(stage, step);
  for (const each of [stage, stage.strangers?.neighbor]) {
    if (each === undefined) continue;
    await calmDown(each);
    await checkInvariants(each);
  }
  tally.runs++;
}

/** Everyone is a member again, everything is sent, the owner accepts what was parked, everything is fetched. */
export async function calmDown(stage: Stage): Promise<void> {
  const { devices, scopes } = stage;
  await giveBackRights(stage);
  for (const device of devices) {
    await device.settle();
    for (const scope of scopes) while (device.isWaiting(scope)) await device.send(scope, 'none');
  }
  await decideAll(stage);
  for (const device of devices) for (const scope of scopes) while (await device.fetch(scope));
}

export async function giveBackRights({ database, world, devices }: Stage): Promise<void> {
  await database.query(
    'update public.organization_members set removed_at = null where organization_id = $1 and user_id = any ($2)',
    [world.organizationId, devices.map(({ user }) => user.id)],
  );
  await database.as(world.owner, 'select public.report_lock($1, false)', [world.reportId]);
}

/** Each parked change is accepted or, if a rule rejects it, declined: none is stuck. */
export async function decideAll(stage: Stage): Promise<void> {
  const { database, world, scopes } = stage;
  const parked = await database.query<ParkedKey & Record<string, unknown>>(
    `select id, scope_id as scope, actor_id as author from public.sync_parked
     where scope_id = any ($1) and status = 'parked' and actor_id is distinct from $2 order by hlc`,
    [scopes, stage.strangers?.former.id ?? null],
  );
  for (const key of parked) {
    try {
      await decideOn(database, world.owner, key, true);
    } catch (error) {
      if (!expectedRefusals.has(codeOf(error))) throw error;
      const { result } = await decideOn(database, world.owner, key, false);
      if (result !== 'declined') broken('a parked change cannot be declined', key);
    }
  }
  await declineFormer(stage);
}
