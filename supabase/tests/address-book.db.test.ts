/** The address book under two devices: what each changed stays, a refusal of text messages goes with its proof, tenants stay apart. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { codeOf, mutation, newId, pull, pushOne } from './sync/sync-calls.ts';
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

const send = (who: World['owner'], change: ReturnType<typeof mutation>) =>
  pushOne(database, who, world.organizationId, change);

async function contactOf(id: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await pull(database, world.admin, world.organizationId, 0);
  return rows.find((row) => row.table === 'contacts' && row.id === id)?.values;
}

describe('a contact', () => {
  it('keeps what two people changed without knowing of each other', async () => {
    const id = newId();
    const first = mutation('contacts', id, 'insert', { name: 'Kelly Marsh', kind: 'listing_agent' });
    await send(world.office, first);
    const seen = { '*': first.id };
    const phones = [{ label: 'work', value: '+18135550120' }];
    await send(world.inspector, mutation('contacts', id, 'set', { other_phones: phones }, seen));
    await send(world.owner, mutation('contacts', id, 'set', { email: 'kelly@bayside.example' }, seen));
    expect(await contactOf(id)).toMatchObject({
      kind: 'listing_agent',
      other_phones: phones,
      email: 'kelly@bayside.example',
    });
  });

  it('never keeps the day of a refusal beside the proof of another', async () => {
    const id = newId();
    const first = mutation('contacts', id, 'insert', { name: 'Ana' });
    await send(world.owner, first);
    const seen = { '*': first.id };
    const refusal = (day: string, proof: string) => ({
      do_not_text_at: `${day}T00:00:00+00:00`,
      do_not_text_proof: proof,
    });
    await send(world.inspector, mutation('contacts', id, 'set', refusal('2026-03-01', 'by phone'), seen));
    await send(world.owner, mutation('contacts', id, 'set', refusal('2026-03-02', 'STOP'), seen));
    const row = await contactOf(id);
    const [day, proof] = [String(row?.do_not_text_at).slice(0, 10), row?.do_not_text_proof];
    expect([
      ['2026-03-01', 'by phone'],
      ['2026-03-02', 'STOP'],
    ]).toContainEqual([day, proof]);
    const [conflict] = await database.query<{ register: string }>(
      'select register from public.sync_conflicts where scope_id = $1',
      [world.organizationId],
    );
    expect(conflict?.register).toBe('do_not_text');
  });

  it('belongs to no account of another organization, and to no kind that nobody knows', async () => {
    const other = await createWorld(database);
    const accountId = newId();
    await pushOne(
      database,
      other.owner,
      other.organizationId,
      mutation('accounts', accountId, 'insert', { name: 'Theirs' }),
    );
    const refused = await refusalOf(
      mutation('contacts', newId(), 'insert', { name: 'Ana', account_id: accountId }),
    );
    expect(refused).toBe('23503');
    expect(await refusalOf(mutation('contacts', newId(), 'insert', { name: 'Ana', kind: 'robot' }))).toBe(
      '23514',
    );
    expect(await refusalOf(mutation('accounts', newId(), 'insert', { name: ' ' }))).toBe('23514');
  });
});

/** The code with which a change is parked or refused. */
async function refusalOf(change: ReturnType<typeof mutation>): Promise<string> {
  try {
    const answer = await send(world.owner, change);
    return answer.code ?? answer.result;
  } catch (error) {
    return codeOf(error);
  }
}
