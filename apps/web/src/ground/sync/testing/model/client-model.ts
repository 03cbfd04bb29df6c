/**
 * The property test of sync through the real client: the commands and invariants of the server's model, plus what
 * only a client can suffer: tabs killed at any await, aborted and full disks, hanging requests, two engines at
 * once.
 */
import fc from 'fast-check';
import { isSameValue } from '#src/ground/local/same-value.ts';
import { viewOf } from '#src/ground/local/view.ts';
import {
  type Command,
  carryOut,
  command,
  createStage,
  type Stage,
} from '../../../../../../../supabase/tests/sync/model/commands.ts';
import { checkInvariants } from '../../../../../../../supabase/tests/sync/model/invariants.ts';
import {
  calmDown as calmDownNeighbor,
  decideAll,
  giveBackRights,
} from '../../../../../../../supabase/tests/sync/model/run-model.ts';
import { inviteStrangers } from '../../../../../../../supabase/tests/sync/model/strangers.ts';
import { broken, newTally, type Tally } from '../../../../../../../supabase/tests/sync/model/tally.ts';
import { addMember, createWorld } from '../../../../../../../supabase/tests/sync/world.ts';
import type { TestDatabase } from '../../../../../../server/src/testing/test-database.ts';
import { createModelDevice, type ModelDevice } from './model-device.ts';
import { type NetworkFault, networkFaults } from './model-network.ts';

type ClientCommand =
  | Command
  | { type: 'pass'; device: number; script: NetworkFault[] }
  | { type: 'crash-pass'; device: number; turns: number; script: NetworkFault[] }
  | { type: 'crash-typing'; device: number; turns: number; write: Extract<Command, { type: 'write' }> }
  | { type: 'tabs'; device: number }
  | { type: 'disk'; device: number; error: 'QuotaExceededError' | 'AbortError' };

const device = fc.nat(2);
const of = <T extends string>(type: T) => fc.constant(type);
const script = fc.array(fc.constantFrom(...networkFaults), { maxLength: 3 });
const turns = fc.nat(60);
const clientCommand: fc.Arbitrary<ClientCommand> = fc.oneof(
  { weight: 40, arbitrary: command as fc.Arbitrary<ClientCommand> },
  { weight: 6, arbitrary: fc.record({ type: of('pass'), device, script }) },
  { weight: 3, arbitrary: fc.record({ type: of('crash-pass'), device, turns, script }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: of('crash-typing'),
      device,
      turns: fc.nat(12),
      write: command.filter((step) => step.type === 'write') as fc.Arbitrary<
        Extract<Command, { type: 'write' }>
      >,
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: of('tabs'), device }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: of('disk'),
      device,
      error: fc.constantFrom<'QuotaExceededError' | 'AbortError'>('QuotaExceededError', 'AbortError'),
    }),
  },
);

const day = 86_400_000;
const STEP_LIMIT_MS = 90_000; // several slow calls
const story = fc.tuple(
  fc.array(clientCommand, { minLength: 40, maxLength: 90, size: 'max' }),
  fc.tuple(fc.constantFrom(0, -day, day, 3_600_000), fc.constantFrom(0, -3_600_000), fc.constant(0)),
);

export interface ClientModelOutcome {
  readonly tally: Tally;
  readonly failure: string | null;
}

/** Made on a slow machine too, beyond the time that a run is given. */
const LEAST_RUNS = 3;
export const SLOW_MACHINE_MS = 240_000;

export async function runClientModel(
  database: TestDatabase,
  { runs, seed, budgetMs }: { runs: number; seed: number; budgetMs: number },
): Promise<ClientModelOutcome> {
  const tally = newTally();
  const endsAtMs = Date.now() + budgetMs;
  const property = fc.asyncProperty(story, async ([commands, skewsMs]) => {
    if (tally.runs >= LEAST_RUNS && Date.now() > endsAtMs) return;
    await runOnce(database, commands, skewsMs, tally);
  });
  const details = await fc.check(property, {
    numRuns: runs,
    seed,
    endOnFailure: true,
    interruptAfterTimeLimit: budgetMs + SLOW_MACHINE_MS,
  });
  if (!details.failed) return { tally, failure: null };
  const { errorInstance } = details;
  const reason =
    details.interrupted && errorInstance === null
      ? 'no run came to its end in time'
      : errorInstance instanceof Error
        ? errorInstance.stack
        : String(errorInstance);
  return { tally, failure: `run ${details.numRuns} of seed ${seed}: ${String(reason).slice(0, 6_000)}` };
}

