/**
 * A model on this computer: its address is allowed by the next load of the page, it is chosen from those that the server names, and it
 * turns a note into a suggestion. The server of the story has no model.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { newPerson } from '../auth/person.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { signUpWithReport } from '../support/empty-report.ts';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';
import { inSoak, installed, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { declineInstalling } from '../sync/support/editor.ts';

test.skip(({ isMobile }) => !isMobile, 'the rule is the same at both sizes');

const DRAFT = {
  title: 'Missing shingles',
  observation: 'Shingles were missing on the south slope.',
  implication: '',
  recommendation: '',
  severity: 'moderate',
  isSafety: false,
};

/** As Ollama speaks: cross-origin answers, a list of models, chat completions. */
async function startOwnModel() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      response.writeHead(200, { 'content-type': 'application/json', ...allowed });
      if (request.method === 'OPTIONS') return response.end();
      if (request.url === '/v1/models') return response.end('{"data":[{"id":"qwen2.5-vl:7b"}]}');
      asked.push(Buffer.concat(chunks).toString());
      const message = { content: JSON.stringify(DRAFT) };
      response.end(JSON.stringify({ model: 'qwen2.5-vl:7b', choices: [{ finish_reason: 'stop', message }] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `127.0.0.1:${port}`, asked, close: () => server.close() };
}

test('a model on this computer drafts a finding from a note, without the server', {
  tag: [installed, inSoak],
}, async ({ page, context }) => {
  const model = await startOwnModel();
  try {
    await declineInstalling(context);
    const item = 'roof/roof_coverings';
    const reportId = await signUpWithReport(page, newPerson(), { street: '9 Cellar Lane', at: item });
    await appOnDevice(page);
    await visit(page, '/settings/intelligence');
    await page.getByLabel('Model on this device').selectOption('server');
    await page.getByLabel('Address').fill(model.address);
    await page.getByRole('button', { name: 'Connect' }).click();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('combobox', { name: 'Model', exact: true }).selectOption('qwen2.5-vl:7b');
    await expectNoBarriers(page, 'a model on this device');

    await visit(page, `/reports/${reportId}?at=${item}`);
    await page.getByLabel('Note', { exact: true }).fill('missing shingles, south slope at 9 Cellar Lane');
    await page.locator('summary', { hasText: 'Suggestions' }).click();
    await page.getByRole('button', { name: 'Draft a finding from the note' }).click();
    const suggestion = page.getByRole('article', { name: 'Suggestion: Missing shingles' });
    await expect(suggestion).toContainText('Not in the report. Suggested by qwen2.5-vl:7b.');
    expect(model.asked).toHaveLength(1);
    expect(model.asked[0]).toContain('missing shingles, south slope');
    expect(model.asked[0]).not.toContain('Cellar Lane');
    await suggestion.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByRole('region', { name: 'Findings' })).toContainText('Missing shingles');
  } finally {
    model.close();
  }
});
