/** One house, from a stranger's booking to the report in their mailbox: the real server, its letters by a real SMTP server. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { demoJobs } from '../../apps/server/src/demo/demo-jobs.ts';
import { fillBegunReport } from '../../apps/server/src/demo/write-demo-report.ts';
import { publish } from '../publish/finished-report.ts';
import { test } from '../support/test.ts';
import {
  letterTo,
  linkIn,
  type OpenOffice,
  openOffice,
  type ServerWithMail,
  signUpByLetter,
  startServerWithMail,
} from './office-on-own-server.ts';

test.use({ timezoneId: 'America/New_York' });
test.setTimeout(360_000);

let mail: ServerWithMail;
test.beforeAll(async () => {
  mail = await startServerWithMail();
});
test.afterAll(() => mail.stop());

const ann = { name: 'Ann Marsh', email: `ann.${randomUUID().slice(0, 8)}@example.com` };

async function book(client: Page, slug: string): Promise<void> {
  await client.goto(`${mail.server.url}/book/${slug}`);
  await client.getByLabel('Property ZIP code').fill('33606');
  await client.getByRole('button', { name: 'Choose a time' }).click();
  await client.getByRole('button', { name: /^Earliest/ }).click();
  await client.getByLabel('Street address').fill('12 Elm Street');
  await client.getByLabel('City').fill('Tampa');
  await expect(client.getByLabel('State')).toHaveValue('FL');
  await client.getByLabel('Your name').fill(ann.name);
  await client.getByLabel('Email', { exact: true }).fill(ann.email);
  await client.getByLabel('Phone', { exact: true }).fill('813 555 0120');
  await client.getByRole('button', { name: 'Book this time' }).click();
  await expect(client.getByRole('heading', { name: 'Your inspection is booked' })).toBeVisible();
}

/**
 * The inspector writes the report elsewhere: every answer, findings and photos, sent like a second device of theirs.
 */
async function writeReport(
  office: OpenOffice,
  reportId: string,
  visit: Record<string, unknown>,
): Promise<void> {
  const { device, officeId, rows } = office;
  const find = async () => (await rows(`reports?id=eq.${reportId}&select=inspection_id`))[0];
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  const inspectionId = String((await find())?.inspection_id);
  // Filled in automatically when the inspection started.
  const answers = (): Promise<Record<string, unknown>[]> =>
    rows(`report_answers?report_id=eq.${reportId}&select=path`);
  await expect.poll(answers, { timeout: 60_000 }).not.toEqual([]);
  const [job] = demoJobs;
  if (job === undefined) throw new Error('no job');
  const library = await rows(
    'defect_library?select=key,title,severity,is_safety,observation,implication,recommendation,trade',
  );
  await fillBegunReport(
    {
      client: device,
      officeId,
      job,
      number: '',
      startsAt: String(visit.appointment_date),
      endsAt: new Date().toISOString(),
      appointmentId: String(visit.id),
      clientContact: { ...ann, id: String(visit.contact_id) },
      agentContact: { id: '', name: 'Lou Park' },
      inspector: { id: device.userId, name: 'Rosa Lind', license: 'HI-11842' },
      library: new Map(library.map(({ key, ...text }) => [String(key), text])),
      timeZone: 'America/New_York',
    },
    { inspectionId, reportId },
    new Set((await answers()).map((each) => String(each.path))),
  );
}

async function sign(client: Page, link: string): Promise<void> {
  await client.goto(link);
  await client.getByRole('checkbox').check();
  await client.getByRole('radio', { name: 'Type' }).click();
  await client.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(client.getByText('Signed by everyone')).toBeVisible();
}

test('a stranger books, signs, and reads the report that waited for the signature', async ({
  page,
  browser,
}) => {
  const owner = await signUpByLetter(page, mail);
  const office = await openOffice(mail.server.url, owner);
  const client = await (await browser.newContext({ timezoneId: 'America/New_York' })).newPage();

  await book(client, office.slug);
  expect((await letterTo(mail.mailbox, ann.email, /^Your inspection on/)).text).toContain('12 Elm Street');
  const [visit] = await office.rows('appointments?select=id,contact_id,appointment_date');
  if (visit === undefined) throw new Error('no appointment');

  await test.step('reminders wait, and the one whose time comes is sent', async () => {
    // One day and one hour before; the office was notified of the booking immediately.
    const waiting = () => office.rows('notification_queue?select=scheduled_for&sent=is.false');
    await expect.poll(waiting).toHaveLength(2);
    const minutes = Math.floor((Date.parse(String(visit.appointment_date)) - Date.now() - 2_000) / 60_000);
    const wish = { user_id: office.device.userId, appointment_reminder_times: [minutes] };
    expect((await office.send('/rest/v1/notification_preferences', wish)).ok).toBe(true);
    await expect.poll(async () => (await waiting()).length).toBeLessThan(2);
  });

  await page.goto(`${mail.server.url}/calendar/appointments/${String(visit.id)}`);
  await page.getByRole('link', { name: 'New agreement' }).click();
  await page.getByRole('button', { name: 'Create and send' }).click();
  await expect(page.getByText('Waiting for signatures')).toBeVisible();
  const agreement = linkIn(
    await letterTo(mail.mailbox, ann.email, /sign the inspection agreement/),
    /http:\S+\/agreements\/[\w-]{43}/,
  );

  await page.goto(`${mail.server.url}/calendar/appointments/${String(visit.id)}`);
  await page.getByRole('button', { name: 'Start inspection' }).click();
  await expect(page).toHaveURL(/\/reports\/[0-9a-f-]{36}/);
  const reportId = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? '';
  await writeReport(office, reportId, visit);
  await page.goto(`${mail.server.url}/reports/${reportId}/preview`);
  await expect(page.getByRole('status').filter({ hasText: 'Ready to publish' })).toBeVisible({
    timeout: 90_000,
  });
  await publish(page, 1);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Share the report' });
  await expect(sheet.getByLabel('Email')).toHaveValue(ann.email);
  await sheet.getByRole('button', { name: 'Send by email' }).click();
  const report = linkIn(
    await letterTo(mail.mailbox, ann.email, /^Your inspection report for/),
    /http:\S+\/download\/[\w-]{43}/,
  );

  await client.goto(report);
  await expect(client.getByRole('heading', { name: 'Your report is ready' })).toBeVisible();
  await sign(client, agreement);
  await client.goto(report);
  await expect(client.getByRole('heading', { level: 1, name: '12 Elm Street' })).toBeVisible({
    timeout: 60_000,
  });
  expect((await letterTo(mail.mailbox, ann.email, /^Your signed agreement/)).attachments).toHaveLength(2);

  const reminder = 'notification_log?select=title&type=eq.appointment_reminder';
  await expect
    .poll(
      async () => {
        await office.send('/functions/v1/process-notification-queue', {});
        return office.rows(reminder);
      },
      { timeout: 90_000 },
    )
    .toHaveLength(1);
});
