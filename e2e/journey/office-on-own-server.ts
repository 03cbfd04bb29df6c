/** An office open for bookings, on a separate server whose emails go to a real SMTP server. */
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { createDemoClient, type DemoClient } from '../../apps/server/src/demo/demo-client.ts';
import { type SmtpMailbox, startSmtpMailbox } from '../../apps/server/src/testing/smtp-mailbox.ts';
import {
  STARTER_NAME,
  starterTemplate,
} from '../../packages/domain/src/office/agreements/starter-template.ts';
import { storedTemplate } from '../../packages/domain/src/office/agreements/stored-template.ts';
import { rowId } from '../../packages/domain/src/sync/row-id.ts';
import { newPerson, type Person } from '../auth/person.ts';
import { type OwnServer, projectRoot, startOwnServer } from '../support/own-server.ts';

export interface ServerWithMail {
  readonly server: OwnServer;
  readonly mailbox: SmtpMailbox;
  stop(): Promise<void>;
}

export async function startServerWithMail(): Promise<ServerWithMail> {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-journey-'));
  chmodSync(folder, 0o711); // as root, Postgres runs as another user that must be able to enter
  mkdirSync(path.join(folder, 'data'), { recursive: true });
  const mailbox = await startSmtpMailbox();
  const server = await startOwnServer(projectRoot, path.join(folder, 'data'), { SMTP_URL: mailbox.url });
  return {
    server,
    mailbox,
    async stop() {
      await server.stop();
      await mailbox.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Waits for the email whose subject contains these words. */
export async function letterTo(mailbox: SmtpMailbox, address: string, words: RegExp): Promise<Email> {
  const find = (): Email | undefined =>
    mailbox.lettersTo(address).find(({ subject }) => words.test(subject ?? ''));
  await expect.poll(find, { timeout: 60_000, message: `${words} to ${address}` }).toBeDefined();
  const letter = find();
  if (letter === undefined) throw new Error('the letter is gone');
  return letter;
}

/** The email's link to this app. */
export function linkIn({ text = '' }: Email, pattern: RegExp): string {
  const [link] = pattern.exec(text) ?? [];
  if (link === undefined) throw new Error(`no link in: ${text}`);
  return link;
}

/** Signs up on the screen and confirms the address through the email link. */
export async function signUpByLetter(page: Page, { server, mailbox }: ServerWithMail): Promise<Person> {
  const person = newPerson();
  await page.goto(`${server.url}/auth?mode=signup`);
  await page.getByLabel('Full name').fill(person.fullName);
  await page.getByLabel('Company name').fill(person.organizationName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto(linkIn(await letterTo(mailbox, person.email, /confirm/i), /http:\/\/\S+/));
  await expect(page).toHaveURL(/\/dashboard/);
  return person;
}

export interface OpenOffice {
  readonly device: DemoClient;
  readonly officeId: string;
  readonly slug: string;
  readonly rows: (query: string) => Promise<Record<string, unknown>[]>;
  /** Like the app: with the key and the owner's token. */
  readonly send: (path: string, body: object) => Promise<Response>;
}

/** The owner's initial settings, written the way a device writes. */
export async function openOffice(url: string, { email, password }: Person): Promise<OpenOffice> {
  const { supabasePublishableKey: apikey } = await (await fetch(`${url}/config.json`)).json();
  const headers = { apikey, 'content-type': 'application/json' };
  const signedIn = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  const session = await signedIn.json();
  const device = createDemoClient(url, apikey, {
    userId: session.user.id,
    accessToken: session.access_token,
  });
  const asOwner = { ...headers, authorization: `Bearer ${session.access_token}` };
  const officeId = String(await device.call('ensure_organization', {}));
  const slug = `lind-${randomUUID().slice(0, 8)}`;
  const week = [0, 1, 2, 3, 4, 5, 6];
  await device.insert(officeId, [
    {
      table: 'services',
      id: device.newId(),
      values: {
        name: 'Full inspection',
        report_types: ['home_inspection'],
        duration_minutes: 180,
        price_cents: 42_500,
        position: 'a0',
      },
    },
    ...week.map((weekday) => ({
      table: 'working_hours',
      id: device.newId(),
      values: { user_id: device.userId, weekday, starts: '09:00', ends: '17:00' },
    })),
    {
      table: 'booking_settings',
      id: rowId(officeId, 'booking-settings'),
      values: { is_open: true, time_zone: 'America/New_York' },
    },
    {
      table: 'booking_inspectors',
      id: rowId(officeId, `booking-inspector/${device.userId}`),
      values: { user_id: device.userId },
    },
    {
      table: 'agreement_templates',
      id: device.newId(),
      values: {
        family_id: device.newId(),
        version: 1,
        name: STARTER_NAME,
        content: storedTemplate(starterTemplate),
      },
    },
    {
      table: 'organization_switches',
      id: rowId(officeId, 'switch/report_needs_signature'),
      values: { key: 'report_needs_signature', is_on: true },
    },
  ]);
  await device.call('booking_slug_set', { p_slug: slug });
  return {
    device,
    officeId,
    slug,
    rows: async (query) => (await fetch(`${url}/rest/v1/${query}`, { headers: asOwner })).json(),
    send: (at, body) =>
      fetch(`${url}${at}`, {
        method: 'POST',
        headers: { ...asOwner, prefer: 'resolution=merge-duplicates' },
        body: JSON.stringify(body),
      }),
  };
}
