import { expect } from '@playwright/test';
import { newPerson, signUp } from '../auth/person.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { expectNoBarriers, expectNoBarriersAnywhere } from '../support/expect-no-barriers.ts';
import { installed, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test('a visit is booked offline, warns of a conflict, is dragged and put back, and becomes a report', {
  tag: installed,
}, async ({ page, context }) => {
  await signUp(page, newPerson());
  await appOnDevice(page);
  await context.setOffline(true);

  async function book(street: string, time: string): Promise<void> {
    // A load: at the desk, the toast of the deed before would lie over the button (docs/open-points.md).
    await page.goto('/calendar/appointments/new');
    await page.getByLabel('Date').fill('11/18/2026');
    await page.getByLabel('Start', { exact: true }).fill(time);
    await page.getByLabel('Street address').fill(street);
    await page.getByLabel('Client name').fill('Ana Delgado');
  }
  await book('318 Bay Street', '9:00 AM');
  await page.getByRole('button', { name: 'Custom line' }).click();
  await page.getByLabel('Service 1', { exact: true }).fill('Home inspection');
  await page.getByLabel('Minutes of service 1').fill('180');
  await page.getByLabel('Price of service 1').fill('475');
  await expect(page.getByLabel('Duration')).toHaveValue('180');
  await expectNoBarriers(page, 'the form of an appointment');
  await page.getByRole('button', { name: 'Save appointment' }).click();
  await expect(page.getByRole('heading', { name: '318 Bay Street' })).toBeVisible();
  await expect(page.getByText('9:00 AM to 12:00 PM')).toBeVisible();

  await book('6 Lantern Way', '11:00 AM');
  await expect(page.getByRole('region', { name: 'Conflicts' })).toContainText('318 Bay Street');
  await page.getByRole('button', { name: 'Save appointment' }).click();
  const question = page.getByRole('dialog', { name: 'This time isn’t free' });
  await expectNoBarriersAnywhere(page, 'the question about an overlap', '[role="dialog"]');
  await question.getByLabel('Reason to book it anyway').fill('A colleague opens the house');
  await question.getByRole('button', { name: 'Book it anyway' }).click();
  await expect(page.getByRole('heading', { name: '6 Lantern Way' })).toBeVisible();
  await expect(page.getByText('A colleague opens the house')).toBeVisible();

  await visit(page, '/calendar?view=week&date=2026-11-18');
  const booked = page.locator('.plumb-visit', { hasText: '318 Bay Street' });
  await expect(booked).toContainText('9:00 to 12:00');
  await expectNoBarriers(page, 'the week');
  const box = await booked.boundingBox();
  if (box === null) throw new Error('the visit is not drawn');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  // An hour and some minutes down: the block says its new quarter of an hour while it is held.
  await page.mouse.move(box.x + 20, box.y + 20 + (box.height * 67) / 180, { steps: 6 });
  await expect(page.locator('.plumb-visit', { hasText: '10:00 AM to 1:00 PM' })).toContainText(
    '318 Bay Street',
  );
  // To the next column: one day's width, same time.
  await page.mouse.move(box.x + 60, box.y + 22, { steps: 4 });
  await page.mouse.move(box.x + box.width * 2 + 20, box.y + 20, { steps: 6 });
  await page.mouse.up();
  await expect(page.getByText('Thursday, November 19, 9:00 AM.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Appointment moved back.')).toBeVisible();

  await visit(page, '/calendar/appointments?q=delgado');
  const list = page.getByRole('table', { name: 'Appointments' });
  await expect(list.getByRole('row')).toHaveCount(3); // the header and both
  await expectNoBarriers(page, 'the list of appointments');
  await list.getByRole('link', { name: /318 Bay Street/ }).click();
  await expectNoBarriers(page, 'an appointment');
  await page.getByRole('button', { name: 'Start inspection' }).click();
  await expect(page).toHaveURL(/\/reports\/[0-9a-f-]{36}/);
  await visit(page, '/reports');
  await expect(page.getByText('318 Bay Street').first()).toBeVisible();
});
