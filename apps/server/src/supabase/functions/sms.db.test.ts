import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '#src/testing/contract-test-server.ts';
import { startTwilioServer, type TwilioServer } from '#src/testing/twilio-server.ts';

const SENDER = '+15615550100';
const OTHER_SENDER = '+15615550199';
let server: TestServer;
let twilio: TwilioServer;
let client: SupabaseClient;
let organizationId: string;

beforeAll(async () => {
  [server, twilio] = await Promise.all([startTestServer(), startTwilioServer()]);
  client = (await server.signUp('lee@example.com', { organization_name: 'Lee Homes' })).client;
  organizationId = String((await client.rpc('ensure_organization')).data);
});
afterAll(() => Promise.all([server.dispose(), twilio.dispose()]));
beforeEach(() => {
  vi.stubEnv('TWILIO_ACCOUNT_SID', twilio.accountSid);
  vi.stubEnv('TWILIO_AUTH_TOKEN', twilio.authToken);
  vi.stubEnv('TWILIO_FROM', `${SENDER}, ${OTHER_SENDER}`);
  vi.stubEnv('TWILIO_API_URL', twilio.url);
  twilio.messages.length = 0;
});
afterEach(() => vi.unstubAllEnvs());

/** A zone in which it is this hour now. */
function zoneAt(hour: number): string {
  const east = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  return `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
}
let lastNumber = 1000;
function newNumber(): string {
  lastNumber += 1;
  return `+1561555${lastNumber}`;
}

async function send(request: Record<string, unknown>, by: SupabaseClient = client) {
  const body = { organizationId, body: 'Your inspection is at 9.', timeZone: zoneAt(12), ...request };
  const { data, error } = await by.functions.invoke('send-sms-notification', { body });
  return data ?? { httpStatus: error?.context.status };
}
const rowsTo = (phone: string) =>
  server.database.query<{
    id: string;
    status: string;
    last_error: string | null;
    from_phone: string;
    segments: number;
  }>(
    `select id, status, last_error, from_phone, segments from public.sms_log where to_phone = $1 and direction = 'out' order by created_at`,
    [phone],
  );
const webhook = (): string => `${server.url}/functions/v1/sms-webhook?apikey=${server.secrets.anonKey}`;
const replyFrom = (phone: string, Body: string, sid = `SM${randomUUID()}`) =>
  twilio.call(webhook(), { MessageSid: sid, From: phone, To: SENDER, Body });
/** As if its time had come, and, with a zone, as if it were another time of the day there. */
const comesDue = (phones: readonly string[], timeZone: string | null = null) =>
  server.database.query(
    'update public.sms_log set next_attempt_at = now(), time_zone = coalesce($2, time_zone) where to_phone = any ($1)',
    [phones, timeZone],
  );
const runQueue = () =>
  server.client({ key: server.secrets.serviceRoleKey }).functions.invoke('process-sms-queue', { body: {} });

async function addContact(phone: string, others: readonly string[] = []): Promise<string> {
  const id = randomUUID();
  await server.database.query(
    `insert into public.contacts (id, scope_id, name, phone, other_phones) values ($1, $2, 'Ann', $3, $4)`,
    [id, organizationId, phone, JSON.stringify(others.map((value) => ({ label: '', value })))],
  );
  return id;
}
const refusalOf = async (contact: string) =>
  (
    await server.database.query<{ at: Date | null; proof: string }>(
      'select do_not_text_at as at, do_not_text_proof as proof from public.contacts where id = $1',
      [contact],
    )
  )[0];

describe('a text message', () => {
  it('goes to the provider, and its report comes back', async () => {
    const phone = newNumber();
    expect(await send({ to: phone.slice(2) })).toMatchObject({ status: 'sent', segments: 1 });
    const [message] = twilio.messages;
    expect(message).toMatchObject({ to: phone, from: SENDER, body: 'Your inspection is at 9.' });
    const report = { MessageSid: message?.sid ?? '', From: SENDER, To: phone };
    const answer = await twilio.call(message?.statusCallback ?? '', {
      ...report,
      MessageStatus: 'delivered',
    });
    expect(answer.status).toBe(200);
    // Late news of the way there changes nothing.
    await twilio.call(message?.statusCallback ?? '', { ...report, MessageStatus: 'sent' });
    await twilio.call(message?.statusCallback ?? '', {
      ...report,
      MessageStatus: 'undelivered',
      ErrorCode: '30003',
    });
    expect(await rowsTo(phone)).toMatchObject([{ status: 'delivered', last_error: null }]);
  });

  it('is one message however often the same occasion asks for it', async () => {
    const phone = newNumber();
    const again = { to: phone, dedupeKey: 'appointment 7, 60 minutes' };
    const outcomes = await Promise.all([send(again), send(again), send(again)]);
    expect(new Set(outcomes.map(({ smsId }) => smsId)).size).toBe(1);
    expect(twilio.messages).toHaveLength(1);
  });

  it('waits for the morning of its recipient, and goes out then', async () => {
    const phone = newNumber();
    expect(await send({ to: phone, timeZone: zoneAt(2) })).toMatchObject({ status: 'deferred' });
    await runQueue();
    expect(twilio.messages).toEqual([]);
    await comesDue([phone], zoneAt(12));
    await Promise.all([runQueue(), runQueue(), runQueue()]);
    expect(twilio.messages.map(({ to }) => to)).toEqual([phone]);
  });

  it('that would come too late is not sent', async () => {
    const phone = newNumber();
    const soon = new Date(Date.now() + 60_000).toISOString();
    expect(await send({ to: phone, timeZone: zoneAt(2), expiresAt: soon })).toMatchObject({
      reason: 'expired',
    });
    expect(await rowsTo(phone)).toMatchObject([{ status: 'expired' }]);
  });

  it('is tried again after a failure of the provider, and not after a refusal', async () => {
    const [busy, wrong] = [newNumber(), newNumber()];
    twilio.nextAnswers = [
      { status: 503, code: 20500 },
      { status: 400, code: 21211 },
    ];
    expect(await send({ to: busy })).toMatchObject({ status: 'deferred' });
    expect(await send({ to: wrong })).toMatchObject({ status: 'failed', error: 'Twilio 21211' });
    await comesDue([busy, wrong]);
    await runQueue();
    expect(twilio.messages.map(({ to }) => to)).toEqual([busy]);
  });

  it('that failed in the evening is tried again in the morning, not at night', async () => {
    const phone = newNumber();
    twilio.nextAnswers = [{ status: 503, code: 20500 }];
    expect(await send({ to: phone })).toMatchObject({ status: 'deferred' });
    await comesDue([phone], zoneAt(2));
    await runQueue();
    expect(twilio.messages).toEqual([]);
    const [waits] = await server.database.query(
      `select status, attempts, next_attempt_at > now() + interval '4 hours' as is_held from public.sms_log where to_phone = $1`,
      [phone],
    );
    expect(waits).toEqual({ status: 'queued', attempts: 1, is_held: true });
    await comesDue([phone], zoneAt(12));
    await runQueue();
    expect(twilio.messages.map(({ to }) => to)).toEqual([phone]);
  });

  it.each([
    ['is called off', `status = 'cancelled'`],
    ['is deleted', 'deleted_at = now()'],
    ['is moved', `appointment_date = appointment_date + interval '1 day'`],
    ['gets another client', 'contact_id = null'],
    ['stays as it is', `notes = 'The dog is friendly'`],
  ])('of an appointment that %s while it waits is judged by that', async (what, change) => {
    const phone = newNumber();
    const contactId = await addContact(phone);
    const appointmentId = randomUUID();
    const expiresAt = new Date(Date.now() + 40 * 3_600_000).toISOString();
    await server.database.query(
      `insert into public.appointments (id, scope_id, contact_id, appointment_date) values ($1, $2, $3, $4)`,
      [appointmentId, organizationId, contactId, expiresAt],
    );
    const reminder = { kind: 'appointment_reminder', appointmentId, contactId, expiresAt };
    expect(await send({ to: phone, timeZone: zoneAt(2), ...reminder })).toMatchObject({ status: 'deferred' });
    await server.database.query(`update public.appointments set ${change} where id = $1`, [appointmentId]);
    await comesDue([phone], zoneAt(12));
    await runQueue();
    const stays = what === 'stays as it is';
    expect(twilio.messages.map(({ to }) => to)).toEqual(stays ? [phone] : []);
    expect(await rowsTo(phone)).toMatchObject([
      stays ? { status: 'sent' } : { status: 'expired', last_error: 'the appointment changed' },
    ]);
  });

  it('whose sender died in the middle is asked again whether its appointment stands', async () => {
    const phone = newNumber();
    const contactId = await addContact(phone);
    const appointmentId = randomUUID();
    const expiresAt = new Date(Date.now() + 40 * 3_600_000).toISOString();
    await server.database.query(
      `insert into public.appointments (id, scope_id, contact_id, appointment_date) values ($1, $2, $3, $4)`,
      [appointmentId, organizationId, contactId, expiresAt],
    );
    const reminder = { kind: 'appointment_reminder', appointmentId, contactId, expiresAt };
    expect(await send({ to: phone, timeZone: zoneAt(2), ...reminder })).toMatchObject({ status: 'deferred' });
    await server.database.query(
      `update public.sms_log set status = 'sending', attempts = 1 where to_phone = $1`,
      [phone],
    );
    await server.database.query(`update public.appointments set status = 'cancelled' where id = $1`, [
      appointmentId,
    ]);
    await comesDue([phone], zoneAt(12));
    await runQueue();
    expect(twilio.messages).toEqual([]);
    expect(await rowsTo(phone)).toMatchObject([{ status: 'expired', last_error: 'the appointment changed' }]);
  });

  it('whose answer was lost is not sent twice', async () => {
    const phone = newNumber();
    twilio.nextAnswers = ['lost'];
    expect(await send({ to: phone })).toMatchObject({ status: 'deferred' });
    await server.database.query('update public.sms_log set next_attempt_at = now() where to_phone = $1', [
      phone,
    ]);
    await runQueue();
    expect(twilio.messages).toHaveLength(1);
    expect(await rowsTo(phone)).toMatchObject([{ status: 'sent' }]);
  });

  it('comes from the number that the organization chose, while the server has it', async () => {
    const phone = newNumber();
    const choose = (sms_sender: string) =>
      client.from('messaging_settings').upsert({ organization_id: organizationId, sms_sender });
    expect((await choose(OTHER_SENDER)).error).toBeNull();
    await send({ to: phone });
    await choose('+15615550555');
    await send({ to: phone });
    await choose('');
    expect((await rowsTo(phone)).map(({ from_phone }) => from_phone)).toEqual([OTHER_SENDER, SENDER]);
  });

  it('is refused with a reason', async () => {
    expect(await send({ to: '555' })).toMatchObject({
      reason: 'bad-number',
      message: 'This isn’t a phone number.',
    });
    expect(await send({ to: newNumber(), body: '  ' })).toMatchObject({ reason: 'empty' });
    expect(await send({ to: newNumber(), body: 'x'.repeat(1601) })).toMatchObject({ reason: 'too-long' });
    const { client: stranger } = await server.signUp('stranger@example.com');
    expect(await send({ to: newNumber() }, stranger)).toEqual({ httpStatus: 403 });
    expect(await send({ to: newNumber() }, server.client())).toEqual({ httpStatus: 401 });
    expect(twilio.messages).toEqual([]);
  });

  it('says what the server lacks where none can be sent', async () => {
    vi.stubEnv('TWILIO_AUTH_TOKEN', '');
    vi.stubEnv('TWILIO_FROM', '');
    expect(await send({ to: newNumber() })).toEqual({
      status: 'refused',
      smsId: null,
      reason: 'not-configured',
      message: 'Text messages are not set up on this server.',
      missing: ['TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
    });
    const { data } = await client.functions.invoke('messaging-state');
    expect(data).toMatchObject({ mail: { isConfigured: false }, sms: { isConfigured: false, senders: [] } });
  });
});

describe('a reply', () => {
  it('of STOP counts at once: for what waits, for what comes, and in the address book', async () => {
    const phone = newNumber();
    const contact = await addContact('(561) 555-0000', [`(561) 555-${phone.slice(-4)}`]);
    await send({ to: phone });
    await send({ to: phone, timeZone: zoneAt(2) });
    expect(await (await replyFrom(phone, ' Stop. ')).text()).toContain('<Response></Response>');
    expect((await rowsTo(phone)).map(({ status }) => status)).toEqual(['sent', 'blocked']);
    expect(await send({ to: phone })).toMatchObject({ status: 'refused', reason: 'stopped' });
    expect(await refusalOf(contact)).toMatchObject({
      at: expect.any(Date),
      proof: `Replied "Stop." to ${SENDER}`,
    });
    expect(twilio.messages).toHaveLength(1);

    await replyFrom(phone, 'START');
    expect(await refusalOf(contact)).toEqual({ at: null, proof: '' });
    expect(await send({ to: phone })).toMatchObject({ status: 'sent' });
  });

  it('of STOP counts for another number of the same organization, too', async () => {
    const phone = newNumber();
    await send({ to: phone });
    await replyFrom(phone, 'STOPALL');
    await client
      .from('messaging_settings')
      .upsert({ organization_id: organizationId, sms_sender: OTHER_SENDER });
    expect(await send({ to: phone })).toMatchObject({ reason: 'stopped' });
    await client.from('messaging_settings').upsert({ organization_id: organizationId, sms_sender: '' });
  });

  it('leaves alone what the office wrote down itself', async () => {
    const phone = newNumber();
    const contact = await addContact(phone);
    await server.database.query(
      `update public.contacts set do_not_text_at = now(), do_not_text_proof = 'Said so on the telephone' where id = $1`,
      [contact],
    );
    expect(await send({ to: phone })).toMatchObject({ reason: 'do-not-text' });
    await replyFrom(phone, 'START');
    expect(await send({ to: phone })).toMatchObject({ reason: 'do-not-text' });
  });

  it('that the provider knows and we do not is taken over', async () => {
    const phone = newNumber();
    twilio.nextAnswers = [{ status: 400, code: 21610 }];
    expect(await send({ to: phone })).toMatchObject({ status: 'failed' });
    expect(await send({ to: phone })).toMatchObject({ reason: 'stopped' });
  });

  it('of HELP is answered with who writes; any other is kept once for the office', async () => {
    const phone = newNumber();
    await send({ to: phone });
    expect(await (await replyFrom(phone, 'help')).text()).toContain(
      '<Message>Lee Homes: Inspection messages. Msg &amp; data rates may apply. Reply STOP to opt out.</Message>',
    );
    await replyFrom(phone, 'Can we make it ten?', 'SM-once');
    await replyFrom(phone, 'Can we make it ten?', 'SM-once');
    const { data } = await client
      .from('sms_log')
      .select('body, status')
      .eq('from_phone', phone)
      .order('created_at');
    expect(data).toEqual([
      { body: 'help', status: 'received' },
      { body: 'Can we make it ten?', status: 'received' },
    ]);
  });

  it('is read by whoever wrote last from a shared number, and STOP counts for all', async () => {
    const phone = newNumber();
    const { client: other } = await server.signUp(`bay${phone.slice(-4)}@example.com`, {
      organization_name: 'Bay Homes',
    });
    const otherId = String((await other.rpc('ensure_organization')).data);
    const sendOther = (more = {}) => send({ to: phone, organizationId: otherId, ...more }, other);
    const readBy = async (reader: SupabaseClient) =>
      ((await reader.from('sms_log').select('body').eq('from_phone', phone)).data ?? []).map(
        ({ body }) => body,
      );
    await send({ to: phone });
    await sendOther();
    await replyFrom(phone, 'My gate code is 4711', 'SM-gate');
    // No one has read pending messages.
    await send({ to: phone, timeZone: zoneAt(2) });
    await replyFrom(phone, 'And the dog bites');
    await send({ to: phone });
    await replyFrom(phone, 'My gate code is 4711', 'SM-gate');
    await replyFrom(phone, 'Stop');
    expect(await readBy(other)).toEqual(['My gate code is 4711', 'And the dog bites']);
    expect(await readBy(client)).toEqual(['Stop']);
    expect(await send({ to: phone })).toMatchObject({ reason: 'stopped' });
    expect(await sendOther()).toMatchObject({ reason: 'stopped' });
  });

  it('goes to one organization, because a number is chosen by one', async () => {
    const { client: other } = await server.signUp('chooser@example.com', { organization_name: 'Chooser' });
    const otherId = String((await other.rpc('ensure_organization')).data);
    const choose = (by: SupabaseClient, organization_id: string, sms_sender: string) =>
      by.from('messaging_settings').upsert({ organization_id, sms_sender });
    expect((await choose(client, organizationId, OTHER_SENDER)).error).toBeNull();
    expect((await choose(other, otherId, OTHER_SENDER)).error).toMatchObject({ code: '23505' });
    await choose(client, organizationId, '');
    expect((await choose(other, otherId, OTHER_SENDER)).error).toBeNull();
    await choose(other, otherId, '');
  });

  it('is believed with the provider’s signature only', async () => {
    const phone = newNumber();
    await send({ to: phone });
    const fields = { MessageSid: 'SM1', From: phone, To: SENDER, Body: 'STOP' };
    for (const forged of ['', 'no base64!', Buffer.from('x'.repeat(20)).toString('base64')])
      expect((await twilio.call(webhook(), fields, forged)).status).toBe(403);
    expect((await fetch(webhook())).status).toBe(404);
    expect(await send({ to: phone })).toMatchObject({ status: 'sent' });
  });
});

it('is forgotten when the organization keeps its logs no longer; what STOP said is not', async () => {
  const phone = newNumber();
  await send({ to: phone });
  await replyFrom(phone, 'STOP');
  await server.database.query(
    `update public.sms_log set created_at = now() - interval '4 months' where $1 in (to_phone, from_phone)`,
    [phone],
  );
  const service = server.client({ key: server.secrets.serviceRoleKey });
  const forget = () => service.functions.invoke('end-accounts', { body: {} });
  await forget();
  expect(await rowsTo(phone)).toHaveLength(1);
  await client.rpc('log_retention_set', { p_organization: organizationId, p_months: 3 });
  await forget();
  expect(await rowsTo(phone)).toEqual([]);
  expect(await send({ to: phone })).toMatchObject({ reason: 'stopped' });
});

it('writes no telephone number into the log', () => {
  expect(server.logged()).not.toMatch(/\+?1?5615551\d{3}/);
});
