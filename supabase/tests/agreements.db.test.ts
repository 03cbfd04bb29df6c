/** Agreements: created on a device, signed through a link or in person, in turn; and the tamper-evident log. */
import { createHash } from 'node:crypto';
import { parseAgreement, serializeAgreement } from '@plumbline/domain/office/agreements/document';
import { exportedOnlineTables } from '@plumbline/domain/office/export/exported-tables';
import { formatHlc } from '@plumbline/domain/sync/hlc';
import { rowId } from '@plumbline/domain/sync/row-id';
import { sampleAgreement } from '@plumbline/domain/testing/agreement-evidence';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Caller,
  createTestDatabase,
  type TestDatabase,
} from '../../apps/server/src/testing/test-database.ts';
import { emailLink, tokenOf } from './email-link.ts';
import { codeOf, mutation, newId, newPerson, type PushResult, push, pushOne } from './sync/sync-calls.ts';
import { createWorld, versionValues, type World } from './sync/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  await nameSite();
});
beforeEach(async () => {
  world = await createWorld(database);
});
afterAll(() => database.dispose());

/** As process-agreements does it on every run. */
const nameSite = (): Promise<unknown> =>
  call('service_role', `public.agreements_tick(p_site => 'https://app.example.com/')`);

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const TEXT = serializeAgreement(sampleAgreement());
const IN_A_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString();

interface Made {
  readonly id: string;
  readonly signers: readonly string[];
  readonly results: readonly PushResult[];
}
interface MakeOptions {
  delivery?: 'email' | 'in_person';
  text?: string;
  sha256?: string;
  hlc?: string;
  expiresAt?: string;
  replaces?: string;
}

async function make({
  delivery = 'email',
  text = TEXT,
  sha256 = hashOf(TEXT),
  expiresAt,
  replaces,
  hlc,
}: MakeOptions = {}): Promise<Made> {
  const id = newId();
  const signers = [newId(), newId()];
  const { results } = await push(database, world.inspector, world.organizationId, [
    mutation(
      'agreements',
      id,
      'insert',
      {
        inspection_id: world.inspectionId,
        title: 'Inspection agreement',
        document_sha256: sha256,
        signer_count: 2,
        delivery,
        site: 'https://evil.example',
        expires_at: expiresAt ?? IN_A_WEEK,
        ...(replaces === undefined ? {} : { replaces_id: replaces }),
      },
      {},
      hlc === undefined ? {} : { hlc },
    ),
    mutation('agreement_documents', rowId(id, 'document'), 'insert', { agreement_id: id, body: text }),
    ...signers.map((signer, index) =>
      mutation('agreement_signers', signer, 'insert', {
        agreement_id: id,
        position: index + 1,
        name: index === 0 ? 'Ann First' : 'Bo Second',
        email: index === 0 ? 'ann@example.com' : 'bo@example.com',
      }),
    ),
  ]);
  return { id, signers, results };
}

const signature = (made: Made, index: number, over: Record<string, unknown> = {}) =>
  mutation('agreement_signatures', rowId(made.signers[index] ?? '', 'signature'), 'insert', {
    agreement_id: made.id,
    signer_id: made.signers[index],
    document_sha256: hashOf(TEXT),
    method: 'drawn',
    mark: { name: 'Ann First', strokes: [[0, 0, 1, 1]] },
    consent_version: '2026-11',
    consent_sha256: hashOf('consent'),
    consented_at: new Date(Date.now() - 60_000).toISOString(),
    signed_at: new Date(Date.now() - 30_000).toISOString(),
    user_agent: 'Plumbline on a tablet',
    ...over,
  });
const signHere = (made: Made, index: number, over?: Record<string, unknown>): Promise<PushResult> =>
  pushOne(database, world.inspector, world.organizationId, signature(made, index, over));

