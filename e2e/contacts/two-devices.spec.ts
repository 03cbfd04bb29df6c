import { expect } from '@playwright/test';
import { newPerson, openApp, signInOverApi, signUp } from '../auth/person.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';
import { inSoak, installed, test } from '../support/test.ts';
import { expectVial } from '../sync/support/editor.ts';

test('a contact made offline reaches the other device, and two devices change it without losing either', {
  tag: [installed, inSoak],
}, async ({ page: phone, context, anotherDevice }) => {
  const person = newPerson();
  await signUp(phone, person);
  await appOnDevice(phone);
  await context.setOffline(true);
  await phone.goto('/contacts');
  await phone.getByRole('link', { name: 'New contact' }).click();
  await phone.getByLabel('Name', { exact: false }).first().fill('Kelly Marsh');
  await phone.getByLabel('Type', { exact: true }).selectOption({ label: "Buyer's agent" });
  await phone.getByLabel('Company').fill('Bayside Realty');
  await phone.getByRole('checkbox', { name: 'Add “Bayside Realty” to the accounts' }).check();
  await phone.getByRole('textbox', { name: 'Phone' }).fill('813 555 0120');
  await phone.getByRole('button', { name: 'Save contact' }).click();
  await expect(phone.getByRole('heading', { name: 'Kelly Marsh' })).toBeVisible();
  await expect(phone.getByRole('link', { name: '(813) 555-0120' })).toBeVisible();
  await context.setOffline(false);
  await expectVial(phone, /^Safe to leave/, 40_000);

  const deskContext = await anotherDevice();
  const desk = await deskContext.newPage();
  await openApp(desk, await signInOverApi(person), new URL(phone.url()).pathname);
  await expect(desk.getByRole('heading', { name: 'Kelly Marsh' })).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Bayside Realty' })).toBeVisible();
  await appOnDevice(desk);

  await context.setOffline(true);
  await deskContext.setOffline(true);
  for (const [page, field, text] of [
    [phone, 'Title', 'Realtor'],
    [desk, 'Source', 'Open house'],
  ] as const) {
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel(field, { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Save contact' }).click();
    await expect(page.getByRole('heading', { name: 'Kelly Marsh', exact: true })).toBeVisible();
  }
  await context.setOffline(false);
  await expectVial(phone, /^Safe to leave/, 40_000);
  await deskContext.setOffline(false);
  for (const page of [phone, desk]) {
    await expect(page.getByText('Realtor, Bayside Realty')).toBeVisible({ timeout: 40_000 });
    await expect(page.getByText('Open house')).toBeVisible({ timeout: 40_000 });
  }
  await expectNoBarriers(phone, 'contact');
  await deskContext.close();
});
