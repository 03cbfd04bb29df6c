/** /signature-setup: made in a crawlspace, in the account later, on the other device after that. */
import { expect, type Page } from '@playwright/test';
import { fillSignIn, newPerson, signUp } from '../auth/person.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { signUpWithReport } from '../support/empty-report.ts';
import { expectNoBarriersInBothThemes } from '../support/expect-no-barriers.ts';
import { inSoak, installed, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const section = (page: Page, name: 'Signature' | 'Initials') =>
  page.getByRole('region', { name, exact: true });
const inAccount = 'On this device and in your account.';

async function drawLine(page: Page): Promise<void> {
  const box = await page.getByRole('application', { name: /^Signature box/ }).boundingBox();
  if (box === null) throw new Error('no box to sign in');
  await page.mouse.move(box.x + 30, box.y + 90);
  await page.mouse.down();
  for (let step = 1; step <= 30; step += 1)
    await page.mouse.move(box.x + 30 + step * 6, box.y + 90 + 30 * Math.sin(step / 3));
  await page.mouse.up();
}

test('a signature is drawn offline, reaches the account, and is there on another device', {
  tag: installed,
}, async ({ page, context, anotherDevice }) => {
  const person = newPerson();
  await signUp(page, person);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Signature' }).click();
  await expect(section(page, 'Signature').getByText('None yet')).toBeVisible();
  await appOnDevice(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add signature' }).click();
  await page.getByRole('button', { name: 'Save signature' }).click();
  await expect(page.getByText('Draw, type, or choose a signature first.')).toBeVisible();
  await drawLine(page);
  await page.getByRole('tab', { name: 'Type' }).click();
  await page.getByRole('tab', { name: 'Draw' }).click(); // the drawing is still there
  await page.getByRole('button', { name: 'Save signature' }).click();
  const picture = page.getByRole('img', { name: 'Your signature' });
  await expect(picture).toBeVisible();
  await expect(
    section(page, 'Signature').getByText('It will be saved to your account when you’re online.'),
  ).toBeVisible();
  const drawn = await picture.getAttribute('src');

  await context.setOffline(false);
  await expect(section(page, 'Signature').getByText(inAccount)).toBeVisible({ timeout: 20_000 });

  const otherContext = await anotherDevice();
  const other = await otherContext.newPage();
  await other.goto('/auth?mode=signin&returnTo=/signature-setup');
  await fillSignIn(other, person.email, person.password);
  await expect(other).toHaveURL(/signature-setup$/);
  await expect(other.getByRole('img', { name: 'Your signature' })).toHaveAttribute('src', drawn ?? '');
  await otherContext.close();
});

test('initials are typed, changed to a picture, removed and brought back', { tag: inSoak }, async ({
  page,
}) => {
  await signUp(page, newPerson(), '/signature-setup');
  await page.getByRole('button', { name: 'Add initials' }).click();
  await page.getByRole('tab', { name: 'Type' }).click();
  await page.getByRole('radio', { name: 'Caveat' }).check();
  await page.getByRole('button', { name: 'Save initials' }).click();
  const picture = page.getByRole('img', { name: 'Your initials' });
  await expect(picture).toBeVisible();
  await expect(section(page, 'Initials').getByText(inAccount)).toBeVisible();
  const typed = await picture.getAttribute('src');

  await page.getByRole('button', { name: 'Change initials' }).click();
  await page.getByRole('tab', { name: 'Upload' }).click();
  const input = page.getByLabel('Image of your signature');
  await input.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByText('We couldn’t read this image.')).toBeVisible();
  const paper = await paperWithInk(page);
  await input.setInputFiles({ name: 'ink.png', mimeType: 'image/png', buffer: paper });
  await expect(page.getByRole('img', { name: 'The signature in this image' })).toBeVisible();
  await page.getByRole('button', { name: 'Save initials' }).click();
  await expect(picture).not.toHaveAttribute('src', typed ?? '');

  await page.getByRole('button', { name: 'Remove initials' }).click();
  await expect(section(page, 'Initials').getByText('None yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(picture).toBeVisible();
  await expect(section(page, 'Initials').getByText(inAccount)).toBeVisible();
});

test('a report is signed with the saved signature', { tag: inSoak }, async ({ page }) => {
  const reportId = await signUpWithReport(page, newPerson());
  await visit(page, '/signature-setup');
  await page.getByRole('button', { name: 'Add signature' }).click();
  await page.getByRole('tab', { name: 'Type' }).click();
  await page.getByRole('button', { name: 'Save signature' }).click();
  await expect(page.getByRole('img', { name: 'Your signature' })).toBeVisible();
  await visit(page, `/reports/${reportId}?at=closing`);
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await page.getByRole('button', { name: 'Sign with saved signature' }).click();
  await expect(page.getByRole('img', { name: /^Signature of / })).toHaveAttribute('src', /^data:image\/png/);
  await visit(page, `/reports/${reportId}/preview`);
  const signed = page.locator('figure', { hasText: 'Inspector' }).locator('img[src^="data:image/png"]');
  await page
    .getByRole('radio', { name: 'Full report' })
    .or(page.getByRole('tab', { name: 'Full report' }))
    .click();
  await expect(signed).toBeVisible();
});

test('the page and its sheet have no barriers in either theme', { tag: inSoak }, async ({ page }) => {
  await signUp(page, newPerson(), '/signature-setup');
  await page.getByRole('button', { name: 'Add signature' }).click();
  for (const way of ['Draw', 'Upload', 'Type']) {
    await page.getByRole('tab', { name: way }).click();
    await expectNoBarriersInBothThemes(page, 'signature');
  }
  await page.getByRole('button', { name: 'Save signature' }).click();
  await expect(page.getByRole('img', { name: 'Your signature' })).toBeVisible();
  await expectNoBarriersInBothThemes(page, 'signature');
});

/** A sheet of grayish paper with a dark line, as photographed by a phone. */
async function paperWithInk(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(400, 200);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = '#e9e6df';
    context.fillRect(0, 0, 400, 200);
    context.fillStyle = '#1a2140';
    context.fillRect(80, 90, 240, 8);
    return Array.from(new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer()));
  });
  return Buffer.from(bytes);
}