async function call<T>(caller: Caller, sql: string, args: readonly unknown[] = []): Promise<T> {
  const [row] = await database.as<{ answer: T }>(caller, `select ${sql} as answer`, args);
  if (row === undefined) throw new Error(`no answer: ${sql}`);
  return row.answer;
}
const letters = (made: Made) =>
  database.query<{
    id: string;
    to_email: string;
    subject: string;
    body_text: string;
    attachments: unknown[];
  }>(
    'select id, to_email, subject, body_text, attachments from public.email_log where related_agreement_id = $1 order by created_at, to_email',
    [made.id],
  );
/** The token of the newest email to a signer: it is stored nowhere else. */
async function tokenFor(made: Made, email: string): Promise<string> {
  const mine = (await letters(made)).filter((letter) => letter.to_email === email);
  return tokenOf(await emailLink(database, mine.at(-1)?.id ?? ''));
}
const signByLink = (token: string, document = hashOf(TEXT)): Promise<{ status: string }> =>
  call(
    'service_role',
    `public.agreement_sign($1, $2, 'typed', '{"name": "x"}', '2026-11', $3, now() - interval '1 minute', '203.0.113.7', 'Firefox')`,
    [hashOf(token), document, hashOf('consent')],
  );
const open = (token: string): Promise<Record<string, unknown>> =>
  call('service_role', 'public.agreement_open($1, $2, $3)', [hashOf(token), '203.0.113.7', 'Firefox']);
const verify = (made: Made, caller: Caller = world.office): Promise<Record<string, unknown>> =>
  call(caller, 'public.agreement_verify($1)', [made.id]);
const eventsOf = async (made: Made): Promise<string[]> => {
  const sql = 'select event from public.agreement_events where agreement_id = $1 order by seq';
  return (await database.as<{ event: string }>(world.office, sql, [made.id])).map(({ event }) => event);
};
const statusOf = async (made: Made): Promise<string | undefined> =>
  (
    await database.query<{ status: string }>('select status from public.agreements where id = $1', [made.id])
  )[0]?.status;
const refusal = async (work: Promise<unknown>): Promise<string> => work.then(() => 'allowed', codeOf);

