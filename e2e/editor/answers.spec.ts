import { expect } from '@playwright/test';
import { appOnDevice } from '../support/app-on-device.ts';
import { inSoak, installed, test } from '../support/test.ts';
import { openReport } from './open-report.ts';

test('choices, one or several or in own words, stay after a reload and offline', {
  tag: installed,
}, async ({ page, context }) => {
  const report = await openReport(page);
  await appOnDevice(page);
  await report.go('roof');
  const ways = page.getByRole('group', { name: 'How the Roof Was Inspected' });
  await ways.getByRole('checkbox', { name: 'Walked the roof' }).click();
  await ways.getByRole('checkbox', { name: 'Drone' }).click();
  await expect(ways.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await report.go('heating/heat_equipment');
  await page.getByRole('radio', { name: 'Propane' }).click();
  await report.go('cooling/cool_equipment');
  const refrigerant = page.getByRole('radiogroup', { name: 'Refrigerant' });
  await refrigerant.getByRole('radio', { name: 'Other' }).click();
  await page.getByLabel('Refrigerant, other').fill('R-290');

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByLabel('Refrigerant, other')).toHaveValue('R-290');
  await report.go('heating/heat_equipment');
  await expect(page.getByRole('radio', { name: 'Propane' })).toBeChecked();
  await report.go('roof');
  await expect(ways.getByRole('checkbox', { name: 'Walked the roof' })).toBeChecked();
  await expect(ways.getByRole('checkbox', { name: 'Drone' })).toBeChecked();
});

test('a number that is none stays as it was typed, with what is wrong beside it', async ({ page }) => {
  await openReport(page, 'cooling/cool_operation');
  const supply = page.getByLabel('Supply Air');
  await supply.fill('58.5x');
  await supply.blur();
  await expect(supply).toHaveValue('58.5x');
  await expect(supply).toHaveAttribute('aria-invalid', 'true');
  await supply.fill('58.5');
  await supply.blur();
  await expect(supply).not.toHaveAttribute('aria-invalid', 'true');
});

test('the temperature split is worked out, and a strange one is pointed at', { tag: inSoak }, async ({
  page,
}) => {
  await openReport(page, 'cooling/cool_operation');
  await expect(page.getByText('Not known yet')).toBeVisible();
  await page.getByLabel('Supply Air').fill('58');
  await page.getByLabel('Return Air').fill('75');
  await page.getByLabel('Return Air').blur();
  const split = page.getByRole('status').filter({ hasText: '17' });
  await expect(split).toBeVisible();
  await expect(page.getByText(/14 .*22/)).toHaveCount(0);
  await page.getByLabel('Return Air').fill('61');
  await page.getByLabel('Return Air').blur();
  await expect(page.getByRole('status').filter({ hasText: '3' }).first()).toBeVisible();
  await expect(page.getByText(/14 .*22/)).toBeVisible();
});

test('rooms are added one by one, and a removed one comes back with Undo', { tag: inSoak }, async ({
  page,
}) => {
  await openReport(page, 'interior');
  const add = page.getByRole('button', { name: 'Add room' });
  await add.click();
  await page.getByRole('radio', { name: 'Kitchen' }).click();
  await add.click();
  await page.getByRole('radio', { name: 'Dining room' }).nth(1).click();
  await page.getByRole('button', { name: 'Remove Kitchen' }).click();
  await expect(page.getByRole('button', { name: 'Remove Kitchen' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove Kitchen' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove Kitchen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Dining room' })).toBeVisible();
});

test('the mark beside an answer goes from waiting to safe when there is a network again', {
  tag: [installed, inSoak],
}, async ({ page, context }) => {
  await openReport(page, 'heating/heat_equipment');
  await appOnDevice(page);
  await context.setOffline(true);
  await page.getByLabel('Brand', { exact: true }).fill('Acme');
  await page.getByLabel('Brand', { exact: true }).blur();
  const field = page.locator('[data-path="heating/heat_brand"]');
  await expect(field.getByRole('img', { name: 'Saved on this device' })).toBeVisible();
  await context.setOffline(false);
  await expect(field.getByRole('img', { name: 'Safe on the server' })).toBeVisible({ timeout: 20_000 });
});

test('three different edits are taken back and made again, after a reload too', async ({ page }) => {
  const report = await openReport(page, 'heating/heat_equipment');
  await page.getByRole('radio', { name: 'Propane' }).click();
  await page.getByLabel('Brand', { exact: true }).fill('Acme');
  await page.getByLabel('Brand', { exact: true }).blur();
  const brand = page.locator('[data-path="heating/heat_brand"]');
  await expect(brand.getByRole('img', { name: /^(Saved|Safe) on/ })).toBeVisible();
  await report.go('roof');
  await page.getByRole('checkbox', { name: 'Drone' }).click();
  await expect(page.getByRole('checkbox', { name: 'Drone' })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Drone' })).toBeChecked();
  const menu = async (name: RegExp) => {
    await page.getByRole('button', { name: 'More', exact: true }).first().click();
    await page.getByRole('menuitem', { name }).click();
  };
  await menu(/^Undo/);
  await expect(page.getByRole('checkbox', { name: 'Drone' })).not.toBeChecked();
  await report.go('heating/heat_equipment');
  await menu(/^Undo/);
  await expect(page.getByLabel('Brand', { exact: true })).toHaveValue('');
  await menu(/^Undo/);
  await expect(page.getByRole('radio', { name: 'Propane' })).not.toBeChecked();
  for (let step = 0; step < 3; step += 1) await menu(/^Redo/);
  await expect(page.getByRole('radio', { name: 'Propane' })).toBeChecked();
  await expect(page.getByLabel('Brand', { exact: true })).toHaveValue('Acme');
  // The third one shows elsewhere: a page left before the write completes has not done it.
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await expect(page.getByRole('menuitem', { name: /^Undo/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Redo/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await report.go('roof');
  await expect(page.getByRole('checkbox', { name: 'Drone' })).toBeChecked();
});

test('the inspector signs, and the signature is there after a reload', { tag: inSoak }, async ({ page }) => {
  await openReport(page, 'closing');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await page.getByRole('button', { name: 'Use this signature' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Sign in the box first.' })).toBeVisible();
  const box = await page.getByRole('application', { name: /^Signature box/ }).boundingBox();
  if (box === null) throw new Error('no box to sign in');
  await page.mouse.move(box.x + 40, box.y + 90);
  await page.mouse.down();
  for (let step = 1; step <= 12; step += 1)
    await page.mouse.move(box.x + 40 + step * 15, box.y + 90 + (step % 3) * 20);
  await page.mouse.up();
  await page.getByRole('button', { name: 'Use this signature' }).click();
  await expect(page.getByRole('img', { name: 'Signature of Rosa Lind' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: 'Signature of Rosa Lind' })).toBeVisible();
});
