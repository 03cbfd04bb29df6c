/** An agreement is worded, made and sent; two people sign in turn; each gets a copy that proves itself. */
import { createHash, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { packed, packedText, readPdf } from '../../packages/report-pdf/src/testing/read-pdf.ts';
import { findChanges } from '../../tools/verify-agreement.mjs';
import { newPerson, signUp } from '../auth/person.ts';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';
import { inSoak, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { filesOf, lettersTo, letterTo } from './mailbox.ts';

async function drawSignature(page: Page): Promise<void> {
  const pad = page.getByRole('application', { name: /^Signature box/ });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('no signature box');
  await page.mouse.move(box.x + 40, box.y + 90);
  await page.mouse.down();
  for (let at = 1; at <= 12; at += 1)
    await page.mouse.move(box.x + 40 + at * 15, box.y + 90 + (at % 2 === 0 ? 30 : -30));
  await page.mouse.up();
}

test('two people sign in turn by letters, and their copies show every change', { tag: inSoak }, async ({
  page,
  browser,
}) => {
  const [ann, bo] = ['ann', 'bo'].map((name) => `${name}.${randomUUID().slice(0, 8)}@example.com`);
  if (ann === undefined || bo === undefined) throw new Error('two signers');
  await signUp(page, newPerson(), '/settings/agreements');
  await page.getByRole('button', { name: 'Start from our template' }).click();
  await expectNoBarriers(page, 'the editor of a wording');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Template created')).toBeVisible();

  await visit(page, '/agreements/new');
  await page.getByLabel('Name', { exact: true }).fill('Ann Delgado');
  await page.getByLabel('Email', { exact: true }).fill(ann);
  await page.getByRole('button', { name: 'Add signer' }).click();
  await page.getByLabel('Name', { exact: true }).nth(1).fill('Bo Delgado');
  await page.getByLabel('Email', { exact: true }).nth(1).fill(bo);
  await page.getByRole('button', { name: 'Create and send' }).click();
  await expect(page.getByText('can’t be sent with this blank').first()).toBeVisible();
  await page.getByLabel('Property address').fill('12 Elm Street, Tampa, FL 33606');
  await page.getByLabel('Inspection date').fill('December 1, 2026');
  await page.getByLabel('Fee', { exact: true }).fill('$425');
  await expectNoBarriers(page, 'a new agreement');
  await page.getByRole('button', { name: 'Create and send' }).click();
  await expect(page.getByText('Waiting for signatures')).toBeVisible();

  const client = await (await browser.newContext({ viewport: { width: 820, height: 1100 } })).newPage();
  const open = async (letter: { readonly text: string }): Promise<void> => {
    await client.goto(/\/agreements\/[\w-]{43}/.exec(letter.text)?.[0] ?? '/');
    await expect(client.getByRole('heading', { name: 'Home inspection agreement' })).toBeVisible();
  };
  await open(await letterTo(ann, 'sign the inspection agreement'));
  expect(await lettersTo(bo)).toEqual([]);
  await expectNoBarriers(client, 'the page of a signer');
  // Nothing is signed without the consent.
  await drawSignature(client);
  await client.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(client.getByText('Agree to this before you sign.')).toBeVisible();
  await client.getByRole('checkbox').check();
  await client.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(client.getByText('You have signed')).toBeVisible();

  await open(await letterTo(bo, 'sign the inspection agreement'));
  await client.getByRole('checkbox').check();
  await client.getByRole('radio', { name: 'Type' }).click();
  await client.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(client.getByText('Signed by everyone')).toBeVisible();

  const copy = await letterTo(ann, 'Your signed agreement');
  await letterTo(bo, 'Your signed agreement');
  const files = await filesOf(copy);
  const [pdf, proof] = [files.get('Agreement.pdf'), files.get('Evidence.json')];
  if (pdf === undefined || proof === undefined) throw new Error('the copy has no files');
  const printed = packedText((await readPdf(new Uint8Array(pdf))).pages);
  for (const words of [
    'Ann Delgado',
    'Bo Delgado',
    'Certificate of completion',
    'disclosure 2026-11',
    ann,
    bo,
  ])
    expect(printed).toContain(packed(words));
  const checksum = createHash('sha256').update(pdf).digest('hex');
  expect(copy.text).toContain(checksum);
  expect(findChanges(JSON.parse(proof.toString()), pdf, checksum)).toEqual([]);
  const forged = JSON.parse(proof.toString().replaceAll('Ann Delgado', 'Eve Delgado'));
  expect(findChanges(forged, pdf, checksum)).not.toEqual([]);

  // The office sees it without asking.
  await expect(page.getByText('A copy was sent to every signer', { exact: false })).toBeVisible({
    timeout: 45_000,
  });
  await expectNoBarriers(page, 'a signed agreement');
});
