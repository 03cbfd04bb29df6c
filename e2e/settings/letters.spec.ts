/** The owner edits an email visually, tests it, and finds its outcome in the log. */
import { expect } from '@playwright/test';
import { newPerson, signUp } from '../auth/person.ts';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';
import { inSoak, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test('rewords a letter, sends a test of it, and finds it in the log', { tag: inSoak }, async ({ page }) => {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refusals.push(message.text());
  });
  const person = newPerson();
  await signUp(page, person, '/settings/email-templates');
  await page.getByRole('link', { name: 'Report is ready' }).click();

  const letter = page.getByRole('textbox', { name: 'Email body' });
  const preview = page.frameLocator('iframe[title="Email preview"]');
  await expect(preview.getByText('Hello Ann Delgado,')).toBeVisible();
  // Shown with its own styles, and viewing it changes nothing.
  await expect(preview.getByText('View report')).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);

  await letter.getByText('Your inspection report is ready', { exact: false }).click({ clickCount: 3 });
  await page.keyboard.type('Good news from ');
  await page
    .getByRole('toolbar', { name: 'Email body: formatting' })
    .getByRole('button', { name: 'Insert' })
    .click();
  await page.getByRole('menuitem', { name: 'Property address' }).click();
  await expect(preview.getByText(/Good news from\s1204 Royal Palm Way/)).toBeVisible();
  // The email's frame is still there.
  await expect(letter.getByText('View report')).toHaveCSS('color', 'rgb(255, 255, 255)');
  // Nothing runs in the preview frame, not even axe, so it is checked without it.
  await page.getByRole('radiogroup', { name: 'Preview format' }).getByText('Plain text').click();
  await expectNoBarriers(page, 'a letter');

  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Template saved')).toBeVisible();
  await page.getByRole('button', { name: `Send a test to ${person.email}` }).click();
  await expect(page.getByText('Test message sent')).toBeVisible();

  await visit(page, '/settings/email-log');
  await expect(page.getByText(/^Test: Your inspection report for 1204 Royal Palm Way/)).toBeVisible();
  await expect(page.getByText(/^Sent \w+ \d+, \d{4}/)).toBeVisible();
  await expectNoBarriers(page, 'the log');

  await page.goto('/dev/mail');
  await page.getByRole('link', { name: person.email }).click();
  await expect(page.frameLocator('iframe').getByText(/Good news from\s1204 Royal Palm Way/)).toBeVisible();
  expect(refusals).toEqual([]);
});

test('goes back to the built-in wording, and says what is too long in the words of the specification', async ({
  page,
}) => {
  await signUp(page, newPerson(), '/settings/email-templates/agreement_invite');
  await page.getByRole('radio', { name: 'Plain text' }).first().click();
  await page.getByRole('textbox', { name: 'Plain text' }).fill('x'.repeat(20_001));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Plain-text body exceeds 20000 characters')).toBeVisible();
  await page.getByRole('button', { name: 'Use the built-in template' }).click();
  await expect(page.getByRole('textbox', { name: 'Plain text' })).toHaveValue(
    /^Hello \{\{contact\.name\}\},/,
  );
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
});