describe('an agreement that is sent', () => {
  it('goes to one signer after the other, each with a separate link, and is complete after the last', async () => {
    const made = await make();
    expect(made.results.map(({ result }) => result)).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect((await letters(made)).map(({ to_email }) => to_email)).toEqual(['ann@example.com']);
    const ann = await tokenFor(made, 'ann@example.com');
    expect(await open(ann)).toMatchObject({
      status: 'ok',
      document: TEXT,
      is_turn: true,
      me: made.signers[0],
    });
    expect(await signByLink(ann)).toEqual({ status: 'ok' });
    expect(await signByLink(ann)).toEqual({ status: 'ok' });
    const bo = await tokenFor(made, 'bo@example.com');
    expect(bo).not.toBe('');
    expect(bo).not.toBe(ann);
    expect(await signByLink(bo, hashOf('another text'))).toEqual({ status: 'changed' });
    expect(await signByLink(bo)).toEqual({ status: 'ok' });
    expect(await statusOf(made)).toBe('completed');
    expect(await eventsOf(made)).toEqual(
      'created invited opened consented signed invited consented signed completed'.split(' '),
    );
    expect(await verify(made)).toEqual({ ok: true, events: 9 });
  });

  it('keeps no token, only its checksum, and shows not even that', async () => {
    const made = await make();
    const token = await tokenFor(made, 'ann@example.com');
    const rows = await database.query<{ token_hash: string }>(
      'select token_hash from public.agreement_tokens',
    );
    expect(rows.map(({ token_hash }) => token_hash)).toContain(hashOf(token));
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await refusal(database.as(world.owner, 'select * from public.agreement_tokens'))).toBe('42501');
    expect(await open(newId())).toEqual({ status: 'gone' });
  });

  it('tells the address of the client to the client, and not to who else signs', async () => {
    const contactId = newId();
    await database.query(
      `insert into public.contacts (id, scope_id, name, email, address) values ($1, $2, 'Ann', 'ann@example.com', '4 Harbor Lane')`,
      [contactId, world.organizationId],
    );
    const addressFor = async (signer: object): Promise<unknown> => {
      const [row] = await database.query<{ address: string }>(
        `select private.agreement_letter_values(
           jsonb_populate_record(null::public.agreements, jsonb_build_object('organization_id', $1::uuid, 'contact_id', $2::uuid)),
           jsonb_populate_record(null::public.agreement_signers, $3), 'https://x.example') ->> 'contact.address' as address`,
        [
          world.organizationId,
          contactId,
          JSON.stringify({ name: 'Kim', email: 'kim@example.com', ...signer }),
        ],
      );
      return row?.address;
    };
    expect(await addressFor({ role: 'client' })).toBe('4 Harbor Lane');
    expect(await addressFor({ role: 'other', email: 'Ann@example.com' })).toBe('4 Harbor Lane');
    expect(await addressFor({ role: 'agent' })).toBe('');
  });

  it('shows nobody of the office what its letters say', async () => {
    const made = await make();
    const read = (columns: string) =>
      database.as(
        world.owner,
        `select ${columns} from public.email_log where related_agreement_id = '${made.id}'`,
      );
    for (const column of ['body_html', 'body_text', 'calendar', 'attachments', '*'])
      expect(await refusal(read(column))).toBe('42501');
    const named = exportedOnlineTables.find(({ table }) => table === 'email_log')?.columns ?? [];
    expect(await read(named.join())).toMatchObject([{ to_email: 'ann@example.com' }]);
  });

  it('ends when somebody declines', async () => {
    const made = await make();
    const token = await tokenFor(made, 'ann@example.com');
    expect(
      await call('service_role', `public.agreement_decline($1, 'The fee is wrong')`, [hashOf(token)]),
    ).toEqual({ status: 'ok' });
    expect(await statusOf(made)).toBe('declined');
    expect(await signByLink(token)).toEqual({ status: 'closed' });
    expect(await signHere(made, 0)).toMatchObject({ result: 'rejected', code: '23514' });
  });

  it('is not declined out of turn, nor after its end', async () => {
    const made = await make();
    const [bo] = await database.query<{ token: string }>(
      'select private.agreement_token(s) as token from public.agreement_signers s where s.id = $1',
      [made.signers[1]],
    );
    const decline = (token: string) =>
      call('service_role', `public.agreement_decline($1, 'No')`, [hashOf(token)]);
    expect(await decline(bo?.token ?? '')).toEqual({ status: 'not_your_turn' });
    await database.query(
      `update public.agreements set expires_at = now() - interval '1 minute' where id = $1`,
      [made.id],
    );
    expect(await decline(await tokenFor(made, 'ann@example.com'))).toEqual({ status: 'closed' });
    expect(await statusOf(made)).toBe('open');
  });

  it('is sealed once, and its copies go out once to everybody', async () => {
    const made = await make();
    for (const email of ['ann@example.com', 'bo@example.com']) await signByLink(await tokenFor(made, email));
    const due = await call<{ id: string }[]>('service_role', 'public.agreements_due()');
    expect(due.map(({ id }) => id)).toContain(made.id);
    const seal = `public.agreement_seal($1, $2, 1234, 3)`;
    expect(await call('service_role', seal, [made.id, hashOf('pdf')])).toBe(true);
    expect(await call('service_role', seal, [made.id, hashOf('another pdf')])).toBe(false);
    const copies = 'public.agreement_copies($1, $2)';
    expect(await call('service_role', copies, [made.id, hashOf('evidence')])).toBe(2);
    expect(await call('service_role', copies, [made.id, hashOf('evidence')])).toBe(0);
    const sent = (await letters(made)).filter(({ subject }) => subject.startsWith('Your signed agreement'));
    expect(sent.map(({ to_email, attachments }) => [to_email, attachments.length])).toEqual([
      ['ann@example.com', 2],
      ['bo@example.com', 2],
    ]);
    expect(sent[0]?.body_text).toContain(hashOf('pdf'));
  });
});

