import { expect, test } from '@playwright/test';
import { fillSignIn, newPerson, signUp } from '../auth/person.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { expectVial, vialOf, writeText } from './support/editor.ts';
import { askServer } from './support/server-truth.ts';
import { startReport } from './support/start-report.ts';

test.skip(({ isMobile }) => !isMobile, 'the size of the window changes nothing here');
test.describe.configure({ timeout: 120_000 });

test('a session that ends during offline work loses nothing; signing in again sends it', async ({
  page,
  baseURL,
}) => {
  const target = baseURL ?? '';
  const proxy = await startFaultProxy(target);
  const person = newPerson();
  try {
    await signUp(page, person, proxy.url);
    const reportId = await startReport(page, '3 Token Street', proxy.url);
    await page.goto(`${proxy.url}/reports/${reportId}?at=heating`);
    await expectVial(page, /^Safe to leave/);
    proxy.cut();
    await writeText(page, 'Brand', 'written without a session');
    await expectVial(page, /^Keep this phone/);
    // Back in coverage, the server knows neither the access token nor the refresh token any more.
    proxy.next(/\/rest\/v1\/rpc\//, { kind: 'status', status: 401 }, 50);
    proxy.next(/\/auth\/v1\/token\?grant_type=refresh_token/, refused, 50);
    proxy.mend();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expectVial(page, /Sign in to send 1 change/, 60_000);
    await page.reload();
    await expect(page.getByLabel('Brand', { exact: true })).toHaveValue('written without a session');
    proxy.clear();
    await page.getByRole('link', { name: 'Sign in to send' }).click();
    await fillSignIn(page, person.email, person.password);
    await expect(vialOf(page)).toHaveAccessibleName(/^Safe to leave/, { timeout: 60_000 });
    const server = await askServer(target, person);
    expect(await server.timesApplied('written without a session')).toBe(1);
  } finally {
    await proxy.close();
  }
});

const refused = {
  kind: 'status',
  status: 400,
  body: JSON.stringify({ code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' }),
} as const;
