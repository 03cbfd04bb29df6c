/** A complete report with photos, written the way a device writes, and the browser of who wrote it. */
import { expect, type Page } from '@playwright/test';
import { createDemoClient, type DemoClient } from '../../apps/server/src/demo/demo-client.ts';
import { demoJobs } from '../../apps/server/src/demo/demo-jobs.ts';
import { writeDemoReport } from '../../apps/server/src/demo/write-demo-report.ts';
import { createAccount, newPerson, openApp, type Session } from '../auth/person.ts';

export interface FinishedReport {
  readonly session: Session;
  readonly device: DemoClient;
  readonly officeId: string;
  readonly reportId: string;
  rows(path: string): Promise<Record<string, unknown>[]>;
}

export async function writeFinishedReport(baseUrl: string): Promise<FinishedReport> {
  const person = { ...newPerson(), fullName: 'Marco Dietz', organizationName: 'Dietz Inspections' };
  const session = await createAccount(person, baseUrl);
  const { apiKey, accessToken } = session;
  const device = createDemoClient(baseUrl, apiKey, session);
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
  return { session, device, officeId, reportId, rows };
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

/** Waits until the report and its photos can be shown. */
export async function openPreview(page: Page, { session, reportId }: FinishedReport) {
  await openApp(page, session, `/reports/${reportId}/preview`);
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
  await expect(sheet.getByLabel('Email')).toHaveValue('ana@example.com');
  if (linkPassword !== '') await sheet.getByLabel('Password', { exact: true }).fill(linkPassword);
  await sheet.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}
