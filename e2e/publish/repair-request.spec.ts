/** A repair request from the agent who makes it to the seller's side and the office; only the office has an account. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectNoBarriersInBothThemes } from '../support/expect-no-barriers.ts';
import { inSoak, test } from '../support/test.ts';
import { createLink, openPreview, publish, writeFinishedReport } from './finished-report.ts';

test.setTimeout(240_000);

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Request saved')).toBeVisible();
}

test('an agent makes a request, the seller reads it, and the office sees that it was made', {
  tag: inSoak,
}, async ({ page, browser, baseURL }) => {
  const report = await writeFinishedReport(baseURL ?? '');
  await openPreview(page, report);
  await publish(page, 1);
  const link = await createLink(page);
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => (await report.rows('report_versions?select=verification'))[0]?.verification, {
      timeout: 90_000,
    })
    .toBe('same');

  const phone = { baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } };
  const agentContext = await browser.newContext(phone);
  const agent = await agentContext.newPage();
  await agent.goto(link);
  await agent.getByRole('button', { name: 'Choose findings' }).click();
  await expect(agent.getByRole('heading', { name: 'Findings in the report' })).toBeVisible();
  await expectNoBarriersInBothThemes(agent, 'findings');
  for (const index of [0, 1]) await agent.getByRole('checkbox').nth(index).check();
  await agent.getByRole('radio', { name: 'Request (2)' }).click();
  await agent.getByRole('radio', { name: 'Buyer’s agent' }).click();
  await agent.getByLabel('Request', { exact: true }).first().selectOption('credit');
  await agent.getByLabel('Amount in dollars (optional)').first().fill('4,250.50');
  await agent.getByLabel('Instructions').last().fill('Receipt before closing');
  await expect(agent.getByLabel('Totals')).toContainText('$4,250.50');
  await save(agent);
  await expectNoBarriersInBothThemes(agent, 'request');

  // Typed offline, kept through a reload.
  await agentContext.setOffline(true);
  await agent.getByLabel('Note to the seller (optional)').fill('Please answer by Friday.');
  await agent.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(agent.getByText('You’re offline. Your changes are kept on this device.')).toBeVisible();
  await agentContext.setOffline(false);
  await agent.reload();
  await agent.getByRole('radio', { name: 'Request (2)' }).click();
  await expect(agent.getByLabel('Note to the seller (optional)')).toHaveValue('Please answer by Friday.');
  await agent.getByRole('button', { name: /^Move/ }).last().focus();
  await agent.keyboard.press('ArrowUp');
  await save(agent);
  await agent.getByText('Version 2', { exact: true }).click();
  for (const line of ['Order changed', 'Note changed']) await expect(agent.getByText(line)).toBeVisible();
  const [pdf] = await Promise.all([
    agent.waitForEvent('download'),
    agent.getByRole('button', { name: 'Download PDF of version 2' }).click(),
  ]);
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await agent.getByRole('button', { name: 'Create share link' }).click();
  const view = (await agent.getByText(/\/repair\/[\w-]{43}$/).textContent()) ?? '';

  const seller = await (await browser.newContext(phone)).newPage();
  const answer = await seller.goto(view);
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  await expect(seller.getByText('Please answer by Friday.')).toBeVisible();
  await expect(seller.getByText('$4,250.50').first()).toBeVisible();
  await expect(seller.getByText('Ana Delgado')).toHaveCount(0);
  await expectNoBarriersInBothThemes(seller, 'reading link');

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText(/agent created a repair request, version 2/)).toBeVisible();
  await expect(page.getByText('Items and amounts aren’t shared with you')).toBeVisible();
  await expect(page.getByText('$4,250.50')).toHaveCount(0);
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog', { name: 'Revoke this link?' }))
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect(page.getByText('Revoked')).toBeVisible();
  await seller.reload();
  await expect(seller.getByRole('heading', { name: 'This repair request link doesn’t work' })).toBeVisible();
});
