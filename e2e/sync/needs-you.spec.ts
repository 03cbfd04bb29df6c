import { expect } from '@playwright/test';
import { newPerson } from '../auth/person.ts';
import { signUpWithReport } from '../support/empty-report.ts';
import { expectNoBarriersAnywhere } from '../support/expect-no-barriers.ts';
import { test } from '../support/test.ts';
import { expectVial, vialOf, writeText } from './support/editor.ts';
import { askServer } from './support/server-truth.ts';

test.describe.configure({ timeout: 150_000 });

test('a rejected change is typed again where it is shown, and accepted', async ({
  page,
  faultProxy: proxy,
  baseURL,
}) => {
  const target = baseURL ?? '';
  const person = newPerson();
  const reportId = await signUpWithReport(page, person, {
    street: '4 Refusal Road',
    at: 'roof/roof_coverings',
    origin: proxy.url,
  });
  await expectVial(page, /^Safe to leave/, 60_000);
  proxy.next(/\/rpc\/sync_push/, { kind: 'status', status: 403 }, 3);
  await writeText(page, 'Roof Visible', '40');
  await expectVial(page, /^Needs you/, 60_000);
  await vialOf(page).click();
  await page.getByRole('button', { name: 'Review what needs you' }).click();
  await page.getByRole('button', { name: 'Change it' }).click();
  const field = page.getByRole('dialog').getByLabel('Roof Visible', { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('40');
  await expectNoBarriersAnywhere(page, 'changing what was refused', '[role="dialog"]');

  await field.fill('most of it');
  await page.getByRole('button', { name: 'Upload the change' }).click();
  await expect(page.getByText('Enter a number.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('60');
  await page.getByRole('button', { name: 'Upload the change' }).click();
  await expect(page.getByText('Nothing needs you.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectVial(page, /^Safe to leave/, 60_000);
  expect((await (await askServer(target, person)).answers(reportId))['roof/roof_percent_visible']).toBe(60);
});
