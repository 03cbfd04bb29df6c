import { expect } from '@playwright/test';
import { test } from '../support/test.ts';

test('the server is alive and ready', async ({ request }) => {
  expect((await request.get('/healthz')).status()).toBe(200);
  expect((await request.get('/readyz')).status()).toBe(200);
});

test('every answer forbids foreign scripts and frames', async ({ request }) => {
  for (const path of ['/', '/config.json', '/rest/v1/reports', '/no-such-file.png']) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(/script-src ([^;]*)/.exec(policy)?.[1], path).not.toContain("'unsafe-inline'");
  }
});

test('the API refuses a caller without a key', async ({ request }) => {
  expect((await request.get('/rest/v1/profiles')).status()).toBe(401);
});

test('a visitor sees the page, and the browser objects to nothing in it', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page).toHaveTitle(/Plumbline/);
  expect(complaints).toEqual([]);
});
