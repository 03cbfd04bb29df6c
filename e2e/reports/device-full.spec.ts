import { expect, type Page } from '@playwright/test';
import { createAccount, newPerson, openApp, signUp } from '../auth/person.ts';
import { writeEmptyReport } from '../support/empty-report.ts';
import { test } from '../support/test.ts';
import { choose, fillInspection, rowLink } from './report-list.ts';

/** From now on, the device accepts no rows, like a full one. */
async function fillDevice(page: Page): Promise<void> {
  await page.evaluate(() => {
    const refuse = (): never => {
      throw new DOMException('The device is full.', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.add = refuse;
    IDBObjectStore.prototype.put = refuse;
  });
}

test('what a full device cannot keep is shown for each action, and nothing is shown as done', async ({
  page,
}) => {
  const session = await createAccount(newPerson());
  await writeEmptyReport(session, { street: '3 Full Moon Lane' });
  await openApp(page, session, '/reports');
  await expect(rowLink(page, '3 Full Moon Lane')).toBeVisible();
  await fillDevice(page);
  await choose(page, '3 Full Moon Lane', 'Archive');
  await expect(page.getByText('Failed to update report')).toBeVisible();
  await choose(page, '3 Full Moon Lane', 'Move to Trash');
  await expect(page.getByText('Failed to delete report')).toBeVisible();
  await expect(rowLink(page, '3 Full Moon Lane')).toBeVisible();
});

test('an inspection that a full device cannot keep is not started, and its form stays', async ({ page }) => {
  await signUp(page, newPerson(), '/reports/new/home-inspection');
  await fillInspection(page, { street: '5 Full Moon Lane' });
  await fillDevice(page);
  await page.getByRole('button', { name: 'Start inspection' }).click();
  await expect(page.getByText('Failed to create report')).toBeVisible();
  await expect(page).toHaveURL('/reports/new/home-inspection');
  await expect(page.getByLabel('Street address')).toHaveValue('5 Full Moon Lane');
});

test('a list that cannot be read says so', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the size of the window changes nothing here');
  await signUp(page, newPerson());
  // From the next start on: a list already read by another screen would be shown from memory.
  await page.addInitScript(() => {
    const methods = ['get', 'getAll', 'getAllKeys', 'openCursor', 'openKeyCursor'] as const;
    for (const source of [IDBObjectStore.prototype, IDBIndex.prototype])
      for (const method of methods) {
        const original = source[method] as (...args: unknown[]) => IDBRequest;
        const read = function (this: IDBObjectStore | IDBIndex, ...args: unknown[]): IDBRequest {
          const store = 'objectStore' in this ? this.objectStore : this;
          if (store.name === 'rows') throw new DOMException('The store is broken.', 'UnknownError');
          return original.apply(this, args);
        };
        Object.assign(source, { [method]: read });
      }
  });
  await page.goto('/reports');
  await expect(page.getByRole('heading', { name: 'Failed to load reports' })).toBeVisible();
});
