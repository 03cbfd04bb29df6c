/** Actions of people, devices, offices and networks in the model, and their execution. */
import { randomUUID } from 'node:crypto';
import type { Values } from '@plumbline/domain/sync/registers';
import { rowId } from '@plumbline/domain/sync/row-id';
import fc from 'fast-check';
import type { Query, TestDatabase, TestUser } from '../../../../apps/server/src/testing/test-database.ts';
import { codeOf } from '../sync-calls.ts';
import type { World } from '../world.ts';
import { createDevice, type Device, type Fault } from './device.ts';
import { type Attack, attack, type Strangers } from './strangers.ts';
import type { Tally } from './tally.ts';

type OwnCommand =
  | { type: 'write'; device: number; kind: number; entity: number; column: number; value: number }
  | { type: 'push' | 'pull'; device: number; scope: number; fault: Fault }
  | { type: 'storm'; scope: number; entity: number; value: number }
  | { type: 'plain'; kind: number; entity: number; value: number }
  | { type: 'lock'; isOn: boolean }
  | { type: 'revoke'; device: number; isOn: boolean }
  | { type: 'epoch'; scope: number }
  | { type: 'markup'; device: number; entity: number; column: number; value: number };
/** Actions of people, events in the other organization, and attacks from there. */
export type Command = OwnCommand | { type: 'neighbor'; step: OwnCommand } | Attack;

const device = fc.nat(2);
const entity = fc.nat(3);
const value = fc.nat(99);
const scope = fc.nat(1);
const firstFaults: readonly Fault[] = ['none', 'none', 'lost', 'drop', 'twice'];
const of = <T extends Command['type']>(type: T) => fc.constant(type);
const write = fc.record({ type: of('write'), device, kind: fc.nat(5), entity, column: fc.nat(4), value });

const ownCommandWith = (fault: fc.Arbitrary<Fault>): fc.Arbitrary<OwnCommand> =>
  fc.oneof(
    { weight: 14, arbitrary: write },
    { weight: 8, arbitrary: fc.record({ type: of('push'), device, scope, fault }) },
    { weight: 8, arbitrary: fc.record({ type: of('pull'), device, scope, fault }) },
    { weight: 4, arbitrary: fc.record({ type: of('storm'), scope, entity, value }) },
    { weight: 3, arbitrary: fc.record({ type: of('plain'), kind: fc.nat(3), entity, value }) },
    { weight: 1, arbitrary: fc.record({ type: of('lock'), isOn: fc.nat(3).map((n) => n === 0) }) },
    { weight: 1, arbitrary: fc.record({ type: of('revoke'), device, isOn: fc.nat(2).map((n) => n === 0) }) },
    { weight: 1, arbitrary: fc.record({ type: of('epoch'), scope }) },
  );
/** One organization, as in stories recorded before there were others: a seed means the same story forever. */
export const firstCommand: fc.Arbitrary<Command> = ownCommandWith(fc.constantFrom<Fault>(...firstFaults));
/** What people draw and say on the PDF of the report. */
const markup = fc.record({ type: of('markup'), device, entity, column: fc.nat(6), value });
const ownCommand: fc.Arbitrary<OwnCommand> = fc.oneof(
  { weight: 39, arbitrary: ownCommandWith(fc.constantFrom<Fault>(...firstFaults, 'late')) },
  { weight: 6, arbitrary: markup },
);
export const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 36, arbitrary: ownCommand },
  { weight: 5, arbitrary: fc.record({ type: of('neighbor'), step: ownCommand }) },
  { weight: 4, arbitrary: fc.record({ type: of('attack'), kind: fc.nat(8), target: fc.nat(40) }) },
);

/** One world under test: four of everything that people edit. */
export interface Stage {
  database: TestDatabase;
  world: World;
  scopes: readonly [string, string];
  devices: readonly Device[];
  contacts: readonly string[];
  appointments: readonly string[];
  findings: readonly string[];
  annotations: readonly string[];
  replies: readonly string[];
  plainRevs: number[];
  tally: Tally;
  /** null: there are no other organizations. */
  strangers: Strangers | null;
}

