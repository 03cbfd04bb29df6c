import { expect } from '@playwright/test';
import { expectAtWork, newPerson, signOut, signUp } from '../auth/person.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { installed, installing, test } from '../support/test.ts';

test('after one visit the whole app starts and works offline', { tag: installing }, async ({
  page,
  context,
}) => {
  const person = newPerson();
  await signUp(page, person);
  await appOnDevice(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText("You're currently offline. Changes will sync when reconnected.")).toBeVisible();
  await expectAtWork(page, person);
  const fresh = await context.newPage();
  await fresh.goto('/');
  await fresh.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(fresh.getByRole('heading', { name: 'Reports in progress' })).toBeVisible();
  await fresh.goto('/no/such/page');
  await expect(fresh.getByText('Oops! Page not found')).toBeVisible();
});

test('a network that goes and comes back is announced once each', { tag: installed }, async ({
  page,
  context,
}) => {
  const person = newPerson();
  await signUp(page, person);
  await expectAtWork(page, person);
  await context.setOffline(true);
  await expect(
    page.getByText("You're offline. Changes will sync when connection is restored."),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Connection restored. Syncing your changes now.')).toBeVisible();
  await expect(page.getByText("You're currently offline.")).toHaveCount(0);
});

test('a lost session keeps nobody from work, and offers to sign in for sending', async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('plumbline-session');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const change = opening.result.transaction('texts', 'readwrite');
          change.objectStore('texts').delete('plumbline-session');
          change.oncomplete = () => resolve();
        };
      }),
  );
  await page.goto('/dashboard');
  await expectAtWork(page, person);
  await page.getByRole('link', { name: 'Sign in to upload' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('link', { name: 'Sign in to upload' })).toHaveCount(0);
});

test('signing out offline holds: no one is signed in at the next start', {
  tag: installed,
}, async ({ page, context }) => {
  await signUp(page, newPerson());
  await appOnDevice(page);
  await context.setOffline(true);
  await signOut(page);
  await context.setOffline(false);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth\?mode=signin/);
});

test('the service worker keeps the app and nothing of the backend', { tag: installing }, async ({ page }) => {
  await signUp(page, newPerson());
  await appOnDevice(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map((request) => new URL(request.url).pathname);
  });
  expect(kept).toContain('/index.html');
  expect(kept.some((path) => path.endsWith('.woff2'))).toBe(true);
  expect(kept.filter((path) => /^\/(rest|auth\/v1|storage|realtime|functions|config)/.test(path))).toEqual(
    [],
  );
});

test('the app can be installed: manifest and icons are there', async ({ page, request }) => {
  await page.goto('/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await request.get(href ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Plumbline', display: 'standalone', start_url: '/dashboard' });
  const purposes = manifest.icons.map(
    (icon: { purpose: string; sizes: string }) => `${icon.purpose} ${icon.sizes}`,
  );
  expect(purposes).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']);
  for (const icon of manifest.icons)
    expect((await request.get(icon.src)).headers()['content-type']).toBe('image/png');
});
