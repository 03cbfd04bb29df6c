import { expect, type Page } from '@playwright/test';
import { newPerson, signUp } from '../auth/person.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';
import { inSoak, installed, test } from '../support/test.ts';

/** What a phone's share sheet does: a form with files, posted to the app. */
async function sharePhotos(page: Page, names: readonly string[]): Promise<void> {
  await page.evaluate(async (given) => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const pen = canvas.getContext('2d');
    const files = new DataTransfer();
    for (const [index, name] of given.entries()) {
      pen?.fillRect(index * 20, 0, 300, 300);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
      if (blob !== null) files.items.add(new File([blob], name, { type: 'image/jpeg' }));
    }
    const form = document.createElement('form');
    Object.assign(form, { method: 'POST', action: '/share', enctype: 'multipart/form-data' });
    const input = Object.assign(document.createElement('input'), {
      type: 'file',
      name: 'photos',
      multiple: true,
    });
    input.files = files.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, names);
}

/** The section that this device has noted as open; null when none is. */
function notedPlace(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    for (const name of names) {
      const at = await new Promise<string | null>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => resolve(null);
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('local')) {
            database.close();
            return resolve(null);
          }
          const asked = database.transaction('local').objectStore('local').get('open report');
          asked.onerror = () => resolve(null);
          asked.onsuccess = () => {
            database.close();
            resolve(asked.result?.value?.at ?? null);
          };
        };
      });
      if (at !== null) return at;
    }
    return null;
  });
}

test('sample data comes, takes photos shared offline, and goes with one click', {
  tag: [installed, inSoak],
}, async ({ page, context }) => {
  await signUp(page, newPerson());
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await expectNoBarriers(page, 'first steps');
  await page.getByRole('button', { name: 'Add sample data' }).click();
  await expect(page.getByRole('button', { name: 'Remove sample data' })).toBeVisible();
  await expect(page.getByRole('link', { name: '1208 Hollow Oak Drive' })).toBeVisible();
  // Samples don't count: these steps are still open.
  await expect(page.getByText('0 of 6 done')).toBeVisible();
  await appOnDevice(page);
  await context.setOffline(true);

  // No report is open: the screen asks where they belong.
  await sharePhotos(page, ['one.jpg', 'two.jpg']);
  await expect(page.getByRole('heading', { name: 'Shared photos' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Photo/ })).toHaveCount(2);
  await expectNoBarriers(page, 'shared photos');
  await page.getByLabel('Section').selectOption({ label: 'Roof, Roof Coverings' });
  await page.getByRole('button', { name: 'Place 2 photos' }).click();
  await expect(page).toHaveURL(/\/reports\/[0-9a-f-]+\?at=roof/);
  await expect(page.getByText('2 photos placed in Roof, Roof Coverings.')).toBeVisible();

  // Now one is: they go to the inspector's current place, as soon as the device has noted it.
  await expect.poll(() => notedPlace(page)).toMatch(/^roof/);
  await sharePhotos(page, ['three.jpg']);
  await expect(page.getByText('1 photo placed in Roof, Roof Coverings.')).toBeVisible();

  await page.goto('/settings/getting-started');
  await page.getByRole('button', { name: 'Remove sample data' }).click();
  await expect(page.getByText(/3 contacts, 1 appointment and 1 report will be removed/)).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove sample data' }).click();
  await expect(page.getByRole('button', { name: 'Add sample data' })).toBeVisible();
  await page.goto('/contacts');
  await expect(page.getByText('(sample)')).toHaveCount(0);
});
