import { expect } from '@playwright/test';
import { newPerson } from '../auth/person.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { signUpWithReport } from '../support/empty-report.ts';
import { expectNoBarriersAnywhere } from '../support/expect-no-barriers.ts';
import { installed, test } from '../support/test.ts';
import { expectVial, openPart, writeText } from './support/editor.ts';
import { askServer } from './support/server-truth.ts';

test.skip(({ isMobile }) => !isMobile, 'the size of the window changes nothing here');
test.describe.configure({ timeout: 90_000 });

test('a browser that clears the storage is found out, and the report comes back from the server', {
  tag: installed,
}, async ({ page, context, baseURL }) => {
  const person = newPerson();
  const reportId = await signUpWithReport(page, person, {
    street: '2 Eviction Way',
    at: 'heating/heat_equipment',
  });
  await expectVial(page, /^Safe to leave/);
  await writeText(page, 'Brand', 'Carrier');
  const server = await askServer(baseURL ?? '', person);
  await expect
    .poll(async () => (await server.answers(reportId))['heating/heat_brand'], { timeout: 20_000 })
    .toBe('Carrier');
  await expectVial(page, /^Safe to leave/);
  await appOnDevice(page);
  await context.setOffline(true);
  await writeText(page, 'Model No.', 'never sent');
  await expectVial(page, /^Only on this phone/);
  // What eviction removes: the person's work database. The page must not be using it at that moment, nor send what waits in it.
  await page.goto('/theme.js');
  const names = await page.evaluate(async () => {
    const all = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const work = all.filter((name) => /^plumbline-[0-9a-f]{8}-/.test(name));
    await Promise.all(
      work.map(
        (name) =>
          new Promise((resolve, reject) => {
            const request = indexedDB.deleteDatabase(name);
            request.onsuccess = resolve;
            request.onerror = reject;
          }),
      ),
    );
    return work;
  });
  expect(names.length).toBeGreaterThan(0);
  await context.setOffline(false);
  await page.goto('/dashboard');
  const notice = page.getByRole('alert').filter({ hasText: 'The browser cleared this device’s storage' });
  await expect(notice).toContainText('1 change had not been uploaded.', { timeout: 20_000 });
  await expectNoBarriersAnywhere(page, 'notice of cleared storage');
  await notice.getByRole('button', { name: 'Got it' }).click();
  await expect(notice).toBeHidden();
  await openPart(page, reportId, 'heating/heat_equipment');
  await expect(page.getByLabel('Brand', { exact: true })).toHaveValue('Carrier', { timeout: 30_000 });
});