describe('an agreement that cannot be sealed', () => {
  it('makes room for the others, and is tried again later and later', async () => {
    const made = await make({ delivery: 'in_person' });
    await signHere(made, 0);
    await signHere(made, 1);
    const isDue = async (): Promise<boolean> =>
      (await call<{ id: string }[]>('service_role', 'public.agreements_due(1000)')).some(
        ({ id }) => id === made.id,
      );
    expect(await isDue()).toBe(true);
    const waits: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await call('service_role', 'public.agreement_seal_failed($1)', [made.id]);
      expect(await isDue()).toBe(false);
      const [row] = await database.query<{ minutes: number }>(
        `select round(extract(epoch from next_at - now()) / 60)::int as minutes from private.agreement_seal_tries where agreement_id = $1`,
        [made.id],
      );
      waits.push(row?.minutes ?? 0);
    }
    expect(waits).toEqual([1, 2, 4]);
    await database.query(`update private.agreement_seal_tries set next_at = now() where agreement_id = $1`, [
      made.id,
    ]);
    expect(await isDue()).toBe(true);
    expect(await refusal(call(world.owner, 'public.agreement_seal_failed($1)', [made.id]))).toBe('42501');
  });
});

describe('whoever made an agreement', () => {
  const told = (): Promise<{ title: string; body: string; url: string }[]> =>
    database.query(
      `select title, body, data ->> 'url' as url from public.notification_log where user_id = $1 order by sent_at`,
      [world.inspector.id],
    );

  it('hears that everybody has signed through their links, and that somebody declined', async () => {
    const signed = await make();
    for (const email of ['ann@example.com', 'bo@example.com'])
      await signByLink(await tokenFor(signed, email));
    const declined = await make();
    await call('service_role', `public.agreement_decline($1, 'Too dear')`, [
      hashOf(await tokenFor(declined, 'ann@example.com')),
    ]);
    expect(await told()).toEqual([
      {
        title: 'Agreement signed by everyone',
        body: 'Inspection agreement',
        url: `/agreements/record/${signed.id}`,
      },
      {
        title: 'Agreement declined',
        body: 'Ann First · Inspection agreement · Too dear',
        url: `/agreements/record/${declined.id}`,
      },
    ]);
  });

  it('is told nothing of what was signed beside them', async () => {
    const made = await make({ delivery: 'in_person' });
    await signHere(made, 0);
    await signHere(made, 1);
    expect(await told()).toEqual([]);
  });
});

