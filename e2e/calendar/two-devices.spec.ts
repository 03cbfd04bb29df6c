import { expect } from '@playwright/test';
import { newPerson, openApp, signInOverApi, signUp } from '../auth/person.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { inSoak, installed, test } from '../support/test.ts';
import { expectVial } from '../sync/support/editor.ts';

test('two devices change one appointment offline, and neither loses its part', {
  tag: [installed, inSoak],
}, async ({ page: phone, context, anotherDevice }) => {
  const person = newPerson();
  await signUp(phone, person);
  await appOnDevice(phone);
  await phone.goto('/calendar/appointments/new');
  await phone.getByLabel('Street address').fill('318 Bay Street');
  await phone.getByRole('button', { name: 'Save appointment' }).click();
  await expect(phone.getByRole('heading', { name: '318 Bay Street' })).toBeVisible();
  const address = new URL(phone.url()).pathname;
  await expectVial(phone, /^Safe to leave/, 40_000);

  const deskContext = await anotherDevice();
  const desk = await deskContext.newPage();
  await openApp(desk, await signInOverApi(person), address);
  await appOnDevice(desk);
  await expect(desk.getByRole('heading', { name: '318 Bay Street' })).toBeVisible();

  await context.setOffline(true);
  await deskContext.setOffline(true);
  await phone.goto(`${address}/edit`);
  await phone.getByRole('textbox', { name: 'Notes' }).fill('Gate code 12');
  await phone.getByRole('button', { name: 'Save appointment' }).click();
  await expect(phone.getByText('Gate code 12')).toBeVisible();
  await desk.getByRole('button', { name: 'Scheduled' }).click();
  await desk.getByRole('menuitem', { name: 'Confirm' }).click();
  await expect(desk.getByRole('button', { name: 'Confirmed' })).toBeVisible();

  await context.setOffline(false);
  await expectVial(phone, /^Safe to leave/, 40_000);
  await deskContext.setOffline(false);
  await expectVial(desk, /^Safe to leave/, 40_000);
  for (const page of [phone, desk]) {
    await expect(page.getByText('Gate code 12')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirmed' })).toBeVisible();
  }
  await deskContext.close();
});
