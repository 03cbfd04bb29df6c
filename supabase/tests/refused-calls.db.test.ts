/**
 * Calls every API function as people without access to the organization whose rows they name: nothing is revealed and
 * nothing changes. Generated from the grants; refused-calls.ts lists the expected responses.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Caller,
  createTestDatabase,
  type TestDatabase,
  type TestUser,
} from '../../apps/server/src/testing/test-database.ts';
import { fillEveryTable } from './fill-every-table.ts';
import { type CallRefusal, callRefusals, type Target, targetOf } from './refused-calls.ts';
import { checksumOf } from './sync/organization-checksum.ts';
import { addMember, createWorld, type World } from './sync/world.ts';

const SECRET_NAME = 'Plumb & Daughters';

let database: TestDatabase;
let world: World;
let target: Target;
let outsiders: Readonly<Record<string, TestUser>>;
/** Of everything, between two tests: it takes longer than the calls. */
let unchanged: string;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database);
  await database.query('update public.organizations set name = $2 where id = $1', [
    world.organizationId,
    SECRET_NAME,
  ]);
  const other = await createWorld(database);
  const removed = await addMember(database, world.organizationId, 'admin', await newAccount('removed'));
  await database.as(world.owner, 'select public.member_remove($1, $2)', [world.organizationId, removed.id]);
  outsiders = { stranger: await newAccount('stranger'), 'other organization': other.owner, removed };
  await fillEveryTable(database, world);
  target = await targetOf(database, world);
  unchanged = await checksum();
});
afterAll(() => database.dispose());

const newAccount = (name: string): Promise<TestUser> =>
  database.createUser(`${name}.${Math.random().toString(36).slice(2)}@example.com`);

interface Answer {
  readonly code: string | null;
  readonly text: string;
}

/** Nothing remains of the attempt when it is only tried out. */
async function call(caller: Caller, name: string, { args }: CallRefusal, isKept: boolean): Promise<Answer> {
  const given = args(target);
  const places = given.map((_, index) => `$${index + 1}`).join();
  try {
    return await database.transaction(caller, async (query) => {
      const rows = await query(
        `select to_jsonb(answer) as answer from public.${name}(${places}) as answer`,
        given,
      );
      const answer = { code: null, text: JSON.stringify(rows) };
      if (!isKept) throw new Undo(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof Undo) return error.answer;
    if (error instanceof Error && 'code' in error && typeof error.code === 'string')
      return { code: error.code, text: error.message };
    throw error;
  }
}

class Undo extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super('undo');
    this.answer = answer;
  }
}

const checksum = (leftOut: readonly string[] = []) => checksumOf(database, world, leftOut);
const changedByTheRemoved = ['public.sync_parked'];

describe('the functions of the API', () => {
  it('have each been thought about', async () => {
    const open = await database.query<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
       and has_function_privilege('authenticated', oid, 'execute') order by 1`,
    );
    expect(Object.keys(callRefusals).sort()).toEqual(open.map(({ name }) => name));
  });

  it.each(Object.entries(callRefusals))(
    '%s tells and changes nothing of another organization',
    async (name, expected) => {
      const leftOut = expected.isParkedOfRemoved === true ? changedByTheRemoved : null;
      const before = leftOut === null ? unchanged : await checksum(leftOut);
      expect((await call('anon', name, expected, true)).code, 'signed out').toBe('42501');
      for (const [who, person] of Object.entries(outsiders)) {
        const { code, text } = await call(person, name, expected, true);
        const isTaken =
          expected.stranger === 'silent' || (who === 'removed' && expected.isParkedOfRemoved === true);
        if (expected.stranger !== 'own') expect(code === null, `${who}: ${code} ${text}`).toBe(isTaken);
        for (const secret of [SECRET_NAME, 'Elm Street', world.owner.id, world.owner.email])
          expect(text, who).not.toContain(secret);
      }
      expect(await checksum(leftOut ?? [])).toBe(before);
      if (leftOut !== null) unchanged = await checksum();
      // The arguments were complete: a permitted caller gets a response with them.
      if (expected.member === null) return;
      const { code, text } = await call(world[expected.member], name, expected, false);
      expect(code, text).toBeNull();
    },
  );
});
