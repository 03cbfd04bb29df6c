import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmailSanitizer } from '../../../../supabase/functions/_shared/email-sanitizer.ts';
import { startTestServer, type TestServer } from '../testing/contract-test-server.ts';

async function organizationOf(server: TestServer): Promise<string> {
  const { client } = await server.signUp(`${randomUUID().slice(0, 8)}@example.com`, {
    organization_name: 'Lee Homes',
  });
  const { data, error } = await client.rpc('ensure_organization');
  if (error !== null) throw error;
  return String(data);
}

function queue(server: TestServer, organizationId: string, to: string): Promise<{ id: string }[]> {
  return server.database.query<{ id: string }>(
    `insert into public.email_log (organization_id, template_type, to_email, to_name, subject, body_html, body_text)
     values ($1, 'report_share', $2, 'Client', 'Your report', '<p>Here <a href="https://x.example/1">it is</a></p>', 'Here: https://x.example/1') returning id`,
    [organizationId, to],
  );
}

const statusOf = async (server: TestServer, id: string | undefined) =>
  (
    await server.database.query<{ status: string; attempts: number; last_error: string | null }>(
      'select status, attempts, last_error from public.email_log where id = $1',
      [id],
    )
  )[0];

describe('the mail job without SMTP', () => {
  let server: TestServer;
  let organizationId: string;
  beforeAll(async () => {
    server = await startTestServer();
    organizationId = await organizationOf(server);
    server.contract().startJobs();
  });
  afterAll(() => server.dispose());

  it('sends a letter into the folder right after it was queued', async () => {
    const [letter] = await queue(server, organizationId, 'client@example.com');
    await expect.poll(async () => (await statusOf(server, letter?.id))?.status).toBe('sent');
    const sent = (await server.mails()).filter((mail) => mail.to === 'client@example.com');
    expect(sent.map((mail) => mail.subject)).toEqual(['Your report']);
  });

  it('sends a report with the organization’s own wording, without what would run in it', async () => {
    const { client } = await server.signUp('unsafe@example.com', { organization_name: 'Unsafe Homes' });
    const { data: organization } = await client.rpc('ensure_organization');
    const wording =
      '<p style="color:#112233" onclick="steal()">Dear {{contact.name}}</p><script>steal()</script><a href="javascript:steal()">x</a>';
    const { error } = await client
      .from('email_templates')
      .update({ body_html: wording })
      .eq('organization_id', String(organization));
    expect(error).toMatchObject({
      code: '23514',
      message: 'The HTML body contains an attribute that runs (on...)',
    });
    // A row of before the check, or past it: the cleaner of the job is the last line.
    await server.database.query(
      `with unchecked as (select set_config('session_replication_role', 'replica', true))
       update public.email_templates set body_html = $2 from unchecked
       where organization_id = $1 and template_type = 'report_share'`,
      [organization, wording],
    );
    await server.database.query(
      `insert into public.email_log (organization_id, template_type, to_email, subject, body_html, body_text)
       select $1, 'report_share', 'careful@example.com', 'Your report', private.email_fill(t.body_html, $2, true), t.body_text
       from private.email_template($1, 'report_share') t`,
      [organization, JSON.stringify({ 'contact.name': '<b>Ann</b>' })],
    );
    await expect
      .poll(async () => (await server.mails()).find((mail) => mail.to === 'careful@example.com')?.html)
      .toBe(
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"></head><body style="margin:0"><p style="color:#112233">Dear &lt;b&gt;Ann&lt;/b&gt;</p><a>x</a></body></html>',
      );
  });

  it('puts color and logo of the organization above its letters', async () => {
    const { client } = await server.signUp('branded@example.com', { organization_name: 'Branded Homes' });
    const { data: organization } = await client.rpc('ensure_organization');
    const id = String(organization);
    const { error } = await client
      .from('organizations')
      .update({
        brand_color: '#1d4461',
        logo_path: `${id}/logo.png`,
        logo_sha256: 'a'.repeat(64),
        logo_width: 440,
        logo_height: 100,
      })
      .eq('id', id);
    expect(error).toBeNull();
    await queue(server, id, 'branded-client@example.com');
    const html = async () =>
      (await server.mails()).find((mail) => mail.to === 'branded-client@example.com')?.html;
    await expect.poll(html).toContain('border-top:4px solid #1d4461');
    expect(await html()).toContain(
      `<img src="${server.url}/storage/v1/object/public/branding/${id}/logo.png" alt="Branded Homes" width="220" height="50"`,
    );
  });

  it('leaves the built-in wording as it is', async () => {
    const [built] = await server.database.query<{ html: string }>(
      `select body_html as html from private.email_defaults where template_type = 'report_share'`,
    );
    const sanitize = await createEmailSanitizer();
    const tags = (html: string) => html.replace(/<\/?tbody>/g, '').replace(/\s+/g, ' ');
    expect(tags(sanitize(built?.html ?? ''))).toBe(tags(built?.html ?? 'missing'));
  });

  it('sends each letter once when several jobs run at once', async () => {
    const service = server.client({ key: server.secrets.serviceRoleKey });
    await Promise.all(Array.from({ length: 15 }, () => queue(server, organizationId, 'once@example.com')));
    await Promise.all([1, 2, 3].map(() => service.functions.invoke('process-email-queue', { body: {} })));
    const waiting = `select 1 from public.email_log where to_email = 'once@example.com' and status <> 'sent'`;
    await expect.poll(() => server.database.query(waiting)).toEqual([]);
    expect((await server.mails()).filter((mail) => mail.to === 'once@example.com')).toHaveLength(15);
  });

  it('shows the folder at /dev/mail, with links that work, on this machine only', async () => {
    const list = await (await fetch(`${server.url}/dev/mail`)).text();
    expect(list).toContain('Your report');
    const id = /href="\/dev\/mail\/([\w-]+)"/.exec(list)?.[1] ?? '';
    expect(await (await fetch(`${server.url}/dev/mail/${id}`)).text()).toContain(
      '<a href="https://x.example/1">',
    );
    expect(await (await fetch(`${server.url}/dev/mail/${id}/html`)).text()).toContain('it is');
    expect((await fetch(`${server.url}/dev/mail/..%2f..%2fsecrets`)).status).toBe(404);
    const elsewhere = await server.contract().fetch(new Request('http://plumbline.example/dev/mail'));
    expect(elsewhere.status).toBe(404);
  });

  it('runs for the service only', async () => {
    const { client } = await server.signUp(`${randomUUID().slice(0, 8)}@example.com`);
    expect((await client.functions.invoke('process-email-queue')).error?.context.status).toBe(403);
    expect((await server.client().functions.invoke('process-email-queue')).error?.context.status).toBe(401);
    expect((await client.functions.invoke('no-such-function')).error?.context.status).toBe(404);
    expect((await fetch(`${server.url}/functions/v1/process-email-queue`, { method: 'POST' })).status).toBe(
      401,
    );
  });

  it('writes no address into the log', () => {
    expect(server.logged()).not.toContain('@example.com');
  });
});