describe('an agreement signed on a device', () => {
  it('takes both signatures from the outbox, with the same evidence, and writes to nobody', async () => {
    const made = await make({ delivery: 'in_person' });
    expect(await letters(made)).toEqual([]);
    expect((await signHere(made, 0)).result).toBe('ok');
    expect((await signHere(made, 1)).result).toBe('ok');
    expect(await statusOf(made)).toBe('completed');
    expect(await eventsOf(made)).toEqual('created consented signed consented signed completed'.split(' '));
    const [signed] = await database.query<{ data: Record<string, unknown> }>(
      `select payload::jsonb -> 'data' as data from public.agreement_events where agreement_id = $1 and event = 'signed' limit 1`,
      [made.id],
    );
    expect(signed?.data).toMatchObject({
      place: 'in_person',
      user_agent: 'Plumbline on a tablet',
      added_by: world.inspector.id,
      document_sha256: hashOf(TEXT),
    });
  });

  it('is given after the agreement was made and not in days to come, each but for a day', async () => {
    const made = await make({ delivery: 'in_person' });
    const [early, late] = [-25, 25].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
    const refused = { result: 'rejected', code: '23514' };
    expect(await signHere(made, 0, { consented_at: early, signed_at: early })).toMatchObject(refused);
    expect(await signHere(made, 0, { signed_at: late })).toMatchObject(refused);
    const today = new Date(Date.now() - 23 * 3_600_000).toISOString();
    expect(await signHere(made, 0, { consented_at: today, signed_at: today })).toMatchObject({
      result: 'ok',
    });
  });

  it('counts days later when the agreement itself was made without a network', async () => {
    const madeAt = Date.now() - 5 * 86_400_000;
    const made = await make({ delivery: 'in_person', hlc: formatHlc({ timeMs: madeAt, counter: 0 }) });
    const signedAt = new Date(madeAt + 60_000).toISOString();
    expect(await signHere(made, 0, { consented_at: signedAt, signed_at: signedAt })).toMatchObject({
      result: 'ok',
    });
  });

  it('is refused out of turn, for another text, and after the end; and kept as refused', async () => {
    const made = await make({ delivery: 'in_person' });
    const refused = { result: 'rejected', code: '23514' };
    expect(await signHere(made, 1)).toMatchObject(refused);
    expect(await signHere(made, 0, { document_sha256: hashOf('another text') })).toMatchObject(refused);
    expect(
      await signHere(made, 0, { signed_at: new Date(Date.now() + 8 * 86_400_000).toISOString() }),
    ).toMatchObject(refused);
    const [kept] = await database.query(
      'select count(*)::int as n from public.sync_parked where scope_id = $1',
      [world.organizationId],
    );
    expect(kept).toEqual({ n: 3 });
  });

  it('counts when it was given before the end and arrives after it', async () => {
    const made = await make({
      delivery: 'in_person',
      expiresAt: new Date(Date.now() - 10_000).toISOString(),
    });
    await call('service_role', 'public.agreements_tick()');
    expect(await statusOf(made)).toBe('expired');
    expect((await signHere(made, 0)).result).toBe('ok');
    expect((await signHere(made, 1)).result).toBe('ok');
    expect(await statusOf(made)).toBe('completed');
    expect(await eventsOf(made)).toContain('reopened');
  });

  it('leaves the next one the time it was made for, when the first signature arrives after the end', async () => {
    const made = await make();
    await database.query(
      `update public.agreements set expires_at = now() - interval '10 seconds' where id = $1`,
      [made.id],
    );
    await call('service_role', 'public.agreements_tick()');
    expect((await signHere(made, 0)).result).toBe('ok');
    const [agreement] = await database.query(
      `select status, expires_at > now() + interval '6 days' as has_time from public.agreements where id = $1`,
      [made.id],
    );
    expect(agreement).toEqual({ status: 'open', has_time: true });
    expect(await signByLink(await tokenFor(made, 'bo@example.com'))).toEqual({ status: 'ok' });
    expect(await statusOf(made)).toBe('completed');
    expect(await eventsOf(made)).toContain('extended');
    expect(await verify(made)).toMatchObject({ ok: true });
  });

  it('is never replaced, and gets no further signer', async () => {
    const made = await make({ delivery: 'in_person' });
    await signHere(made, 0);
    expect(await signHere(made, 0, { mark: { name: 'Mallory' } })).toMatchObject({ result: 'rejected' });
    const late = mutation('agreement_signers', newId(), 'insert', {
      agreement_id: made.id,
      position: 3,
      name: 'Late',
    });
    expect(await pushOne(database, world.inspector, world.organizationId, late)).toMatchObject({
      result: 'rejected',
      code: '23514',
    });
  });

  it.each([
    'no JSON',
    '"words"',
    '{"format":1,"title":"Inspection agreement","blocks":[]}',
    TEXT.replace('"format":1', '"format":2'),
    TEXT.replace('"kind":"paragraph"', '"kind":"picture"'),
    TEXT.replace('"kind":"paragraph","text"', '"kind":"list","text"'),
    TEXT.replace('"role":"client"', '"role":"witness"'),
    TEXT.replace('"lines":[', '"lines":[1,'),
  ])('needs a text that the app can read: not %.60s', async (text) => {
    expect(parseAgreement(text)).toBeNull();
    const { results } = await make({ text, sha256: hashOf(text) });
    expect(results[1]).toMatchObject({ result: 'rejected', code: '23514' });
  });

  it('needs the very text that its checksum names', async () => {
    const { results } = await make({ text: TEXT.replace('Cara', 'Eve') });
    expect(results[1]).toMatchObject({ result: 'rejected', code: '23514' });
  });
});

