import { expect } from '@playwright/test';
import { fillSignIn, newPerson } from '../auth/person.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { signUpWithReport } from '../support/empty-report.ts';
import { installed, test, throughProxy } from '../support/test.ts';
import { expectVial, writeText } from './support/editor.ts';
import { changeKeptSession } from './support/kept-session.ts';
import { askServer } from './support/server-truth.ts';

test.skip(({ isMobile }) => !isMobile, 'the size of the window changes nothing here');
test.describe.configure({ timeout: 120_000 });

test('a session that ends during offline work loses nothing; signing in again sends it', {
  tag: [installed, throughProxy],
}, async ({ page, faultProxy: proxy, baseURL }) => {
  const target = baseURL ?? '';
  const person = newPerson();
  await signUpWithReport(page, person, {
    street: '3 Token Street',
    at: 'heating/heat_equipment',
    origin: proxy.url,
  });
  await expectVial(page, /^Safe to leave/);
  await appOnDevice(page);
  proxy.cut();
  await writeText(page, 'Brand', 'written without a session');
  await expectVial(page, /^Only on this phone/);
  // Hours later, both tokens are invalid; the app was closed in between.
  await page.evaluate(changeKeptSession, { expires_at: 1, refresh_token: 'forgotten' });
  await page.reload();
  await expect(page.getByLabel('Brand', { exact: true })).toHaveValue('written without a session');
  await expectVial(page, /^Only on this phone/);
  proxy.mend();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectVial(page, /Sign in to upload 1 change/, 60_000);
  await page.getByRole('link', { name: 'Sign in to upload' }).click();
  await fillSignIn(page, person.email, person.password);
  await expectVial(page, /^Safe to leave/, 60_000);
  const server = await askServer(target, person);
  expect(await server.timesApplied('written without a session')).toBe(1);
});
