/** The owner subscribes: from the plan to Stripe's page and back, the webhook, the portal. Against our own Stripe. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { type StripeServer, startStripeServer } from '../../apps/server/src/testing/stripe-server.ts';
import { newPerson, signUpOnScreen } from '../auth/person.ts';
import { expectNoBarriersAnywhere } from '../support/expect-no-barriers.ts';
import { type OwnServer, projectRoot, startOwnServer } from '../support/own-server.ts';
import { inSoak, test } from '../support/test.ts';

let folder: string;
let stripe: StripeServer;
let server: OwnServer;

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'plumbline-billing-'));
  chmodSync(folder, 0o711);
  stripe = await startStripeServer();
  server = await startOwnServer(projectRoot, path.join(folder, 'data'), {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  });
});
test.afterAll(async () => {
  await server.stop();
  await stripe.dispose();
  rmSync(folder, { recursive: true, force: true });
});

test('the owner chooses a plan, pays at Stripe, and the office is on it', { tag: inSoak }, async ({
  page,
}) => {
  const config = (await (await fetch(`${server.url}/config.json`)).json()) as {
    supabasePublishableKey: string;
  };
  stripe.webhook = `${server.url}/functions/v1/stripe-webhook?apikey=${config.supabasePublishableKey}`;
  const person = newPerson();
  await signUpOnScreen(page, person, server.url);

  await page.goto(`${server.url}/subscription`);
  await expect(page.getByRole('heading', { name: 'Your trial' })).toBeVisible();
  await expectNoBarriersAnywhere(page, 'the plan');
  await page.getByRole('radio', { name: 'Yearly' }).click();
  await page.getByRole('button', { name: 'Choose Team' }).click();

  // Stripe's own page, and back.
  await page.getByRole('link', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL(/\/subscription\/success\?session_id=cs_/);
  await expect(page.getByRole('heading', { name: `${person.organizationName} is on Team` })).toBeVisible();

  await page.getByRole('link', { name: 'See your plan' }).click();
  await expect(page.getByText(/^Free until .*, then \$1,190 a year\.$/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Invoices' }).getByText('Paid')).toBeVisible();
  await page.getByRole('button', { name: 'Payment and invoices' }).click();
  await expect(page.getByRole('heading', { name: 'Stripe customer portal' })).toBeVisible();
});