const paths = ['roof/note', 'roof/covering', 'attic/note', 'general/weather'] as const;
const four = (): string[] => Array.from({ length: 4 }, () => randomUUID());

export function createStage(
  database: TestDatabase,
  world: World,
  users: readonly TestUser[],
  skewsMs: readonly number[],
  tally: Tally,
  nextId?: () => string,
): Stage {
  return {
    database,
    world,
    scopes: [world.organizationId, world.inspectionId],
    devices: users.map((user, index) =>
      createDevice(database, { name: `d${index}`, user, skewMs: skewsMs[index] ?? 0, tally, nextId }),
    ),
    contacts: four(),
    appointments: four(),
    findings: four(),
    annotations: four(),
    replies: four(),
    plainRevs: [],
    tally,
    strangers: null,
  };
}

export async function carryOut(stage: Stage, step: Command): Promise<void> {
  const { database, world, devices } = stage;
  switch (step.type) {
    case 'write':
      return typeSomething(stage, pick(devices, step.device), step);
    case 'markup':
      return markUp(stage, pick(devices, step.device), step);
    case 'push':
      return pick(devices, step.device).send(pick(stage.scopes, step.scope), step.fault);
    case 'pull':
      await pick(devices, step.device).fetch(pick(stage.scopes, step.scope), step.fault);
      return;
    case 'storm':
      return storm(stage, pick(stage.scopes, step.scope), step.entity, step.value);
    case 'plain':
      return writePlainly(stage, step.kind, step.entity, step.value);
    case 'lock':
      await database.as(world.owner, 'select public.report_lock($1, $2)', [world.reportId, step.isOn]);
      return;
    case 'revoke':
      return revoke(stage, pick(devices, step.device), step.isOn);
    case 'neighbor':
      if (stage.strangers !== null) await carryOut(stage.strangers.neighbor, step.step);
      return;
    case 'attack':
      return attack(stage, step);
    case 'epoch':
      await database.query('update public.sync_scopes set epoch = epoch + 1 where id = $1', [
        pick(stage.scopes, step.scope),
      ]);
  }
}

/** Every device sends, two pull and someone writes past all of them, at the same time. */
async function storm(stage: Stage, scopeId: string, entityIndex: number, number: number): Promise<void> {
  await Promise.all([
    ...stage.devices.map((each) => each.send(scopeId, 'none')),
    ...stage.devices.slice(0, 2).map((each) => each.fetch(scopeId)),
    writePlainly(stage, number % 4, entityIndex, number),
  ]);
}

async function revoke({ database, world }: Stage, { user }: Device, isOn: boolean): Promise<void> {
  const member = [world.organizationId, user.id];
  if (!isOn) {
    const sql =
      'update public.organization_members set removed_at = null where organization_id = $1 and user_id = $2';
    await database.query(sql, member);
    return;
  }
  try {
    await database.as(world.owner, 'select public.member_remove($1, $2)', member);
  } catch (error) {
    if (codeOf(error) !== 'P0002') throw error;
  }
}

const hour = (hours: number): string => new Date(1.8e12 + hours * 3_600_000).toISOString();

function typeSomething(stage: Stage, person: Device, step: Extract<Command, { type: 'write' }>): void {
  const { world } = stage;
  const text = `${step.value}-${person.name}`;
  const deleted = { deleted_at: step.value % 3 === 0 ? null : hour(step.value) };
  const choose = (row: string, first: Values, later: readonly Values[]): Values =>
    person.view(row) === null ? first : pick(later, step.column);
  if (step.kind === 0) {
    const row = pick(stage.contacts, step.entity);
    const later = [{ name: text }, { phone: text }, { email: text }, { phone: text, email: text }, deleted];
    person.write(world.organizationId, 'contacts', row, choose(row, { name: text, phone: text }, later));
  } else if (step.kind === 1) {
    const row = pick(stage.appointments, step.entity);
    const when = (length: number): Values => ({
      appointment_date: hour(step.value),
      ends_at: hour(step.value + length),
      time_zone: 'America/Denver',
    });
    const status = pick(['completed', 'cancelled', 'nonsense'], step.value % 3);
    const contact = { contact_id: pick(stage.contacts, step.value % 4) };
    const later = [{ notes: text }, { status }, contact, when(1), deleted];
    person.write(world.organizationId, 'appointments', row, choose(row, { ...when(2), notes: text }, later));
  } else if (step.kind <= 4) {
    const path = pick(paths, step.entity);
    const row = rowId(world.reportId, path);
    const first = { report_id: world.reportId, path, value: text };
    const later = [{ value: text }, { value: text }, { value: [text] }, { value: null }, deleted];
    person.write(world.inspectionId, 'report_answers', row, choose(row, first, later));
  } else {
    const row = pick(stage.findings, step.entity);
    const first = { report_id: world.reportId, position: 'a1', item_path: 'roof/covering', title: text };
    const position = { position: `a${step.value}z` };
    const later = [
      { title: text },
      position,
      { observation: text },
      { severity: 'major', title: text },
      deleted,
    ];
    person.write(world.inspectionId, 'report_findings', row, choose(row, first, later));
  }
}