describe('the reminder of an expiry', () => {
  it('reaches the office’s mailbox automatically, once', async () => {
    const server = await startTestServer();
    try {
      const organizationId = await organizationOf(server);
      await server.database.query(
        `update public.organizations set email = 'office@lee.example' where id = $1`,
        [organizationId],
      );
      const [report] = await server.database.query<{ id: string }>(
        `with job as (
           insert into public.inspections (id, scope_id, address_line1)
           values (gen_random_uuid(), $1, '9 Bay Street') returning id)
         insert into public.reports (id, scope_id, inspection_id, type, definition_id, title)
         select gen_random_uuid(), $1, job.id, 'wind_mitigation', 'wind_mitigation', 'Wind mitigation' from job returning id`,
        [organizationId],
      );
      await server.database.query(
        `insert into public.report_reminders (id, scope_id, report_id, expires_on)
         values (private.row_id($2, 'validity'), $1, $2, current_date + 30)`,
        [organizationId, report?.id],
      );
      server.contract().startJobs();
      const received = async () =>
        (await server.mails()).filter(({ to }) => to === 'office@lee.example').map(({ subject }) => subject);
      await expect.poll(received).toHaveLength(1);
      server.contract().startJobs();
      expect((await received())[0]).toMatch(/^Wind mitigation for 9 Bay Street ends on /);
    } finally {
      await server.dispose();
    }
  });
});
