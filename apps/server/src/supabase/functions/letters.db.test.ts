/** Emails over real SMTP, read back from what arrived; bounces; unsubscribing. */
import { createHash, randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '#src/testing/contract-test-server.ts';
import { type SmtpMailbox, startSmtpMailbox } from '#src/testing/smtp-mailbox.ts';

const SECRET = 'a secret of the mailbox';
let server: TestServer;
let mailbox: SmtpMailbox;
let client: SupabaseClient;
let organizationId: string;

beforeAll(async () => {
  mailbox = await startSmtpMailbox();
  server = await startTestServer('', { smtpUrl: mailbox.url });
  ({ client, organizationId } = await office('lee@example.com', 'Lee Homes'));
});
afterAll(() => Promise.all([server.dispose(), mailbox.close()]));
beforeEach(() => vi.stubEnv('MAIL_BOUNCE_SECRET', SECRET));
afterEach(() => vi.unstubAllEnvs());

async function office(email: string, name: string) {
  const { client: signedIn } = await server.signUp(email, { organization_name: name, full_name: 'Pat Lee' });
  return { client: signedIn, organizationId: String((await signedIn.rpc('ensure_organization')).data) };
}

async function write(to: string, type = 'report_share'): Promise<string> {
  const [letter] = await server.database.query<{ id: string }>(
    `insert into public.email_log (organization_id, template_type, to_email, to_name, subject, body_html, body_text)
     values ($1, $2, $3, 'Ann Müller, MD', 'Your report für 12 Elm Street', '<p>Grüße</p>', 'Grüße') returning id`,
    [organizationId, type, to],
  );
  return letter?.id ?? '';
}
const runJob = () =>
  server.client({ key: server.secrets.serviceRoleKey }).functions.invoke('process-email-queue', { body: {} });
const logOf = async (id: string) =>
  (await client.from('email_log').select('status, attempts, last_error, bounced_at').eq('id', id).single())
    .data;

describe('a letter', () => {
  it('arrives signed as the organization wants it, in both forms, to one person', async () => {
    const settings = {
      organization_id: organizationId,
      mail_sender_name: 'Lee Home Inspections',
      mail_reply_to: 'desk@lee.example',
    };
    expect((await client.from('messaging_settings').upsert(settings)).error).toBeNull();
    const id = await write('ann@example.com');
    await runJob();
    const [letter] = mailbox.lettersTo('ann@example.com');
    expect(letter).toMatchObject({
      from: { name: 'Lee Home Inspections', address: 'no-reply@example.org' },
      to: [{ name: 'Ann Müller, MD', address: 'ann@example.com' }],
      replyTo: [{ address: 'desk@lee.example' }],
      subject: 'Your report für 12 Elm Street',
      messageId: `<${id}@127.0.0.1>`,
    });
    expect(letter?.text?.trim()).toBe('Grüße');
    expect(letter?.html).toContain('<p>Grüße</p>');
    expect(letter?.headers.filter(({ key }) => key.startsWith('list-'))).toEqual([]);
    expect((await fetch(`${server.url}/dev/mail`)).status).toBe(404);
  });

  it('refused for good is not tried again; refused for now it is; a member may ask for another try', async () => {
    mailbox.refusals.set('gone', 550).set('busy', 450);
    const [gone, busy] = [await write('gone@example.com'), await write('busy@example.com')];
    await runJob();
    expect(await logOf(gone)).toMatchObject({
      status: 'bounced',
      attempts: 1,
      last_error: 'EENVELOPE 550',
      bounced_at: expect.any(String),
    });
    expect(await logOf(busy)).toMatchObject({
      status: 'queued',
      attempts: 1,
      last_error: 'EENVELOPE 450',
      bounced_at: null,
    });

    mailbox.refusals.clear();
    const { client: stranger } = await office('stranger@example.com', 'Elsewhere');
    expect((await stranger.rpc('email_retry', { p_email: gone })).error?.code).toBe('P0002');
    expect((await client.rpc('email_retry', { p_email: busy })).error?.code).toBe('P0002');
    expect((await client.rpc('email_retry', { p_email: gone })).data).toBe('queued');
    await runJob();
    expect(await logOf(gone)).toMatchObject({ status: 'sent', bounced_at: null, last_error: null });
    expect(mailbox.lettersTo('gone@example.com')).toHaveLength(1);
  });

  it('that cannot be read is given up, and the others of its batch go out', async () => {
    const [broken, whole] = [await write('broken@example.com'), await write('whole@example.com')];
    const calendar = { method: 'REQUEST', entry: {}, organizer: { name: 'Lee', email: null }, attendee: {} };
    await server.database.query('update public.email_log set calendar = $2 where id = $1', [
      broken,
      JSON.stringify(calendar),
    ]);
    const { data } = await runJob();
    expect(data).toEqual({ sent: 1, failed: 1 });
    expect(await logOf(whole)).toMatchObject({ status: 'sent' });
    expect(await logOf(broken)).toMatchObject({
      status: 'failed',
      bounced_at: null,
      last_error: expect.stringMatching(/^unreadable: .*calendar\.organizer\.email/),
    });
    expect(mailbox.lettersTo('broken@example.com')).toEqual([]);
  });

  it('with sample data goes to its writer alone, whatever address stands in their profile', async () => {
    const { data: me } = await client.auth.getUser();
    const profile = { email: 'victim@example.com' };
    const written = await client.from('profiles').update(profile).eq('user_id', me.user?.id).select('email');
    expect(written.data).toEqual([profile]);
    const test = (by: SupabaseClient) =>
      by.rpc('email_test', {
        p_organization: organizationId,
        p_template_type: 'report_share',
        p_subject: 'Your report\r\nBcc: all@evil.example',
        p_html: '<p>Hello <script>steal()</script>Ann</p>',
        p_text: 'Hello Ann',
      });
    expect((await test(client)).error).toBeNull();
    const { client: stranger } = await office('other@example.com', 'Elsewhere 2');
    expect((await test(stranger)).error?.code).toBe('42501');
    await runJob();
    const letters = mailbox.lettersTo('lee@example.com');
    expect(letters.map(({ subject }) => subject)).toEqual(['Test: Your report Bcc: all@evil.example']);
    expect(letters[0]?.html).not.toContain('steal');
    expect(mailbox.lettersTo('victim@example.com')).toEqual([]);
  });
});

describe('a letter that came back', () => {
  const handIn = (body: string, headers: Record<string, string>) =>
    fetch(`${server.url}/functions/v1/email-bounce?apikey=${server.secrets.anonKey}`, {
      method: 'POST',
      body,
      headers,
    });
  const notice = (id: string, action = 'failed', status = '5.1.1') =>
    `Content-Type: message/delivery-status\r\n\r\nFinal-Recipient: rfc822; x@example.com\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550 no mailbox\r\n\r\nMessage-ID: <${id}@127.0.0.1>\r\n`;

  it('shows in the log with its reason', async () => {
    const [first, second, slow] = [
      await write('a@example.com'),
      await write('b@example.com'),
      await write('c@example.com'),
    ];
    await runJob();
    const headers = { 'x-bounce-secret': SECRET, 'content-type': 'message/rfc822' };
    expect(await (await handIn(notice(first), headers)).json()).toEqual({ noted: 1 });
    expect(await (await handIn(notice(first), headers)).json()).toEqual({ noted: 0 });
    expect(await (await handIn(notice(slow, 'delayed', '4.4.1'), headers)).json()).toEqual({ noted: 0 });
    expect(await (await handIn(notice(randomUUID()), headers)).json()).toEqual({ noted: 0 });
    const report = JSON.stringify({ messageId: `<${second}@127.0.0.1>`, reason: 'mailbox full' });
    await handIn(report, { ...headers, 'content-type': 'application/json' });
    expect(await logOf(first)).toMatchObject({ status: 'bounced', last_error: '5.1.1 550 no mailbox' });
    expect(await logOf(second)).toMatchObject({ status: 'bounced', last_error: 'mailbox full' });
    expect(await logOf(slow)).toMatchObject({ status: 'sent' });
  });

  it('is taken from those who know the secret only', async () => {
    const id = await write('d@example.com');
    await runJob();
    expect((await handIn(notice(id), { 'x-bounce-secret': 'wrong' })).status).toBe(403);
    vi.stubEnv('MAIL_BOUNCE_SECRET', '');
    expect((await handIn(notice(id), { 'x-bounce-secret': '' })).status).toBe(404);
    expect(await logOf(id)).toMatchObject({ status: 'sent' });
  });
});

describe('a letter that nobody asked for just now', () => {
  it('ends with one click, and the reports of the same office still arrive', async () => {
    await write('office@example.com', 'validity_reminder');
    await runJob();
    const [letter] = mailbox.lettersTo('office@example.com');
    const header = (key: string) => letter?.headers.find((each) => each.key === key)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const url = header('list-unsubscribe')?.replace(/^<|>$/g, '') ?? '';
    expect(letter?.html).toContain(url.replaceAll('&', '&amp;'));
    expect(letter?.text).toContain(url);

    // A program that only looks changes nothing.
    const page = await (await fetch(url)).text();
    expect(page).toContain('<form method="post"><button>Unsubscribe</button></form>');
    const again = await write('office@example.com', 'validity_reminder');
    await runJob();
    expect(await logOf(again)).toMatchObject({ status: 'sent' });

    const click = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect([click.status, await click.text()]).toEqual([
      200,
      expect.stringContaining('You won’t get these emails from Lee Homes anymore'),
    ]);
    const [reminder, report] = [
      await write('Office@example.com', 'validity_reminder'),
      await write('office@example.com'),
    ];
    await runJob();
    expect(await logOf(reminder)).toMatchObject({
      status: 'suppressed',
      last_error: 'unsubscribed',
      attempts: 0,
    });
    expect(await logOf(report)).toMatchObject({ status: 'sent' });

    await fetch(`${url}&again=yes`, { method: 'POST' });
    const back = await write('office@example.com', 'validity_reminder');
    await runJob();
    expect(await logOf(back)).toMatchObject({ status: 'sent' });
  });

  it('asks on a page whose policy lets in its own style and nothing else', async () => {
    const id = await write('cleo@example.com', 'validity_reminder');
    const answer = await fetch(
      `${server.url}/functions/v1/email-unsubscribe?letter=${id}&apikey=${server.secrets.anonKey}`,
    );
    const [, style = ''] = /<style>(.+)<\/style>/.exec(await answer.text()) ?? [];
    const checksum = createHash('sha256').update(style).digest('base64');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(style).toContain('body{');
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${checksum}';`);
    expect(policy).not.toContain('script-src');
  });

  it('is ended by its own link only', async () => {
    const report = await write('ann2@example.com');
    const link = (id: string) =>
      `${server.url}/functions/v1/email-unsubscribe?letter=${id}&apikey=${server.secrets.anonKey}`;
    for (const id of [report, randomUUID(), 'x'])
      expect((await fetch(link(id), { method: 'POST' })).status).toBe(404);
  });
});
