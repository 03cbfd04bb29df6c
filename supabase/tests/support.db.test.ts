/** Support as the people concerned meet it: who reads and answers what, and what is refused. */

import { randomUUID } from 'node:crypto';
import { memberRoles } from '@plumbline/domain/ground/roles';
import { hasSupportPower, SUPPORT_POWERS, supportPowers } from '@plumbline/domain/office/support/access';
import { FILE_COUNT_LIMIT, FILE_TYPES } from '@plumbline/domain/office/support/limits';
import { TICKET_CATEGORIES } from '@plumbline/domain/office/support/ticket-states';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Caller,
  createTestDatabase,
  type TestDatabase,
  type TestUser,
} from '../../apps/server/src/testing/test-database.ts';
import { codeOf } from './sync/sync-calls.ts';
import { createWorld, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
let other: World;
let operator: TestUser;

const account = async (user: TestUser): Promise<void> => {
  // One address is one account: people of several worlds have different ones.
  user.email = `${user.id}@example.com`;
  await database.query('insert into auth.users (id, email) values ($1, $2)', [user.id, user.email]);
};
const proveMailbox = (user: TestUser, isProven: boolean) =>
  database.query(
    `insert into auth.identities (provider_id, user_id, provider, identity_data) values ($1::uuid::text, $1::uuid, 'email', $2)
     on conflict (provider_id, provider) do update set identity_data = excluded.identity_data`,
    [user.id, JSON.stringify({ sub: user.id, email: user.email.toLowerCase(), email_verified: isProven })],
  );
beforeAll(async () => {
  database = await createTestDatabase();
  operator = await database.createUser('Operator@example.com');
  await database.as('service_role', 'select public.operators_set($1)', [[' operator@Example.com ']]);
});
beforeEach(async () => {
  await database.query('update auth.users set email_confirmed_at = now() where id = $1', [operator.id]);
  await proveMailbox(operator, true);
  [world, other] = [await createWorld(database), await createWorld(database)];
  for (const person of [world.owner, world.admin, world.inspector, world.office, other.owner])
    await account(person);
});
afterAll(() => database.dispose());

const refusal = async (work: Promise<unknown>): Promise<string> => work.then(() => 'allowed', codeOf);
const file = (author: TestUser, subject: string, ending = 'png') => ({
  path: `${author.id}/${subject}/${randomUUID()}.${ending}`,
  name: 'screen.png',
  type: 'image/png',
  size_bytes: 1200,
});
async function open(by: TestUser, changes: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  const given = {
    message: randomUUID(),
    subject: 'No attic',
    category: 'problem',
    body: 'It is gone.',
    ...changes,
  };
  await database.as(by, 'select public.support_ticket_open($1, $2, $3, $4, $5, $6, $7)', [
    'id' in changes ? changes.id : id,
    given.message,
    given.subject,
    given.category,
    given.body,
    JSON.stringify('files' in changes ? changes.files : []),
    JSON.stringify({ 'App version': '1.0.0' }),
  ]);
  return id;
}
const reply = (
  by: Caller,
  ticket: string,
  body: string,
  isInternal = false,
  id = randomUUID(),
  files: unknown[] = [],
) =>
  database.as(by, 'select public.support_reply($1, $2, $3, $4, $5)', [
    id,
    ticket,
    body,
    JSON.stringify(files),
    isInternal,
  ]);
const bodies = async (by: Caller, ticket: string): Promise<string[]> =>
  (
    await database.as<{ body: string }>(
      by,
      'select body from public.support_messages where ticket_id = $1 order by created_at, body',
      [ticket],
    )
  ).map(({ body }) => body);
const ticketOf = async (id: string) => {
  const [row] = await database.query<{ status: string; last_side: string; priority: string }>(
    'select status, last_side, priority from public.support_tickets where id = $1',
    [id],
  );
  return row;
};
const bell = async (user: TestUser): Promise<{ type: string; title: string; data: { url: string } }[]> =>
  database.query(
    'select type, title, data from public.notification_log where user_id = $1 order by sent_at',
    [user.id],
  );

describe('who answers', () => {
  it('is one table in the app and in SQL', async () => {
    const rows = await database.query<{ power: string; action: string | null; for_operators: boolean }>(
      'select power, action, for_operators from private.support_powers',
    );
    expect(
      Object.fromEntries(
        rows.map(({ power, action, for_operators }) => [power, { action, forOperators: for_operators }]),
      ),
    ).toEqual(SUPPORT_POWERS);
  });

  it('is answered alike by both, role by role and for operators', async () => {
    const may = async (by: TestUser, power: string, organization: string | null): Promise<boolean> => {
      const [row] = await database.as<{ may: boolean }>(by, 'select private.support_may($1, $2) as may', [
        power,
        organization,
      ]);
      return row?.may ?? false;
    };
    for (const power of supportPowers) {
      for (const role of memberRoles)
        expect([power, role, await may(world[role], power, world.organizationId)]).toEqual([
          power,
          role,
          hasSupportPower(role, false, power),
        ]);
      expect(await may(operator, power, world.organizationId)).toBe(hasSupportPower(null, true, power));
      expect(await may(other.owner, power, world.organizationId)).toBe(false);
    }
    expect(await may(operator, 'fly', null)).toBe(false);
  });

  it('is asked once for a list, not once for each of its rows', async () => {
    for (const table of [
      'support_tickets',
      'support_messages',
      'chat_conversations',
      'chat_messages',
      'email_log',
    ]) {
      const rows = await database.as<{ 'QUERY PLAN': string }>(
        world.owner,
        `explain (verbose, costs off) select count(*) from public.${table}`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']);
      // Checks that run once are in a separate plan node (InitPlan), not in a filter.
      const perRow = plan.filter((line) => /(?:Filter|Cond):/.test(line) && /private\./.test(line));
      expect([table, perRow]).toEqual([table, []]);
      expect(plan.join('\n')).toMatch(/InitPlan/);
    }
  });

  it('does not take an address that no one has confirmed for an operator, but the statement of the account itself', async () => {
    const standing = async (by: TestUser) =>
      (
        await database.as<{ s: { is_operator: boolean; powers: string[] } }>(
          by,
          'select public.support_standing() as s',
        )
      )[0]?.s;
    const staff = async () =>
      (await database.query<{ id: string }>('select private.support_staff(null, null) as id')).map(
        ({ id }) => id,
      );
    expect((await standing(operator))?.is_operator).toBe(true);
    // Confirmed at once by a server without mail: the address's owner is unknown.
    await proveMailbox(operator, false);
    expect((await standing(operator))?.is_operator).toBe(false);
    expect(await staff()).not.toContain(operator.id);
    await proveMailbox(operator, true);
    expect(await staff()).toContain(operator.id);
    await database.query('update auth.users set email_confirmed_at = null where id = $1', [operator.id]);
    expect(await standing(operator)).toEqual({ is_operator: false, powers: [] });
    await database.query(
      `update auth.users set raw_app_meta_data = '{"platform_role": "operator"}' where id = $1`,
      [other.owner.id],
    );
    expect((await standing(other.owner))?.powers).toEqual([...supportPowers].sort());
    expect((await standing(world.office))?.powers).toEqual([
      'answer chats',
      'answer tickets',
      'see delivery failures',
    ]);
    expect(await standing(world.inspector)).toEqual({ is_operator: false, powers: [] });
    expect(
      await refusal(database.as(world.owner, 'select public.operators_set($1)', [[world.owner.email]])),
    ).toBe('42501');
  });
});

describe('a ticket', () => {
  it('is read by who asked, by those who answer and by operators, and by no one else', async () => {
    const id = await open(world.inspector);
    for (const by of [world.inspector, world.owner, world.admin, world.office, operator])
      expect([by.email, await bodies(by, id)]).toEqual([by.email, ['It is gone.']]);
    expect(await bodies(other.owner, id)).toEqual([]);
    const officeTicket = await open(world.owner);
    expect(await bodies(world.inspector, officeTicket)).toEqual([]);
    expect(await refusal(reply(world.inspector, officeTicket, 'Let me see'))).toBe('42501');
    expect(await refusal(reply(other.owner, id, 'Let me see'))).toBe('42501');
    expect(await refusal(reply('anon', id, 'Let me see'))).toBe('42501');
  });

  it('is confirmed by a letter and told to those who answer, once however often it is sent', async () => {
    const id = await open(world.inspector, { subject: 'A {{strange}}\nsubject' });
    await database.as(world.inspector, 'select public.support_ticket_open($1, $2, $3, $4, $5)', [
      id,
      randomUUID(),
      'Again',
      'other',
      'Again',
    ]);
    expect(await bodies(world.inspector, id)).toEqual(['It is gone.']);
    const letters = await database.query<{ subject: string; to_email: string }>(
      `select subject, to_email from public.email_log where organization_id = $1 and template_type = 'support_received'`,
      [world.organizationId],
    );
    expect(letters).toEqual([
      { subject: 'We have your message: A {{strange}} subject', to_email: world.inspector.email },
    ]);
    expect(await bell(world.office)).toMatchObject([
      { type: 'client_message', data: { url: `/support-logs?ticket=${id}` } },
    ]);
    expect(await bell(world.inspector)).toEqual([]);
    expect(
      await refusal(
        database.as(other.owner, 'select public.support_ticket_open($1, $2, $3, $4, $5)', [
          id,
          randomUUID(),
          'Mine',
          'other',
          'Mine',
        ]),
      ),
    ).toBe('42501');
  });

  it('goes to and fro: an answer rings, mails and waits; a reply opens it again', async () => {
    const id = await open(world.inspector);
    await reply(world.office, id, 'Look under Roof.');
    expect(await ticketOf(id)).toMatchObject({ status: 'answered', last_side: 'staff' });
    expect(await bell(world.inspector)).toMatchObject([
      { type: 'client_message', data: { url: `/support-center?ticket=${id}` } },
    ]);
    const [letter] = await database.query<{ body_text: string; body_html: string }>(
      `select body_text, body_html from public.email_log where organization_id = $1 and template_type = 'support_answered'`,
      [world.organizationId],
    );
    expect(letter?.body_text).toContain('Look under Roof.');
    await database.as(world.inspector, `select public.support_ticket_set($1, 'closed')`, [id]);
    expect(await ticketOf(id)).toMatchObject({ status: 'closed' });
    await reply(world.inspector, id, 'Still gone.');
    expect(await ticketOf(id)).toMatchObject({ status: 'open', last_side: 'requester' });
  });

  it('keeps notes of support from who asked, even where they answer for others', async () => {
    const id = await open(world.owner);
    await reply(world.admin, id, 'They never look under Roof.', true);
    expect(await bodies(world.owner, id)).toEqual(['It is gone.']);
    expect(await bodies(world.office, id)).toHaveLength(2);
    expect(await refusal(reply(world.owner, id, 'A note to myself', true))).toBe('42501');
    expect(await ticketOf(id)).toMatchObject({ status: 'open', last_side: 'requester' });
    const letters = await database.query(
      `select 1 from public.email_log where organization_id = $1 and template_type = 'support_answered'`,
      [world.organizationId],
    );
    expect(letters).toEqual([]);
  });

  it('is made urgent by support alone', async () => {
    const id = await open(world.inspector);
    const urge = (by: TestUser) =>
      database.as(by, `select public.support_ticket_set($1, null, 'urgent')`, [id]);
    expect(await refusal(urge(world.inspector))).toBe('22023');
    expect(await refusal(urge(other.owner))).toBe('42501');
    await urge(world.office);
    expect(await ticketOf(id)).toMatchObject({ priority: 'urgent', status: 'open' });
  });

  it('takes files of its author below its own name only, five at most, of known types', async () => {
    const id = randomUUID();
    const files = [file(world.inspector, id)];
    await open(world.inspector, { id, files });
    const attempts: [string, unknown[]][] = [
      ['42501', [file(world.owner, id)]],
      ['23514', [file(world.inspector, randomUUID())]],
      ['23514', [file(world.inspector, id, 'svg')]],
      ['23514', [{ ...file(world.inspector, id), type: 'text/html' }]],
      ['23514', Array.from({ length: FILE_COUNT_LIMIT + 1 }, () => file(world.inspector, id))],
    ];
    for (const [code, given] of attempts)
      expect([given, await refusal(reply(world.inspector, id, 'Look', false, randomUUID(), given))]).toEqual([
        given,
        code,
      ]);
    const five = Array.from({ length: FILE_COUNT_LIMIT }, () => file(world.inspector, id));
    expect(await refusal(reply(world.inspector, id, '', false, randomUUID(), five))).toBe('allowed');
    const readsFile = async (by: TestUser): Promise<boolean> =>
      (
        await database.as<{ reads: boolean }>(by, 'select private.may_read_support_file($1) as reads', [
          files[0]?.path,
        ])
      )[0]?.reads ?? false;
    expect([
      await readsFile(world.office),
      await readsFile(world.inspector),
      await readsFile(other.owner),
    ]).toEqual([true, true, false]);
  });

  it('holds one person to twenty a day', async () => {
    for (let count = 0; count < 20; count++) await open(world.inspector);
    expect(await refusal(open(world.inspector))).toBe('55000');
    expect(await refusal(open(world.office))).toBe('allowed');
  });

  it('of a visitor is read by operators alone and mailed once', async () => {
    const [id, message] = [randomUUID(), randomUUID()];
    const contact = (email: string, ticket = randomUUID()) =>
      database.as<{ said: string }>(
        'service_role',
        'select public.support_contact($1, $2, $3, $4, $5, $6, $7) as said',
        [ticket, randomUUID(), 'Vera', email, 'Price?', 'billing', 'How much?'],
      );
    const email = `Vera-${id}@example.com`;
    expect(await contact(email, id)).toEqual([{ said: 'taken' }]);
    expect(await contact(email, id)).toEqual([{ said: 'known' }]);
    expect(await bodies(operator, id)).toEqual(['How much?']);
    expect(await bodies(world.owner, id)).toEqual([]);
    expect(
      await refusal(
        database.as('anon', 'select public.support_contact($1, $1, $2, $2, $2, $2, $2)', [id, 'x']),
      ),
    ).toBe('42501');
    await reply(operator, id, 'Little.', false, message);
    const claim = (by: TestUser) =>
      database.as<{ to_email: string }>('service_role', 'select * from public.support_mail_claim($1, $2)', [
        message,
        by.id,
      ]);
    expect(await claim(world.owner)).toEqual([]);
    expect(await claim(operator)).toMatchObject([{ to_email: email.toLowerCase(), body: 'Little.' }]);
    expect(await claim(operator)).toEqual([]);
    for (const said of ['taken', 'taken', 'too_many']) expect(await contact(email)).toEqual([{ said }]);
  });

  it('of one network is taken ten times an hour and thirty a day, whoever it says it is; others go on', async () => {
    const [here, there] = ['a'.repeat(64), 'b'.repeat(64)];
    const contact = async (key: string | null): Promise<unknown> =>
      (
        await database.as<{ said: string }>(
          'service_role',
          'select public.support_contact($1, $2, $3, $4, $5, $6, $7, null, $8) as said',
          [randomUUID(), randomUUID(), 'Vera', `${randomUUID()}@example.com`, 'P', 'billing', 'B', key],
        )
      )[0]?.said;
    const age = (interval: string) =>
      database.query(`update private.support_callers set asked_at = asked_at - $1::interval`, [interval]);
    for (const round of [1, 2, 3]) {
      for (let count = 0; count < 10; count++) expect([round, await contact(here)]).toEqual([round, 'taken']);
      expect(await contact(here)).toBe('too_many');
      expect(await contact(there)).toBe('taken');
      await age('61 minutes');
    }
    expect(await contact(here)).toBe('too_many');
    await age('1 day');
    expect(await contact(here)).toBe('taken');
    // What was a day old is forgotten.
    expect(await database.query('select 1 from private.support_callers')).toHaveLength(1);
    // Without a caller address, only the overall limit applies.
    expect(await contact(null)).toBe('taken');
    await database.query(
      `update public.support_tickets set created_at = created_at - interval '1 day' where requester_id is null`,
    );
  });

  it('lays down a hundred files or 250 MB of one person in a day, and more tomorrow', async () => {
    const lay = (by: TestUser, megabytes = 0) =>
      database.as(by, 'insert into storage.objects (bucket_id, name, metadata) values ($1, $2, $3)', [
        'support',
        file(by, randomUUID()).path,
        JSON.stringify({ size: megabytes * 1024 ** 2 }),
      ]);
    const tomorrow = () =>
      database.query(
        `update storage.objects set created_at = created_at - interval '25 hours' where bucket_id = 'support'`,
      );
    for (let count = 0; count < 100; count++) await lay(world.inspector);
    expect(await refusal(lay(world.inspector))).toBe('PT429');
    expect(await refusal(lay(world.office))).toBe('allowed');
    await tomorrow();
    for (let count = 0; count < 25; count++) await lay(world.inspector, 10);
    expect(await refusal(lay(world.inspector))).toBe('PT429');
    await tomorrow();
    expect(await refusal(lay(world.inspector))).toBe('allowed');
  });

  it('knows the categories and file types that the form offers', async () => {
    for (const category of TICKET_CATEGORIES)
      expect(await refusal(open(world.inspector, { category }))).toBe('allowed');
    expect(await refusal(open(world.inspector, { category: 'gossip' }))).toBe('23514');
    const [bucket] = await database.query<{ types: string[] }>(
      `select allowed_mime_types as types from storage.buckets where id = 'support'`,
    );
    expect([...(bucket?.types ?? [])].sort()).toEqual(Object.keys(FILE_TYPES).sort());
  });
});

describe('the chat', () => {
  const openChat = async (by: TestUser): Promise<string> =>
    (await database.as<{ id: string }>(by, 'select public.chat_open() as id'))[0]?.id ?? '';
  const say = (by: TestUser, chat: string, body: string, id = randomUUID()) =>
    database.as(by, 'select public.chat_say($1, $2, $3)', [id, chat, body]);
  const heard = async (by: TestUser, chat: string) =>
    (
      await database.as<{ body: string }>(
        by,
        'select body from public.chat_messages where conversation_id = $1 order by created_at',
        [chat],
      )
    ).map(({ body }) => body);

  it('is one conversation of a person, heard by those who answer', async () => {
    const chat = await openChat(world.inspector);
    expect(await openChat(world.inspector)).toBe(chat);
    const id = randomUUID();
    await say(world.inspector, chat, 'Anybody there?', id);
    await say(world.inspector, chat, 'Anybody there?', id);
    await say(world.office, chat, 'Yes.');
    for (const by of [world.inspector, world.office, operator])
      expect(await heard(by, chat)).toEqual(['Anybody there?', 'Yes.']);
    expect(await heard(other.owner, chat)).toEqual([]);
    expect(await refusal(say(other.owner, chat, 'Me too'))).toBe('42501');
    const own = await openChat(world.owner);
    expect(await refusal(say(world.inspector, own, 'Hi'))).toBe('42501');
  });

  it('rings once for what is unread, on either side', async () => {
    const chat = await openChat(world.inspector);
    for (const body of ['One', 'Two']) await say(world.inspector, chat, body);
    expect(await bell(world.office)).toMatchObject([
      { type: 'client_message', data: { url: `/support-logs?part=chats&chat=${chat}` } },
    ]);
    await database.as(world.office, 'select public.chat_read($1)', [chat]);
    await say(world.inspector, chat, 'Three');
    expect(await bell(world.office)).toHaveLength(2);
    for (const body of ['Yes', 'And?']) await say(world.office, chat, body);
    expect(await bell(world.inspector)).toHaveLength(1);
  });

  it('of somebody who works alone reaches the operators', async () => {
    const [alone] = [await database.createUser(`alone-${randomUUID()}@example.com`)];
    await database.as(alone, 'select public.ensure_organization()');
    await database.as(operator, 'select public.ensure_organization()');
    const before = (await bell(operator)).length;
    await say(alone, await openChat(alone), 'Nobody else is here');
    expect(await bell(operator)).toHaveLength(before + 1);
    expect(await bell(alone)).toEqual([]);
  });

  it('ends with the membership, and holds who writes to sixty in five minutes', async () => {
    const chat = await openChat(world.inspector);
    for (let count = 0; count < 60; count++) await say(world.inspector, chat, String(count));
    expect(await refusal(say(world.inspector, chat, 'More'))).toBe('55000');
    await database.as(world.owner, 'select public.member_remove($1, $2)', [
      world.organizationId,
      world.inspector.id,
    ]);
    expect(await heard(world.inspector, chat)).toEqual([]);
    expect(await refusal(openChat(world.inspector))).toBe('42501');
  });
});

describe('errors of the app', () => {
  const note = (by: Caller, release: string, fingerprint = 'a'.repeat(32), count = 2) =>
    database.as(by, 'select public.client_errors_note($1)', [
      JSON.stringify([
        {
          fingerprint,
          release,
          kind: 'error',
          message: 'x is undefined',
          stack: '',
          route: '/reports/:id',
          count,
        },
      ]),
    ]);
  it('are counted by release and shown to operators alone', async () => {
    await note('service_role', '1.0.0');
    await note('service_role', '1.0.0');
    await note('service_role', '1.0.0', 'b'.repeat(32), 1);
    await note('service_role', '1.1.0');
    const releases = (by: TestUser) =>
      database.as(
        by,
        'select release, errors::int, crashes::int from public.client_error_releases() order by release',
      );
    expect(await releases(operator)).toEqual([
      { release: '1.0.0', errors: 2, crashes: 5 },
      { release: '1.1.0', errors: 1, crashes: 2 },
    ]);
    expect(await releases(world.owner)).toEqual([]);
    expect(await refusal(note(world.owner, '1.0.0'))).toBe('42501');
  });
  it('are three hundred of one release at most: what is known is counted on, and other releases have their own', async () => {
    const many = (release: string, from: number, to: number) =>
      database.as<{ noted: number }>('service_role', 'select public.client_errors_note($1) as noted', [
        JSON.stringify(
          Array.from({ length: to - from }, (_, index) => ({
            fingerprint: (from + index).toString(16).padStart(32, '0'),
            release,
            kind: 'error',
            message: 'm',
            stack: '',
            route: '/',
            count: 1,
          })),
        ),
      ]);
    expect(await many('flood', 0, 290)).toEqual([{ noted: 290 }]);
    // Ten more fit of these twenty; of the known ones all are counted.
    expect(await many('flood', 280, 310)).toEqual([{ noted: 20 }]);
    expect(await many('flood', 400, 410)).toEqual([{ noted: 0 }]);
    expect(await many('quiet', 400, 410)).toEqual([{ noted: 10 }]);
    await database.query(`delete from public.client_errors where release in ('flood', 'quiet')`);
  });
  it('of all releases keep the five thousand that were met last', async () => {
    await database.query(
      `insert into public.client_errors (fingerprint, release, kind, message, last_seen_at)
       select md5(n::text), 'old-' || n / 300, 'error', 'm', now() - n * interval '1 second' from generate_series(1, 5000) n`,
    );
    await note('service_role', '9.9.9');
    const [row] = await database.query(
      `select count(*)::int as count, bool_or(release = '9.9.9') as has_new, bool_or(fingerprint = md5('1')) as has_recent
       from public.client_errors`,
    );
    expect(row).toEqual({ count: 5000, has_new: true, has_recent: true });
    await database.query(`delete from public.client_errors where release like 'old-%' or release = '9.9.9'`);
  });
  it('are forgotten after half a year', async () => {
    await note('service_role', '0.9.0');
    await database.query(
      `update public.client_errors set last_seen_at = now() - interval '181 days' where release = '0.9.0'`,
    );
    await note('service_role', '1.2.0');
    expect(await database.query(`select 1 from public.client_errors where release = '0.9.0'`)).toEqual([]);
  });
});

describe('what did not arrive', () => {
  it('is shown to those who answer for the organization, with invitations to those who invite', async () => {
    const letter = (organization: string, kind: string, status: string) =>
      database.query(
        `insert into public.email_log (organization_id, template_type, to_email, subject, body_html, body_text, status, last_error)
         values ($1, $2, 'ann@example.com', 'S', 'h', 't', $3, '550 unknown')`,
        [organization, kind, status],
      );
    await letter(world.organizationId, 'report_share', 'bounced');
    await letter(world.organizationId, 'report_share', 'sent');
    await letter(world.organizationId, 'member_invite', 'failed');
    await letter(other.organizationId, 'report_share', 'failed');
    await database.query(
      `insert into public.notification_queue (organization_id, user_id, type, title, sent, attempts, last_error)
       values ($1, $2, 'other', 'T', true, 8, 'gone'), ($1, $2, 'other', 'T', true, 999, 'cancelled')`,
      [world.organizationId, world.inspector.id],
    );
    const seen = async (by: TestUser) =>
      (
        await database.as<{ what: string }>(
          by,
          `select channel || ' ' || kind as what from public.delivery_failures() where organization_id = any($1) order by 1`,
          [[world.organizationId, other.organizationId]],
        )
      ).map(({ what }) => what);
    expect(await seen(world.office)).toEqual(['email report_share', 'push other']);
    expect(await seen(world.admin)).toEqual(['email member_invite', 'email report_share', 'push other']);
    expect(await seen(operator)).toEqual([
      'email member_invite',
      'email report_share',
      'email report_share',
      'push other',
    ]);
    expect(await refusal(seen(world.inspector))).toBe('42501');
  });

  it('comes page by page, none left out and none twice, though many failed at once', async () => {
    await database.query(
      `insert into public.email_log (organization_id, template_type, to_email, subject, body_html, body_text, status, next_attempt_at)
       select $1, 'report_share', 'n' || n || '@example.com', 'S', 'h', 't', 'failed', date_trunc('day', now()) - (n / 5) * interval '1 hour'
       from generate_series(1, 12) n`,
      [world.organizationId],
    );
    const seen: string[] = [];
    let last: { id: string; failed_at: Date } | undefined;
    for (let page = 0; page < 6; page++) {
      const rows: { id: string; failed_at: Date }[] = await database.as(
        world.owner,
        'select id, failed_at from public.delivery_failures(null, $1, 3, $2)',
        [last?.failed_at ?? null, last?.id ?? null],
      );
      seen.push(...rows.map(({ id }) => id));
      last = rows.at(-1) ?? last;
    }
    expect([seen.length, new Set(seen).size]).toEqual([12, 12]);
  });
});
