import { expect } from '@playwright/test';
import { newPerson, openApp, signInOverApi, signUp } from '../auth/person.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';
import { inSoak, installed, test } from '../support/test.ts';
import { expectVial } from '../sync/support/editor.ts';

test('tasks are written, ticked and put in order offline; two devices that finish a repeating one make one next', {
  tag: [installed, inSoak],
}, async ({ page: phone, context, anotherDevice }) => {
  const person = newPerson();
  await signUp(phone, person);
  await appOnDevice(phone);
  await context.setOffline(true);
  await phone.goto('/tasks');
  const line = phone.getByRole('textbox', { name: 'New task' });
  for (const text of [
    'Order radon kits today',
    'Charge drone today !high',
    'Post the mileage log every day',
  ]) {
    await line.fill(text);
    await line.press('Enter');
    await expect(line).toHaveValue('');
  }
  const today = phone.getByRole('list', { name: /^Today/ });
  await expect(today.getByRole('listitem')).toHaveCount(3);
  await phone.getByRole('button', { name: 'Move Charge drone, 2 of 3' }).press('ArrowUp');
  await expect(today.getByRole('listitem').first()).toContainText('Charge drone');

  // Steps are written into the open task, and are there after a reload.
  await phone.getByRole('button', { name: /^Charge drone/ }).click();
  const sheet = phone.getByRole('dialog', { name: 'Task' });
  await sheet.getByRole('button', { name: 'Add step' }).click();
  await sheet.getByRole('textbox', { name: 'Step 1' }).fill('Both batteries');
  await expectNoBarriers(phone, 'a task');
  await sheet.getByRole('button', { name: 'Save task' }).click();
  await expect(sheet).toBeHidden();
  await phone.reload();
  await expect(today.getByRole('listitem').first()).toContainText('0 of 1');
  await context.setOffline(false);
  await expectVial(phone, /^Safe to leave/, 40_000);

  const deskContext = await anotherDevice();
  const desk = await deskContext.newPage();
  await openApp(desk, await signInOverApi(person), '/tasks');
  await expect(desk.getByRole('checkbox', { name: 'Finish Post the mileage log' })).toBeVisible();
  await appOnDevice(desk);
  await context.setOffline(true);
  await deskContext.setOffline(true);
  for (const page of [phone, desk]) {
    await page.getByRole('checkbox', { name: 'Finish Post the mileage log' }).click();
    await expect(page.getByRole('list', { name: /^Tomorrow/ })).toContainText('Post the mileage log');
  }
  await context.setOffline(false);
  await expectVial(phone, /^Safe to leave/, 40_000);
  await deskContext.setOffline(false);
  await expectVial(desk, /^Safe to leave/, 40_000);
  for (const page of [phone, desk]) {
    await expect(page.getByRole('checkbox', { name: 'Finish Post the mileage log' })).toHaveCount(1);
    await page.getByRole('button', { name: /^Done/, exact: false }).first().click();
    await expect(page.getByRole('checkbox', { name: 'Done: Post the mileage log' })).toHaveCount(1);
  }
  await expectNoBarriers(desk, 'the list of tasks');
  await deskContext.close();
});