describe('an agreement that ends', () => {
  it('is voided for good, and its links say so', async () => {
    const made = await make();
    const token = await tokenFor(made, 'ann@example.com');
    const clk = (
      await database.query<{ clk: Record<string, string> }>(
        'select clk from public.agreements where id = $1',
        [made.id],
      )
    )[0]?.clk;
    const change = (values: Record<string, unknown>) =>
      pushOne(
        database,
        world.office,
        world.organizationId,
        mutation('agreements', made.id, 'set', values as never, clk),
      );
    const voided = { voided_at: new Date().toISOString(), void_reason: 'Wrong address' };
    expect((await change(voided)).result).toBe('ok');
    expect(await statusOf(made)).toBe('voided');
    expect(await open(token)).toMatchObject({ agreement_status: 'voided' });
    expect(await signByLink(token)).toEqual({ status: 'closed' });
    expect((await change({ voided_at: null, void_reason: '' })).result).not.toBe('ok');
    expect(await eventsOf(made)).toEqual(
      ['created', 'invited', 'opened', 'voided'].filter((e) => e !== 'opened'),
    );
  });

  it('is replaced by another one', async () => {
    const made = await make();
    const next = await make({ replaces: made.id });
    expect(await statusOf(made)).toBe('replaced');
    expect(await statusOf(next)).toBe('open');
  });

  it('expires, and reminds before that: at most three times, and only whoever is in turn', async () => {
    const made = await make();
    for (let round = 0; round < 5; round += 1) {
      await database.query(
        `update public.agreement_signers set invited_at = now() - interval '5 days' where agreement_id = $1`,
        [made.id],
      );
      await call('service_role', 'public.agreements_tick()');
    }
    const sent = (await letters(made)).map(({ to_email, subject }) => [
      to_email,
      subject.startsWith('Reminder: '),
    ]);
    expect(sent).toEqual([['ann@example.com', false], ...[1, 2, 3].map(() => ['ann@example.com', true])]);
    await database.query(
      `update public.agreements set expires_at = now() - interval '1 minute' where id = $1`,
      [made.id],
    );
    await call('service_role', 'public.agreements_tick()');
    expect(await statusOf(made)).toBe('expired');
    expect(await signByLink(await tokenFor(made, 'ann@example.com'))).toEqual({ status: 'closed' });
  });
});

describe('a reminder to sign', () => {
  it.each([
    ['is cancelled', 'agreements', `status = 'cancelled'`, 0],
    ['is deleted', 'agreements', 'deleted_at = now()', 0],
    ['is confirmed', 'agreements', `status = 'confirmed'`, 1],
    ['is cancelled', 'inspections', `status = 'cancelled'`, 0],
    ['is confirmed', 'inspections', `status = 'confirmed'`, 1],
  ])('follows the appointment that %s, which its %s name', async (_what, table, change, reminders) => {
    const made = await make();
    const appointment = newId();
    await database.query(
      `insert into public.appointments (id, scope_id, appointment_date) values ($1, $2, now() + interval '3 days')`,
      [appointment, world.organizationId],
    );
    await database.query(`update public.${table} set appointment_id = $2 where id = $1`, [
      table === 'agreements' ? made.id : world.inspectionId,
      appointment,
    ]);
    await database.query(`update public.appointments set ${change} where id = $1`, [appointment]);
    await database.query(
      `update public.agreement_signers set invited_at = now() - interval '5 days' where agreement_id = $1`,
      [made.id],
    );
    await call('service_role', 'public.agreements_tick()');
    const sent = (await letters(made)).filter(({ subject }) => subject.startsWith('Reminder: '));
    expect(sent).toHaveLength(reminders);
  });
});