/** An annotation is drawn, moved, commented on, resolved and deleted; its replies may arrive before it. */
function markUp(
  { world, annotations, replies }: Stage,
  person: Device,
  step: Extract<Command, { type: 'markup' }>,
): void {
  const { column, value: number } = step;
  const text = `${number}-${person.name}`;
  const deleted = { deleted_at: number % 3 === 0 ? null : hour(number) };
  const annotation = pick(annotations, step.entity);
  if (column >= 5) {
    const row = pick(replies, step.entity);
    const first = { annotation_id: annotation, text };
    person.write(
      world.inspectionId,
      'pdf_comments',
      row,
      person.view(row) === null ? first : column === 5 ? { text } : deleted,
    );
    return;
  }
  const drawing = {
    x: number / 128,
    y: number / 256,
    width: 0.25,
    height: 0.125,
    rotation: 0,
    page_rotation: 0,
    content: { value: text },
  };
  const first = {
    report_id: world.reportId,
    document: 'draft',
    page_index: 0,
    kind: 'free-text',
    ...drawing,
  };
  const resolved = { resolved_at: hour(number), resolved_by: person.user.id };
  const later = [{ comment: text }, drawing, resolved, { comment: text }, deleted];
  const values = person.view(annotation) === null ? { ...first, comment: text } : pick(later, column);
  person.write(world.inspectionId, 'pdf_annotations', annotation, values);
}

/** Writes without a push: the office's REST call, an owner's mass edit, a public booking (a job). */
async function writePlainly(stage: Stage, kind: number, entityIndex: number, number: number): Promise<void> {
  const { database, world, tally } = stage;
  const asCaller =
    (caller: TestUser): Query =>
    (sql, args) =>
      database.as(caller, sql, args);
  const run = async (query: Query, sql: string, args: readonly unknown[]): Promise<void> => {
    try {
      const rows = await query<{ rev: number }>(`${sql} returning rev::int as rev`, args);
      stage.plainRevs.push(...rows.map(({ rev }) => rev));
      tally.plainWrites += rows.length;
    } catch (error) {
      const code = codeOf(error);
      if (code === '40P01') tally.deadlocks++;
      else if (code !== '42501' && code !== '23514') throw error;
    }
  };
  const contact = pick(stage.contacts, entityIndex);
  if (kind === 0) {
    const sql = 'update public.contacts set name = $2 where id = $1';
    await run(asCaller(world.office), sql, [contact, `plain${number}`]);
  } else if (kind === 1) {
    const sql = 'update public.report_answers set value = $2 where scope_id = $1';
    await run(asCaller(world.owner), sql, [world.inspectionId, JSON.stringify(`all${number}`)]);
  } else if (kind === 2) {
    const sql = `with locked as materialized (select private.sync_lock(array[$1::uuid]))
      insert into public.contacts (id, scope_id, name) select $2, $1, $3 from locked`;
    await run(database.query, sql, [world.organizationId, randomUUID(), `booked${number}`]);
  } else {
    const sql = 'update public.appointments set notes = $2 where scope_id = $1';
    await run(asCaller(world.office), sql, [world.organizationId, `plain${number}`]);
  }
}

function pick<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`no element ${index} in a list of ${list.length}`);
  return found;
}
