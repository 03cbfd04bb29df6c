/** An inspector connects Google Calendar: what is there blocks time here, appointments go there, and disconnecting ends both. */
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { pageAnswerSchema, slotsAnswerSchema } from '@plumbline/domain/office/booking/page-contract';
import { noPropertyFacts } from '@plumbline/domain/office/booking/price-rules';
import { nextHlc } from '@plumbline/domain/sync/hlc';
import {
  type GoogleServer,
  googleAccount,
  startGoogleServer,
} from '../../apps/server/src/testing/calendars/google-server.ts';
import { createAccount, newPerson, openApp, type Session } from '../auth/person.ts';
import { offerBooking } from '../booking/offer-booking.ts';
import { expectNoBarriersAnywhere } from '../support/expect-no-barriers.ts';
import { type OwnServer, projectRoot, startOwnServer } from '../support/own-server.ts';
import { inSoak, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

let folder: string;
let google: GoogleServer;
let server: OwnServer;

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'plumbline-calendar-'));
  chmodSync(folder, 0o711);
  google = await startGoogleServer();
  server = await startOwnServer(projectRoot, path.join(folder, 'data'), {
    CALENDAR_GOOGLE_CLIENT_ID: google.desk.clientId,
    CALENDAR_GOOGLE_SECRET: google.desk.secret,
    CALENDAR_GOOGLE_OAUTH_URL: google.url,
    CALENDAR_GOOGLE_API_URL: `${google.url}/api`,
  });
});
test.afterAll(async () => {
  await server.stop();
  await google.dispose();
  rmSync(folder, { recursive: true, force: true });
});

async function post(session: Session, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${session.origin}${path}`, {
    method: 'POST',
    headers: {
      apikey: session.apiKey,
      authorization: `Bearer ${session.accessToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
  return answer.json();
}
const rpc = (session: Session, name: string, body: object): Promise<unknown> =>
  post(session, `/rest/v1/rpc/${name}`, body);

const HOUR_MS = 3_600_000;
const later = (iso: string, hours: number): string =>
  new Date(Date.parse(iso) + hours * HOUR_MS).toISOString();

/** Start times that the booking page offers to strangers in the next two weeks. */
async function offered(session: Session, slug: string): Promise<readonly string[]> {
  const ask = (body: object): Promise<unknown> => post(session, '/functions/v1/booking', body);
  const page = pageAnswerSchema.parse(await ask({ action: 'page', slug }));
  if (page.status !== 'ok') return [];
  const from = new Date().toISOString();
  const answer = slotsAnswerSchema.parse(
    await ask({
      action: 'slots',
      slug,
      serviceIds: page.services.map(({ id }) => id),
      facts: noPropertyFacts,
      postalCode: '',
      from,
      to: later(from, 14 * 24),
    }),
  );
  return answer.status === 'ok' ? answer.starts.map((start) => new Date(start).toISOString()) : [];
}

test('a connected Google Calendar blocks slots, follows appointments, and is disconnected', {
  tag: inSoak,
}, async ({ page }) => {
  test.setTimeout(300_000);
  const owner = newPerson();
  const session = await createAccount(owner, server.url);
  await openApp(page, session);
  const slug = `lind-${owner.email.replace(/\W/g, '').slice(0, 12)}`;
  await offerBooking(page, slug);
  await expect.poll(async () => (await offered(session, slug)).length).toBeGreaterThan(2);
  const [dentist = '', free = ''] = (await offered(session, slug)).filter((_, index) => index % 6 === 0);
  google.put({ start: { dateTime: dentist }, end: { dateTime: later(dentist, 1) } }, { summary: 'Dentist' });

  await visit(page, '/settings/integrations');
  const card = page.getByRole('group', { name: 'Google Calendar' });
  await expectNoBarriersAnywhere(page, 'the integrations');
  await card.getByRole('button', { name: 'Connect Google Calendar' }).click();
  await expect(page).toHaveURL(/\/settings\/integrations/);
  await expect(card.getByText(`Connected as ${googleAccount}`)).toBeVisible();
  await expect(card.getByRole('checkbox', { name: /Rosa/ })).toBeChecked();
  await expectNoBarriersAnywhere(page, 'a connected calendar');
  // There before connecting: off the booking page.
  await expect.poll(() => offered(session, slug)).not.toContain(dentist);
  expect(await offered(session, slug)).toContain(free);

  // Booked outside: the slot is gone.
  google.put({ start: { dateTime: free }, end: { dateTime: later(free, 1) } }, { summary: 'School' });
  await card.getByRole('button', { name: 'Sync now' }).click();
  await expect.poll(() => offered(session, slug)).not.toContain(free);
  await visit(page, `/calendar?view=day&date=${free.slice(0, 10)}`);
  await expect(page.getByText('Busy: School')).toBeVisible();

  // Booked and moved inside: the event follows.
  const organization = await rpc(session, 'ensure_organization', {});
  const row = randomUUID();
  const when = (start: string) => ({
    appointment_date: start,
    ends_at: later(start, 2),
    time_zone: 'America/New_York',
  });
  const push = async (op: string, values: object): Promise<void> => {
    const hlc = nextHlc(null, Date.now());
    const change = { id: randomUUID(), table: 'appointments', row, op, values, base: {}, hlc };
    await rpc(session, 'sync_push', { p_scope: organization, p_mutations: [change], p_device: 'd' });
  };
  await push('insert', {
    title: 'Home inspection',
    location: '318 Bay Street, Tampa',
    user_id: session.userId,
    ...when(later(free, 2)),
  });
  const ours = () => [...google.events.values()].find(({ location }) => location === '318 Bay Street, Tampa');
  await expect.poll(() => ours()?.start.dateTime).toBe(later(free, 2));
  await push('set', when(later(free, 3)));
  await expect.poll(() => ours()?.start.dateTime).toBe(later(free, 3));

  // Moved outside: the office is asked, and the appointment stays.
  const moved = later(free, 4);
  google.move(ours()?.id ?? '', { start: { dateTime: moved }, end: { dateTime: later(moved, 2) } });
  await visit(page, '/settings/integrations');
  await card.getByRole('button', { name: 'Sync now' }).click();
  // An open calendar looks for questions once a minute: it is opened when there is one.
  const questions = () => rpc(session, 'calendar_questions', { p_organization: organization });
  await expect.poll(questions).toHaveLength(1);
  await visit(page, `/calendar?view=day&date=${free.slice(0, 10)}`);
  const question = page.getByRole('region', { name: 'Changed in other calendars' });
  await expect(question).toContainText('The appointment is unchanged.');
  await expectNoBarriersAnywhere(page, 'a question about a moved event');
  await question.getByRole('button', { name: 'Keep our time' }).click();
  await expect(question).toBeHidden();
  await expect.poll(() => ours()?.start.dateTime).toBe(later(free, 3));

  await visit(page, '/settings/integrations');
  await card.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(card.getByRole('button', { name: 'Connect Google Calendar' })).toBeVisible();
  expect(google.desk.revoked).toHaveLength(1);
  expect(ours()?.status).toBe('confirmed');
  await expect.poll(() => offered(session, slug)).toContain(dentist);
});
