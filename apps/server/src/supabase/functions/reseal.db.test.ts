/** Every sealed text is sealed again under the current key, and a key in use is known. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSeal, webhookOwner } from '../../../../../supabase/functions/_shared/seal.ts';
import { startTestServer, type TestServer } from '../../testing/contract-test-server.ts';
import { type Ask, countSealed, reseal, SEALED_PLACES, type SealedRow } from './reseal.ts';

let server: TestServer;
let ask: Ask;
beforeAll(async () => {
  server = await startTestServer();
  ask = async (text, values) => ({ rows: await server.database.query<SealedRow>(text, values) });
});
afterAll(() => server.dispose());

const keyOf = (id: string, byte: number): string => `${id}:${Buffer.alloc(32, byte).toString('base64url')}`;
const former = keyOf('former', 1);
const current = `${keyOf('current', 2)},${former}`;

/** Tokens, a signing secret and a model's key, sealed by these keys. */
async function fill(keys: string) {
  const seal = createSeal(keys);
  const { client, userId } = await server.signUp(`seal-${randomUUID().slice(0, 8)}@example.com`);
  const organizationId = String((await client.rpc('ensure_organization')).data);
  const endpointId = randomUUID();
  const calls = [
    client.rpc('upsert_calendar_token_secure', {
      p_provider: 'google',
      p_access_token: await seal.seal('access', `calendar ${userId} google access`),
      p_refresh_token: await seal.seal('refresh', `calendar ${userId} google refresh`),
      p_expires_at: null,
    }),
    client.rpc('webhook_create', {
      p_organization: organizationId,
      p_id: endpointId,
      p_url: 'https://hooks.example.com/in',
      p_description: '',
      p_events: ['contact.created'],
      p_sealed: await seal.seal('whsec', webhookOwner(endpointId)),
    }),
    client.rpc('ai_key_set', {
      p_organization: organizationId,
      p_kind: 'openai',
      p_model: 'model-1',
      p_sealed_key: await seal.seal('key', `model key ${organizationId}`),
      p_ending: 'abcd',
    }),
  ];
  for (const { error } of await Promise.all(calls)) expect(error).toBeNull();
  return { endpointId };
}

it('seals everything again, once, and then nothing needs the former key', async () => {
  const { endpointId } = await fill(former);
  expect(await countSealed(ask, 'former')).toBe(4);
  expect(await reseal(ask, current)).toEqual({ sealed: 4, lost: 0 });
  expect(await reseal(ask, current)).toEqual({ sealed: 0, lost: 0 });
  expect(await countSealed(ask, 'former')).toBe(0);
  expect(await countSealed(ask, 'current')).toBe(4);
  const [row] = await server.database.query<{ sealed: string }>(
    'select sealed from private.webhook_secrets where endpoint_id = $1',
    [endpointId],
  );
  expect(await createSeal(keyOf('current', 2)).open(row?.sealed ?? '', webhookOwner(endpointId))).toBe(
    'whsec',
  );
});

it('counts what no key opens, and leaves it', async () => {
  await fill(keyOf('unknown', 3));
  expect(await reseal(ask, current)).toEqual({ sealed: 0, lost: 4 });
  expect(await countSealed(ask, 'unknown')).toBe(4);
});

it('knows every column that must hold a sealed text', async () => {
  const columns = await server.database.query<{ name: string }>(
    `select distinct c.conrelid::regclass::text || '.' || a.attname as name
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'c' and pg_get_constraintdef(c.oid) like '%^s1%' order by name`,
  );
  const short = ({ table, column }: (typeof SEALED_PLACES)[number]) =>
    `${table.replace('public.', '')}.${column}`;
  expect(columns.map(({ name }) => name)).toEqual(SEALED_PLACES.map(short).sort());
});
