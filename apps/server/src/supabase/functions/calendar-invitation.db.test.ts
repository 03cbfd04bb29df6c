/** Invitations over real SMTP: the calendar part of what arrived, read by another program's parser. */
import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#src/testing/contract-test-server.ts';
import { type SmtpMailbox, startSmtpMailbox } from '#src/testing/smtp-mailbox.ts';

let server: TestServer;
let mailbox: SmtpMailbox;
beforeAll(async () => {
  mailbox = await startSmtpMailbox();
  server = await startTestServer('', { smtpUrl: mailbox.url });
});
afterAll(() => Promise.all([server.dispose(), mailbox.close()]));

it('invites the client, moves the visit and takes it back, always the same entry', async () => {
  const { client, userId } = await server.signUp('rosa@example.com', { organization_name: 'Gulf Coast' });
  const officeId = String((await client.rpc('ensure_organization')).data);
  const [contactId, id] = [randomUUID(), randomUUID()];
  const row = { scope_id: officeId };
  const ana = { ...row, id: contactId, name: 'Ana Delgado', email: 'ana@delgado.example' };
  expect((await client.from('contacts').insert(ana)).error).toBeNull();
  const visit = {
    ...row,
    id,
    user_id: userId,
    contact_id: contactId,
    location: '318 Bay Street, Tampa, FL',
    appointment_date: '2090-06-02T14:00:00Z',
    ends_at: '2090-06-02T17:00:00Z',
    time_zone: 'America/New_York',
    notes: 'Pays cash',
  };
  expect((await client.from('appointments').insert(visit)).error).toBeNull();

  const sent = async (): Promise<{ method: string; event: ICAL.Event; text: string }> => {
    const { error } = await client.rpc('appointment_invite', { p_appointment: id });
    expect(error).toBeNull();
    await server
      .client({ key: server.secrets.serviceRoleKey })
      .functions.invoke('process-email-queue', { body: {} });
    const letter = mailbox.lettersTo('ana@delgado.example').at(-1);
    const part = letter?.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
    const content = part?.content ?? '';
    const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
    const event = calendar.getFirstSubcomponent('vevent');
    if (event === null) throw new Error('no entry came');
    return { method: String(calendar.getFirstPropertyValue('method')), event: new ICAL.Event(event), text };
  };

  const asked = await sent();
  expect(asked.method).toBe('REQUEST');
  expect(asked.event).toMatchObject({ location: '318 Bay Street, Tampa, FL', sequence: 0 });
  expect(asked.event.startDate.toJSDate().toISOString()).toBe('2090-06-02T14:00:00.000Z');
  expect(asked.event.attendees.map((each) => each.getFirstValue())).toEqual(['mailto:ana@delgado.example']);
  expect(asked.text).not.toContain('Pays cash');
  expect(mailbox.lettersTo('ana@delgado.example')[0]?.text).toContain('June 2, 2090 at 10:00 AM EDT');

  await client
    .from('appointments')
    .update({ appointment_date: '2090-06-03T14:00:00Z', ends_at: '2090-06-03T17:00:00Z' })
    .eq('id', id);
  const moved = await sent();
  await client.from('appointments').update({ status: 'cancelled' }).eq('id', id);
  const gone = await sent();
  expect([moved.method, gone.method]).toEqual(['REQUEST', 'CANCEL']);
  expect([moved.event.sequence, gone.event.sequence]).toEqual([1, 2]);
  expect(new Set([asked, moved, gone].map(({ event }) => event.uid)).size).toBe(1);

  const eve = (await server.signUp('eve@example.com', { organization_name: 'Eve' })).client;
  await eve.rpc('ensure_organization');
  expect((await eve.rpc('appointment_invite', { p_appointment: id })).error?.code).toBe('P0002');
});
