/** A complete report with photos, written the way a device writes; and a browser signed in to it. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { createDemoClient, type DemoClient } from '../../apps/server/src/demo/demo-client.ts';
import { demoJobs } from '../../apps/server/src/demo/demo-jobs.ts';
import { writeDemoReport } from '../../apps/server/src/demo/write-demo-report.ts';

export interface FinishedReport {
  readonly email: string;
  readonly password: string;
  readonly device: DemoClient;
  readonly officeId: string;
  readonly reportId: string;
  readonly apiKey: string;
  rows(path: string): Promise<Record<string, unknown>[]>;
}

const password = 'three plain words';

export async function writeFinishedReport(baseUrl: string): Promise<FinishedReport> {
  const config = await (await fetch(`${baseUrl}/config.json`)).json();
  const apiKey: string = config.supabasePublishableKey;
  const email = `marco.${randomUUID().slice(0, 8)}@example.com`;
  const signedUp = await fetch(`${baseUrl}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      password,
      data: { full_name: 'Marco Dietz', organization_name: 'Dietz Inspections' },
    }),
  });
  const session = await signedUp.json();
  const accessToken: string = session.access_token;
  const device = createDemoClient(baseUrl, apiKey, { userId: session.user.id, accessToken });
  const headers = {
    apikey: apiKey,
    authorization: `Bearer ${accessToken}`,
    'content-type': 'application/json',
  };
  const rows = async (path: string) => (await fetch(`${baseUrl}/rest/v1/${path}`, { headers })).json();

  const officeId = String(await device.call('ensure_organization', {}));
  await fetch(`${baseUrl}/rest/v1/organizations?id=eq.${officeId}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({
      phone: '5615550142',
      email: 'office@example.com',
      license_number: 'HI-11842',
      address: '22 Harbor Road, Rivera Beach, FL 33404',
      brand_color: '#23453c',
    }),
  });
  const library = await rows(
    'defect_library?select=key,title,severity,is_safety,observation,implication,recommendation,trade',
  );
  const reportId = await writeReport(device, officeId, library, rows);
  return { email, password, device, officeId, reportId, apiKey, rows };
}

async function writeReport(
  device: DemoClient,
  officeId: string,
  library: Record<string, unknown>[],
  rows: FinishedReport['rows'],
): Promise<string> {
  const [job] = demoJobs;
  if (job === undefined) throw new Error('no job');
  const [clientId, agentId, appointmentId] = [device.newId(), device.newId(), device.newId()];
  const [startsAt, endsAt] = ['2026-11-19T14:00:00Z', '2026-11-19T17:00:00Z'];
  const person = { company: '', phone: '', address: '', notes: '' };
  await device.insert(officeId, [
    {
      table: 'contacts',
      id: clientId,
      values: { ...person, kind: 'client', name: 'Ana Delgado', email: 'ana@example.com' },
    },
    {
      table: 'contacts',
      id: agentId,
      values: { ...person, kind: 'agent', name: 'Lou Park', email: 'lou@example.com' },
    },
  ]);
  await device.insert(officeId, [
    {
      table: 'appointments',
      id: appointmentId,
      values: {
        user_id: device.userId,
        contact_id: clientId,
        title: 'Home inspection',
        location: job.address,
        appointment_date: startsAt,
        ends_at: endsAt,
        time_zone: 'America/New_York',
        status: 'completed',
      },
    },
  ]);
  await writeDemoReport({
    client: device,
    officeId,
    job,
    number: 'H-1041',
    startsAt,
    endsAt,
    appointmentId,
    clientContact: { id: clientId, name: 'Ana Delgado', email: 'ana@example.com' },
    agentContact: { id: agentId, name: 'Lou Park' },
    inspector: { id: device.userId, name: 'Marco Dietz', license: 'HI-11842' },
    library: new Map(library.map(({ key, ...text }) => [String(key), text])),
    timeZone: 'America/New_York',
  });
  const [report] = await rows('reports?select=id');
  return String(report?.id);
}

/** Signs in on the screen and waits until the report and its photos can be shown. */
export async function openPreview(page: Page, { email, password: word, reportId }: FinishedReport) {
  await page.goto('/auth?mode=signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(word);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`/reports/${reportId}/preview`);
  await expect(page.getByRole('heading', { level: 1, name: '2207 Orchid Lane' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole('status').filter({ hasText: /Ready to publish|is published/ })).toBeVisible({
    timeout: 45_000,
  });
}

export async function publish(page: Page, version: number): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Publish version ${version}?` });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(`Version ${version} published`)).toBeVisible({ timeout: 60_000 });
}

/** The link created by the sheet, from the clipboard. */
export async function createLink(page: Page, linkPassword = ''): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Share the report' });
  await expect(sheet.getByLabel('E-mail')).toHaveValue('ana@example.com');
  if (linkPassword !== '') await sheet.getByLabel('Password', { exact: true }).fill(linkPassword);
  await sheet.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}