async function runOnce(
  database: TestDatabase,
  commands: readonly ClientCommand[],
  skewsMs: readonly number[],
  tally: Tally,
): Promise<void> {
  const world = await createWorld(database);
  const colleague = await addMember(database, world.organizationId, 'inspector');
  const scopes = [world.organizationId, world.inspectionId];
  const people = [world.inspector, colleague, world.office];
  const devices = await Promise.all(
    people.map((user, index) =>
      createModelDevice(database, { name: `d${index}`, user, skewMs: skewsMs[index] ?? 0, scopes }),
    ),
  );
  const stage = await inviteStrangers({ ...createStage(database, world, people, skewsMs, tally), devices });
  try {
    for (const step of commands) await ended(carryOutClient(stage, devices, step), JSON.stringify(step));
    await ended(calmDown(stage, devices), 'calming down');
    await checkInvariants(stage);
    for (const each of devices) await checkClient(each);
    if (stage.strangers !== null) {
      await calmDownNeighbor(stage.strangers.neighbor);
      await checkInvariants(stage.strangers.neighbor);
    }
    tally.runs++;
  } finally {
    for (const each of devices) each.end();
  }
}

/** Turns endless work into a failure with a seed instead of a hanging test. */
async function ended(work: Promise<void>, title: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, STEP_LIMIT_MS, 'late');
  });
  const outcome = await Promise.race([work, late]);
  clearTimeout(timer);
  if (outcome === 'late') broken('a step never ends', title);
}

async function carryOutClient(
  stage: Stage,
  devices: readonly ModelDevice[],
  step: ClientCommand,
): Promise<void> {
  const actor = 'device' in step ? devices[step.device % devices.length] : undefined;
  switch (step.type) {
    case 'pass':
      return actor?.pass(step.script);
    case 'crash-pass':
      return actor?.crashInPass(step.turns, step.script);
    case 'crash-typing':
      await carryOut(stage, { ...step.write, device: step.device });
      return actor?.crashInTyping(step.turns);
    case 'tabs':
      return actor?.twoTabs();
    case 'disk':
      return actor?.failNextWrite(step.error);
    default:
      await carryOut(stage, step);
      await actor?.flush();
  }
}

/** Restores every membership, sends everything, has the owner approve parked changes, and downloads everything. */
async function calmDown(stage: Stage, devices: readonly ModelDevice[]): Promise<void> {
  await giveBackRights(stage);
  for (const each of devices) {
    each.healDisk();
    await each.settle();
    await each.pass();
    await each.pass(); // a new epoch is read completely, so rows that a spilled change refers to are back
    await each.foldIn();
    if (each.spilled() > 0) broken('typed text stays in the spill', each.name, each.spill());
    await each.retryRefused();
    await sendAll(each);
  }
  await decideAll(stage);
  for (const each of devices) {
    await sendAll(each); // sends what waited for a creation that the owner has now approved
    if ((await each.unsent()) > 0) broken('something is never sent', each.name, await each.outbox());
  }
  for (const each of devices) for (const _ of [1, 2]) await each.pass();
}

async function sendAll(each: ModelDevice): Promise<void> {
  await each.pass();
  for (let left = 6; left > 0 && (await each.unsent()) > 0; left--) await each.pass();
}

/** Stored rows must equal the server's rows plus the outbox; without local changes, the server's rows alone. */
async function checkClient(each: ModelDevice): Promise<void> {
  const outbox = await each.outbox();
  for (const row of await each.kept()) {
    const own = outbox.filter((record) => record.row === row.id);
    const view = viewOf(row.server, own);
    if (view === null || !isSameValue(view.values, row.values) || !isSameValue(view.clk, row.clk))
      broken('a kept view is stale', each.name, row, own);
    if (own.length === 0 && !isSameValue(row.server?.values, row.values))
      broken('a row without own changes is not the server’s', each.name, row);
    if (row.pending + row.refused !== own.length) broken('marks are wrong', each.name, row, own);
  }
}
