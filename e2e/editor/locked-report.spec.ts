/** The office locks a report while its inspector has it open: everything can be read, nothing is offered that would be refused. */
import { expect, type Page } from '@playwright/test';
import { fillSignIn, newPerson, signUp } from '../auth/person.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { joinOrganization } from '../support/join-organization.ts';
import { installed, test } from '../support/test.ts';
import { expectVial, openPart, vialOf, writeText } from '../sync/support/editor.ts';
import { askServer } from '../sync/support/server-truth.ts';
import { startReport } from '../sync/support/start-report.ts';

test.describe.configure({ timeout: 180_000 });

const LOCKED = 'This report is locked. You can view it, and someone in your office can unlock it.';

async function expectReadable(page: Page): Promise<void> {
  await expect(page.getByText(LOCKED)).toBeVisible({ timeout: 40_000 });
  await expect(page.getByLabel('Brand', { exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Add photo' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add finding' })).toHaveCount(0);
}

test('a locked report is read and not written; what was written in the meantime is kept, and let in later', {
  tag: installed,
}, async ({ page, browser, baseURL, isMobile }) => {
  const target = baseURL ?? '';
  const owner = newPerson();
  const office = await (await browser.newContext({ baseURL: target })).newPage();
  await signUp(office, owner);
  const ben = await joinOrganization(target, owner, { fullName: 'Ben Ortiz', role: 'inspector' });
  await page.goto('/auth?mode=signin');
  await fillSignIn(page, ben.email, ben.password);
  await expect(page).toHaveURL(/\/dashboard$/);
  const reportId = await startReport(page);
  await openPart(page, reportId, 'heating/heat_equipment');
  await writeText(page, 'Brand', 'Carrier');
  await expectVial(page, /^Safe to leave/, 60_000);
  const server = await askServer(target, owner);

  await test.step('locked while it is open: it says so, and refuses every control', async () => {
    await server.lockReport(reportId, true);
    await expectReadable(page);
    await expect(page.getByLabel('Brand', { exact: true })).toHaveValue('Carrier');
    // Desktop shortcuts that would write do nothing either.
    await openPart(page, reportId, 'roof/roof_coverings');
    await expect(page.getByText(LOCKED)).toBeVisible();
    if (!isMobile) await page.keyboard.press('1');
    await expect(page.getByRole('radio', { name: /^IN,/ })).not.toBeChecked();
    await expect(page.getByRole('radio', { name: /^IN,/ })).toBeDisabled();
  });

  await test.step('what was written offline before the lock was seen is kept and named', async () => {
    await server.lockReport(reportId, false);
    await openPart(page, reportId, 'heating/heat_equipment');
    await expect(page.getByLabel('Brand', { exact: true })).toBeEnabled({ timeout: 40_000 });
    await appOnDevice(page);
    await page.context().setOffline(true);
    await writeText(page, 'Brand', 'Trane');
    await expectVial(page, /^Only on this/);
    await server.lockReport(reportId, true);
    await page.context().setOffline(false);
    await expectVial(page, /^Needs you/, 60_000);
    await expectReadable(page);
    await vialOf(page).click();
    await page.getByRole('button', { name: 'Review what needs you' }).click();
    await expect(page.getByText('Trane', { exact: true })).toBeVisible();
    await expect(page.getByText(/^The report was locked while you were offline/)).toBeVisible();
    expect((await server.answers(reportId))['heating/heat_brand']).toBe('Carrier');
  });

  await test.step('unlocked, it goes on its way', async () => {
    await server.lockReport(reportId, false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Nothing needs you.')).toBeVisible();
    await expect
      .poll(async () => (await server.answers(reportId))['heating/heat_brand'], { timeout: 40_000 })
      .toBe('Trane');
  });
  await office.context().close();
});
