/**
 * Caller-supplied text that ends up in an email, text message, push message or the bell: each API function is called
 * with links to another site in each of its text arguments, and whatever appears in the queues afterwards must be in
 * the table below, with its limit.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { nameSite } from './email-link.ts';
import { fillEveryTable } from './fill-every-table.ts';
import { callRefusals, type Target, targetOf } from './refused-calls.ts';
import { newId } from './sync/sync-calls.ts';
import { createWorld } from './sync/world.ts';

/** Argument -> its limit. No other caller-supplied text appears in a queue. */
const BOUND_ARGUMENTS: Readonly<Record<string, string>> = {
  'chat_say.p_body': 'to those who answer the chat, as text; 60 in five minutes',
  'email_test.p_html': 'owners and admins, to their own address; cleaned when sent',
  'email_test.p_subject': 'owners and admins, to their own address; one line that begins with "Test:"',
  'email_test.p_text': 'owners and admins, to their own address',
  'notification_note.p_body': "the caller's own bell",
  'notification_note.p_title': "the caller's own bell",
  'support_ticket_open.p_subject': 'to those who answer support, as text of the bell; 20 tickets a day',
  'website_request_send.p_text': 'to the operators of the server, escaped, five a day',
};
const LINKS = ['https://evil.example/x', 'http://site@evil.example/'];
/** Where refused-calls.ts names rows that are there already, which these functions refuse. */
const OWN_ARGUMENTS: Readonly<Record<string, (target: Target) => readonly unknown[]>> = {
  support_ticket_open: () => [newId(), newId(), 'Subject', 'question', 'Words', '[]', null],
  website_request_send: () => [newId(), 'Olga', 'olga@example.com', '{"brief": "A site"}', 'A site'],
};
const QUEUES = ['email_log', 'sms_log', 'notification_queue', 'notification_log'];

let database: TestDatabase;
let target: Target;
beforeAll(async () => {
  database = await createTestDatabase();
  const world = await createWorld(database);
  await fillEveryTable(database, world);
  await nameSite(database);
  await database.as('service_role', 'select public.operators_set($1)', [['operator@example.com']]);
  target = await targetOf(database, world);
});
afterAll(() => database.dispose());

/** Names of the text arguments of each function that a signed-in person may call. */
async function textArguments(): Promise<Map<string, (string | null)[]>> {
  const rows = await database.query<{ name: string; names: string[]; types: string[] }>(
    `select proname as name, proargnames[1:pronargs] as names, array(select t::regtype::text from unnest(proargtypes) t) as types
     from pg_proc where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'execute')`,
  );
  return new Map(
    rows.map(({ name, names, types }) => [
      name,
      types.map((type, index) => (type === 'text' ? (names?.[index] ?? null) : null)),
    ]),
  );
}

/** Queues in which the link is found after the call; nothing remains of it. */
async function queuesWith(name: string, given: readonly unknown[]): Promise<string[]> {
  let found: string[] = [];
  const places = given.map((_, index) => `$${index + 1}`).join();
  await database
    .transaction(target.world.owner, async (query) => {
      await query(`select public.${name}(${places})`, given);
      await query('reset role');
      const parts = QUEUES.map(
        (queue) =>
          `select '${queue}' as queue where exists (select 1 from public.${queue} q where q::text like '%evil.example%')`,
      );
      found = (await query<{ queue: string }>(parts.join(' union all '))).map(({ queue }) => queue);
      throw new Error('undo');
    })
    .catch(() => undefined);
  return found;
}

describe('a link in the words of a caller', () => {
  it('is found in no queue but where the words are bound', async () => {
    const found = new Set<string>();
    for (const [name, names] of await textArguments()) {
      const args = (OWN_ARGUMENTS[name] ?? callRefusals[name]?.args)?.(target) ?? [];
      for (const [index, argument] of names.entries()) {
        if (argument === null) continue;
        for (const link of LINKS) {
          const given = [...args];
          while (given.length <= index) given.push(null);
          given[index] = link;
          if ((await queuesWith(name, given)).length > 0) found.add(`${name}.${argument}`);
        }
      }
    }
    expect([...found].sort()).toEqual(Object.keys(BOUND_ARGUMENTS).sort());
  });

  it('has no argument of its own', async () => {
    const named = [...(await textArguments())].flatMap(([name, names]) =>
      names
        .filter((argument) => /link|site|url|address|reply/.test(argument ?? ''))
        .map((argument) => `${name}.${argument}`),
    );
    // The address of a model gets prompts, that of a webhook events; neither is in an email.
    expect(named).toEqual(['ai_key_set.p_url', 'webhook_create.p_url', 'webhook_save.p_url']);
  });
});
