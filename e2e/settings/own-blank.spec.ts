import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { expect } from '@playwright/test';
import { newPerson, signUp } from '../auth/person.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';
import { inSoak, installed, test } from '../support/test.ts';

/** A form that no agency has: one page with a line for a name. */
async function unknownForm(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([612, 792]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  page.drawText('County roof statement', { x: 72, y: 700, size: 18, font });
  page.drawText('Owner: ______________________', { x: 72, y: 640, size: 12, font });
  return Buffer.from(await pdf.save());
}

test('answers are placed on an agency’s own form by keyboard, without a network, and stand there after a reload', {
  tag: [installed, inSoak],
}, async ({ page, context }) => {
  await signUp(page, newPerson(), '/settings/forms');
  await expect(page.getByRole('button', { name: 'Add an agency’s PDF' })).toBeVisible();
  await expectNoBarriers(page, 'forms');
  await appOnDevice(page);
  await context.setOffline(true);
  const file = { name: 'county.pdf', mimeType: 'application/pdf', buffer: await unknownForm() };
  await page.getByLabel('Blank form').setInputFiles(file);
  const question = page.getByRole('dialog');
  await question.getByLabel('Report type').selectOption({ label: 'Roof certification' });
  await expectNoBarriers(page, 'type of an unknown form');
  await question.getByRole('button', { name: 'Add form' }).click();

  await page.getByRole('searchbox', { name: 'Search answers' }).fill('owner');
  const answers = page.getByRole('region', { name: 'Answers to place' });
  const first = answers.getByRole('button').and(page.locator('[aria-pressed]')).first();
  await expect(first).toHaveText(/owner/i);
  const name = (await first.locator('span span').first().innerText()).trim();
  await first.press('Enter');
  const placed = page.getByRole('button', { name, exact: true }).and(page.locator('[data-place]'));
  await expect(placed).toBeFocused();
  const panel = page.getByText(/from the left and/);
  const before = await panel.innerText();
  await placed.press('Shift+ArrowUp');
  await expect(panel).not.toHaveText(before);
  const moved = await panel.innerText();
  await expectNoBarriers(page, 'places of answers');
  await page.getByRole('button', { name: 'Save mapping' }).click();
  await expect(page.getByRole('button', { name: /^Edit field mapping for/ })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: /^Edit field mapping for/ }).click();
  await placed.click();
  await expect(panel).toHaveText(moved);
});
