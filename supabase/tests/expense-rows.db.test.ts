/** What the database itself decides about expenses, receipts, rates and lines of bank statements. */
import { rowId } from '@plumbline/domain/sync/row-id';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
  type TestUser,
} from '../../apps/server/src/testing/test-database.ts';
import { mutation, newId, type PushResult, pushOne } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  world = await createWorld(database);
});
afterAll(() => database.dispose());

type Table = Parameters<typeof mutation>[0];
const insert = (
  who: TestUser,
  table: Table,
  id: string,
  values: Record<string, unknown>,
): Promise<PushResult> => pushOne(database, who, world.organizationId, mutation(table, id, 'insert', values));

describe('an occurrence of a repeating expense', () => {
  it('has the id of its series and day, and no other', async () => {
    const seriesId = newId();
    await insert(world.owner, 'expenses', seriesId, { spent_on: '2026-01-05', repeat_rule: 'FREQ=MONTHLY' });
    const values = { spent_on: '2026-02-05', series_id: seriesId, series_on: '2026-02-05' };
    const id = rowId(seriesId, 'occurrence/2026-02-05');
    expect(await insert(world.office, 'expenses', id, values)).toMatchObject({ result: 'ok' });
    expect(await insert(world.office, 'expenses', newId(), values)).toMatchObject({ code: '23514' });
  });
});

describe('a line of a bank statement', () => {
  it('has the id of its account and bank id, so a second import adds nothing', async () => {
    const [accountId, importId] = [newId(), newId()];
    await insert(world.office, 'bank_accounts', accountId, { name: 'Checking' });
    await insert(world.office, 'bank_imports', importId, { bank_account_id: accountId, format: 'ofx' });
    const line = {
      bank_account_id: accountId,
      import_id: importId,
      line_key: 'F1',
      posted_on: '2026-11-02',
      amount_cents: -1_299,
    };
    const id = rowId(accountId, 'line/F1');
    await insert(world.office, 'bank_lines', id, line);
    await insert(world.owner, 'bank_lines', id, line);
    const rows = await database.query('select id from public.bank_lines where bank_account_id = $1', [
      accountId,
    ]);
    expect(rows).toEqual([{ id }]);
    expect(await insert(world.owner, 'bank_lines', newId(), line)).toMatchObject({ code: '23514' });
  });
});

describe('mileage rates', () => {
  it('are the owner’s to set; an admin is refused', async () => {
    const values = { valid_from: '2026-07-01', business_tenths: 760 };
    expect(await insert(world.admin, 'mileage_rates', newId(), values)).toMatchObject({ result: 'parked' });
    expect(await insert(world.owner, 'mileage_rates', newId(), values)).toMatchObject({ result: 'ok' });
  });
});

describe('the file of a receipt', () => {
  const sha = 'a'.repeat(64);
  const upload = (who: TestUser, folder: string, ext: string): Promise<unknown> =>
    database.as(who, `insert into storage.objects (bucket_id, name) values ('reports', $1)`, [
      `${world.organizationId}/${folder}/${sha}.${ext}`,
    ]);

  it('is added by the office role to its office, and to no inspection', async () => {
    await upload(world.office, world.organizationId, 'jpg');
    await expect(upload(world.office, world.inspectionId, 'jpg')).rejects.toMatchObject({ code: '42501' });
    await expect(upload(world.office, world.organizationId, 'mp4')).rejects.toMatchObject({ code: '42501' });
  });

  it('is added by no one of another organization', async () => {
    const other = await createWorld(database);
    await expect(upload(other.office, world.organizationId, 'jpg')).rejects.toMatchObject({ code: '42501' });
    await expect(upload(other.owner, world.organizationId, 'jpg')).rejects.toMatchObject({ code: '42501' });
  });
});
