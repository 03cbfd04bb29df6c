import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { type OpenidProvider, startOpenidProvider } from '../../apps/server/src/testing/openid-provider.ts';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';
import { type OwnServer, startOwnServer } from '../support/own-server.ts';
import { inSoak, test } from '../support/test.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder = '';
let provider: OpenidProvider;
let server: OwnServer;

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'plumbline-providers-'));
  chmodSync(folder, 0o711); // as root, Postgres runs as another user that must be able to enter
  provider = await startOpenidProvider();
  const { issuer, clientId, secret } = provider;
  server = await startOwnServer(root, path.join(folder, 'data'), {
    AUTH_GOOGLE_CLIENT_ID: clientId,
    AUTH_GOOGLE_SECRET: secret,
    AUTH_GOOGLE_ISSUER: issuer,
    AUTH_AZURE_CLIENT_ID: clientId,
    AUTH_AZURE_SECRET: secret,
    AUTH_AZURE_ISSUER: issuer,
  });
  provider.allow(`${server.url}/auth/v1/callback`);
});
test.afterAll(async () => {
  await server.stop();
  await provider.dispose();
  rmSync(folder, { recursive: true, force: true });
});

test('someone signs in with Google, at the second try, connects Microsoft, and takes Google away again', {
  tag: inSoak,
}, async ({ page }) => {
  provider.refuses();
  await page.goto(`${server.url}/auth`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
  await expectNoBarriers(page, 'refused by the provider');

  provider.becomes({ sub: 'google-1', email: 'rosa@example.com', email_verified: true, name: 'Rosa Lind' });
  await page.goto(`${server.url}/auth?returnTo=/settings/security`);
  await expect(page.getByRole('button', { name: 'Continue with Apple' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue with Google' }).click();

  await expect(page).toHaveURL(`${server.url}/settings/security`);
  await expect(page.getByRole('button', { name: 'Account menu, Rosa Lind' })).toBeVisible();
  const ways = page.getByRole('list', { name: 'Ways to sign in' });
  await expect(ways.getByText('Your only way')).toBeVisible();
  await expectNoBarriers(page, 'security');

  provider.becomes({ sub: 'microsoft-1', email: 'rosa@work.example', name: 'Rosa Lind' });
  await ways.getByRole('button', { name: 'Connect Microsoft' }).click();
  await expect(ways.getByText('rosa@work.example')).toBeVisible();

  await ways.getByRole('button', { name: 'Disconnect Google' }).click();
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Disconnect' })
    .click();
  await expect(ways.getByRole('button', { name: 'Connect Google' })).toBeVisible();
  await expect(ways.getByText('Your only way')).toBeVisible();
});
