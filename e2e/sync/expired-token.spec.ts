/** Hours in a crawlspace: the access token has expired and cannot be renewed offline. */
import { expect } from '@playwright/test';
import { fillSignIn, newPerson } from '../auth/person.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { signUpWithReport } from '../support/empty-report.ts';
import { inSoak, installed, test, throughProxy } from '../support/test.ts';
import { expectVial, vialOf, writeText } from './support/editor.ts';
import { changeKeptSession } from './support/kept-session.ts';
import { askServer } from './support/server-truth.ts';

test.skip(({ isMobile }) => !isMobile, 'the size of the window changes nothing here');
test.describe.configure({ timeout: 180_000 });

for (const { title, refreshToken } of [
  { title: 'whose session is renewed with the network', refreshToken: undefined },
  { title: 'whose session cannot be renewed any more', refreshToken: 'forgotten' },
]) {
  test(`a phone offline for hours says what is true, ${title}`, {
    tag: [installed, throughProxy, inSoak],
  }, async ({ page, faultProxy: proxy, baseURL }) => {
    const target = baseURL ?? '';
    const person = newPerson();
    const reportId = await signUpWithReport(page, person, {
      street: '3 Hour Street',
      at: 'heating/heat_equipment',
      origin: proxy.url,
    });
    await expectVial(page, /^Safe to leave/, 60_000);
    await appOnDevice(page);
    proxy.cut();
    await writeText(page, 'Brand', 'before the hours');
    await expectVial(page, /^Only on this phone/);
    await page.evaluate(changeKeptSession, {
      expires_at: 1,
      ...(refreshToken !== undefined && { refresh_token: refreshToken }),
    });
    // After reopening, the app must renew the token first and cannot.
    await page.reload();
    await expect(page.getByLabel('Brand', { exact: true })).toHaveValue('before the hours');
    await expectVial(page, /^Only on this phone\. All your work is stored here/);
    await writeText(page, 'Model No.', 'after the hours');
    await expectNeverSending(page, 10_000);
    await expectVial(page, /^Only on this phone\. All your work is stored here/);

    proxy.mend();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    if (refreshToken !== undefined) {
      await expectVial(page, /Sign in to upload 2 changes/, 60_000);
      await page.getByRole('link', { name: 'Sign in to upload' }).click();
      await fillSignIn(page, person.email, person.password);
    }
    await expectVial(page, /^Safe to leave/, 60_000);
    const server = await askServer(target, person);
    expect(await server.answers(reportId)).toMatchObject({
      'heating/heat_brand': 'before the hours',
      'heating/heat_model': 'after the hours',
    });
    expect(await server.timesApplied('after the hours')).toBe(1);
  });
}

/** Nothing is sent; any indication otherwise is wrong. */
async function expectNeverSending(page: Parameters<typeof vialOf>[0], forMs: number): Promise<void> {
  const said = await vialOf(page).evaluate(async (vial, ms) => {
    const labels = new Set([vial.ariaLabel ?? '']);
    const observer = new MutationObserver(() => labels.add(vial.ariaLabel ?? ''));
    observer.observe(vial, { attributes: true, attributeFilter: ['aria-label'] });
    await new Promise((resolve) => setTimeout(resolve, ms));
    observer.disconnect();
    return [...labels];
  }, forMs);
  expect(said.filter((label) => label.startsWith('Uploading'))).toEqual([]);
}
