/** A report that another device made: it is fetched when it is opened, its photos when they are looked at. */
import { expect, type Page } from '@playwright/test';
import { fillSignIn, newPerson, signUp } from '../auth/person.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { joinOrganization } from '../support/join-organization.ts';
import { inSoak, installed, test, throughProxy } from '../support/test.ts';
import { addPhotos, expectVial, openPart, photosOf, writeText } from './support/editor.ts';
import { startReport } from './support/start-report.ts';

test.skip(({ isMobile }) => !isMobile, 'the size of the window changes nothing here');
test.describe.configure({ timeout: 180_000 });

const pictures = (page: Page) => page.getByRole('region', { name: 'Photos', exact: true }).locator('img');

async function takePhoto(
  page: Page,
  reportId: string,
  at: string,
  photo: Buffer,
  photosSoFar: RegExp,
): Promise<void> {
  await openPart(page, reportId, at);
  await addPhotos(page, [photo]);
  await expectVial(page, photosSoFar, 60_000);
}

test('the report of a colleague is fetched when it is opened, and its photos when they are looked at', {
  tag: [installed, throughProxy, inSoak],
}, async ({ page: tablet, browser, faultProxy: proxy, baseURL }) => {
  const target = baseURL ?? '';
  const owner = newPerson();
  const phone = await (await browser.newContext()).newPage();
  const fetched: string[] = [];
  tablet.on('request', (request) => {
    if (/\/storage\/v1\/object\/.*reports\//.test(request.url())) fetched.push(request.url());
  });
  try {
    await signUp(tablet, owner, '/dashboard', proxy.url);
    const ben = await joinOrganization(target, owner, { fullName: 'Ben Ortiz', role: 'inspector' });
    await phone.goto('/auth?mode=signin');
    await fillSignIn(phone, ben.email, ben.password);
    await expect(phone).toHaveURL(/\/dashboard$/);
    const reportId = await startReport(phone, '9 Far Away Road');
    const open = (at: string) => tablet.goto(`${proxy.url}/reports/${reportId}?at=${at}`);
    const [panel, heater] = photosOf(reportId, 2);
    if (panel === undefined || heater === undefined) throw new Error('two pictures are needed');
    await takePhoto(phone, reportId, 'roof/roof_coverings', panel, /^Safe to leave\. 1 photo/);
    await takePhoto(phone, reportId, 'roof/roof_gutters', heater, /^Safe to leave\. 2 photos/);
    await writeText(phone, 'Note', 'Seen from a ladder.');
    await expectVial(phone, /^Safe to leave/, 60_000);

    await test.step('without a network it says where the report is, and it comes by itself with one', async () => {
      await tablet.goto(`${proxy.url}/reports`);
      const row = tablet.getByRole('main').getByRole('link', { name: '9 Far Away Road' }).first();
      await expect(row).toBeVisible({ timeout: 60_000 });
      await appOnDevice(tablet);
      proxy.cut();
      await row.click();
      await expect(tablet.getByText('Downloading this report')).toBeVisible({ timeout: 30_000 });
      await tablet.context().setOffline(true);
      await expect(tablet.getByRole('heading', { name: 'This report is not on this device' })).toBeVisible();
      proxy.mend();
      await tablet.context().setOffline(false);
      await expect(tablet.getByRole('list', { name: 'Sections' })).toBeVisible({ timeout: 60_000 });
      expect(fetched).toEqual([]);
    });

    await test.step('the photo of the open item comes when it is shown, and no other one', async () => {
      await open('roof/roof_coverings');
      await expect(pictures(tablet)).toHaveCount(1, { timeout: 30_000 });
      await expect(pictures(tablet).first()).toHaveJSProperty('complete', true);
      expect(fetched).toHaveLength(1);
      await open('heating');
      await expect(tablet.getByRole('heading', { level: 2, name: 'Heating' })).toBeVisible();
      expect(fetched).toHaveLength(1);
    });

    await test.step('what was looked at is here without a network; what was not says so', async () => {
      proxy.cut();
      await open('roof/roof_coverings');
      await expect(pictures(tablet)).toHaveCount(1, { timeout: 30_000 });
      await open('roof/roof_gutters');
      await expect(tablet.getByLabel('Note', { exact: true })).toHaveValue('Seen from a ladder.');
      await expect(tablet.getByRole('button', { name: /^Open Photo/ })).toHaveCount(1);
      await expect(pictures(tablet)).toHaveCount(0);
    });

    await test.step('and comes with the network, without opening it again', async () => {
      proxy.mend();
      await tablet.evaluate(() => dispatchEvent(new Event('online')));
      await expect(pictures(tablet)).toHaveCount(1, { timeout: 60_000 });
    });
  } finally {
    await phone.context().close();
  }
});