describe('before the server has said where the app stands', () => {
  beforeEach(() => database.query('delete from private.app_site'));
  afterAll(nameSite);

  it('nobody is written to; the next run writes to whoever is in turn, once', async () => {
    const made = await make();
    expect(await eventsOf(made)).toEqual(['created']);
    expect(await refusal(call(world.office, 'public.agreement_remind($1)', [made.signers[0]]))).toBe('55000');
    await call('service_role', 'public.agreements_tick()');
    expect(await letters(made)).toEqual([]);
    await nameSite();
    await nameSite();
    expect(await letters(made)).toMatchObject([{ to_email: 'ann@example.com' }]);
    expect(await eventsOf(made)).toEqual(['created', 'invited']);
  });

  it('refuses what is no web address', async () => {
    const naming = call('service_role', `public.agreements_tick(p_site => 'javascript:alert(1)')`);
    expect(await refusal(naming)).toBe('23514');
  });
});

describe('a reminder by hand', () => {
  const remind = (made: Made): Promise<unknown> =>
    call(world.office, 'public.agreement_remind($1)', [made.signers[0]]);
  const anHourAgo = (made: Made): Promise<unknown> =>
    database.query(
      `update public.agreement_signers set invited_at = now() - interval '61 minutes' where agreement_id = $1`,
      [made.id],
    );

  it('goes out once an hour, with a link of the place that the server named', async () => {
    const made = await make();
    expect(await refusal(remind(made))).toBe('54000');
    await anHourAgo(made);
    expect(await refusal(remind(made))).toBe('allowed');
    expect(await refusal(remind(made))).toBe('54000');
    const letter = (await letters(made)).at(-1);
    expect(await emailLink(database, letter?.id ?? '')).toMatch(/^https:\/\/app\.example\.com\/agreements\//);
    expect(letter?.body_text).not.toContain('evil.example');
  });

  it('goes out a hundred times a day from one organization', async () => {
    const made = await make();
    await anHourAgo(made);
    await database.query(
      `insert into public.email_log (organization_id, template_type, to_email, subject, body_html, body_text)
       select $1, 'agreement_invite', 'c@example.com', 's', '', '' from generate_series(1, 99)`,
      [world.organizationId],
    );
    expect(await refusal(remind(made))).toBe('54000');
    await database.query(
      `update public.email_log set created_at = now() - interval '25 hours' where to_email = 'c@example.com'`,
    );
    expect(await refusal(remind(made))).toBe('allowed');
  });
});

describe('the log', () => {
  it('is changed by nobody, not even a job', async () => {
    const made = await make();
    const change = `update public.agreement_events set payload = '{}' where agreement_id = '${made.id}'`;
    expect(await refusal(database.query(change))).toBe('23514');
    expect(await refusal(database.query('truncate public.agreement_events'))).toBe('23514');
    expect(await refusal(database.as(world.owner, change))).toBe('42501');
    expect(await refusal(database.as('service_role', change))).toBe('42501');
  });

  it.each([
    [
      'an entry is rewritten',
      `update public.agreement_events set payload = replace(payload, 'Ann First', 'Eve') where agreement_id = $1`,
      1,
    ],
    [
      'an entry is rewritten with a checksum of its own',
      `update public.agreement_events set payload = payload || ' ', hash = private.sha256_hex(previous_hash || E'\\n' || payload || ' ') where agreement_id = $1 and seq = 2`,
      3,
    ],
    ['an entry is left out', `delete from public.agreement_events where agreement_id = $1 and seq = 2`, 2],
    [
      'the text is changed',
      `update public.agreement_documents set body = replace(body, 'Inspection', 'Other') where agreement_id = $1`,
      null,
    ],
    [
      'a signature is changed',
      `update public.agreement_signatures set mark = '{"name": "Eve"}' where agreement_id = $1`,
      null,
    ],
  ])('shows when %s behind its back', async (_what, sql, brokenAt) => {
    const made = await make({ delivery: 'in_person' });
    await signHere(made, 0);
    expect(await verify(made)).toMatchObject({ ok: true });
    const found = await behindTheBack(sql, made);
    expect(found).toMatchObject({ ok: false, broken_at: brokenAt });
  });

  /** Acts like someone with the database password: with every trigger disabled. */
  async function behindTheBack(sql: string, made: Made): Promise<unknown> {
    let found: unknown;
    for (const table of ['agreement_events', 'agreement_documents', 'agreement_signatures'])
      await database.query(`alter table public.${table} disable trigger all`);
    try {
      await database.query(sql, [made.id]);
      found = await verify(made);
    } finally {
      for (const table of ['agreement_events', 'agreement_documents', 'agreement_signatures'])
        await database.query(`alter table public.${table} enable trigger all`);
    }
    return found;
  }
});

describe('strangers', () => {
  it('get at nothing: other organizations, visitors, people who sign nothing', async () => {
    const made = await make();
    const other = await createWorld(database);
    for (const caller of [other.owner, newPerson('stranger')]) {
      for (const sql of ['agreement_verify($1)', 'agreement_evidence($1)'])
        expect(await refusal(call(caller, `public.${sql}`, [made.id]))).toBe('P0002');
      expect(await refusal(call(caller, 'public.agreement_remind($1)', [made.signers[0]]))).toBe('P0002');
      expect(
        await refusal(
          call(caller, `public.agreement_link_create($1, $2)`, [made.signers[0], hashOf('mine')]),
        ),
      ).toBe('P0002');
    }
    for (const caller of ['anon', world.owner] as const) {
      for (const sql of [
        `public.agreement_open('${hashOf('x')}')`,
        `public.agreement_decline('${hashOf('x')}')`,
        `public.agreement_evidence_by_link('${hashOf('x')}')`,
        'public.agreements_due()',
        `public.agreement_seal('${made.id}', '${hashOf('x')}', 1, 1)`,
        'public.agreements_tick()',
      ])
        expect(await refusal(call(caller, sql))).toBe('42501');
    }
  });

  it('cannot give a signature in the name of a link', async () => {
    const made = await make({ delivery: 'in_person' });
    const forged = await signHere(made, 0, { place: 'link', ip_address: '203.0.113.7' });
    expect(forged).toMatchObject({ result: 'rejected', code: '42703' });
  });
});

describe('a report that waits for its agreement', () => {
  const token = newId();
  const resolve = (): Promise<Record<string, unknown>> =>
    call('service_role', 'public.report_share_resolve($1)', [hashOf(token + world.reportId)]);
  const switchOn = (key: string): Promise<PushResult> =>
    pushOne(
      database,
      world.owner,
      world.organizationId,
      mutation('organization_switches', rowId(world.organizationId, `switch/${key}`), 'insert', {
        key,
        is_on: true,
      }),
    );

  it('opens once everything is signed and paid, and says what is missing until then', async () => {
    await push(database, world.inspector, world.inspectionId, [
      mutation('report_versions', newId(), 'insert', versionValues(world, world.inspector)),
    ]);
    await call(world.inspector, 'public.report_share_create($1, $2)', [
      world.reportId,
      hashOf(token + world.reportId),
    ]);
    expect(await resolve()).toMatchObject({ status: 'ok' });
    await switchOn('report_needs_signature');
    await switchOn('report_needs_payment');
    expect(await resolve()).toMatchObject({ status: 'locked', reasons: ['signature', 'payment'] });
    const made = await make({ delivery: 'in_person' });
    await signHere(made, 0);
    expect(await resolve()).toMatchObject({ reasons: ['signature', 'payment'] });
    await signHere(made, 1);
    expect(await resolve()).toMatchObject({ reasons: ['payment'] });
    const place = 'public.report_share_place($1)';
    expect(await call('service_role', place, [hashOf(token + world.reportId)])).toBeNull();
    const paid = mutation('inspection_payments', rowId(world.inspectionId, 'payment'), 'insert', {
      inspection_id: world.inspectionId,
      paid_at: new Date().toISOString(),
      note: 'Check 118',
    });
    expect(await pushOne(database, world.office, world.organizationId, paid)).toMatchObject({ result: 'ok' });
    expect(await resolve()).toMatchObject({ status: 'ok' });
    const [counted] = await database.query(
      'select open_count from public.report_shares where report_id = $1',
      [world.reportId],
    );
    expect(counted).toEqual({ open_count: 2 });
  });
});
