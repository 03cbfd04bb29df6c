/** What each role may do: the table of the screens and the table of the database are one. */

import { memberRoles } from '@plumbline/domain/ground/roles';
import { allActions, can } from '@plumbline/domain/office/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { newPerson } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database);
});
afterAll(() => database.dispose());

describe('permissions', () => {
  it('are the same in the app and in SQL, action for action and role for role', async () => {
    const rows = await database.query<{ action: string; roles: string[] }>(
      'select action, private.roles_for(action) as roles from private.actions',
    );
    const sql = Object.fromEntries(rows.map(({ action, roles }) => [action, [...roles].sort()]));
    const app = Object.fromEntries(
      allActions.map((action) => [action, memberRoles.filter((role) => can(role, action)).sort()]),
    );
    expect(sql).toEqual(app);
  });

  it('are answered by the role that someone has now', async () => {
    const may = async (user: { id: string; email: string }, action: string): Promise<boolean> => {
      const [row] = await database.as<{ may: boolean }>(user, 'select private.may($1, $2) as may', [
        world.organizationId,
        action,
      ]);
      return row?.may ?? false;
    };
    for (const action of allActions) {
      for (const role of memberRoles)
        expect([action, role, await may(world[role], action)]).toEqual([action, role, can(role, action)]);
    }
    expect(await may(newPerson('stranger'), 'share reports')).toBe(false);
    expect(await may(world.owner, 'fly')).toBe(false);
  });
});
