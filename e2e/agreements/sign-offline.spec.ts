/**
 * At the door, offline: the agreement is created and signed on the inspector's phone, and uploads later with its
 * evidence.
 */
import { expect } from '@playwright/test';
import { newPerson, signUp } from '../auth/person.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';
import { installed, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test('an agreement is made and signed offline, and is sealed once there is one', {
  tag: installed,
}, async ({ page, context }) => {
  await signUp(page, newPerson(), '/settings/agreements');
  await page.getByRole('button', { name: 'Start from our template' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Template created')).toBeVisible();
  await appOnDevice(page);

  await context.setOffline(true);
  await visit(page, '/agreements/new');
  await page.getByLabel('Name', { exact: true }).fill('Ann Delgado');
  await page.getByLabel('Property address').fill('12 Elm Street, Tampa, FL 33606');
  await page.getByLabel('Inspection date').fill('December 1, 2026');
  await page.getByLabel('Fee', { exact: true }).fill('$425');
  await page.getByRole('radio', { name: 'On this device' }).click();
  await page.getByRole('button', { name: 'Create and sign here' }).click();
  await expect(page.getByText('For Ann Delgado')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('radio', { name: 'Type' }).click();
  await expectNoBarriers(page, 'signing on the phone');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText('signed here, not uploaded yet')).toBeVisible();
  await expect(page.getByText('Signed, uploading')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('PDF with certificate', { exact: false })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Verify and save evidence' }).click();
  await expect(
    page.getByText('Verified. The agreement hasn’t changed since it was signed. Evidence file saved.'),
  ).toBeVisible();
});
