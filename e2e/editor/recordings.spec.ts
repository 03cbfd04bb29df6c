/** A video filmed where there is no network: cut, written and drawn on, and still there after its tab was killed. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { downloadTexts, openPages } from '../preview/preview-pages.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';
import { openReport } from './open-report.ts';

test.skip(({ isMobile }) => !isMobile, 'filming is done with a phone');
test.use({
  permissions: ['camera', 'microphone'],
  launchOptions: async ({ launchOptions }, use) => {
    const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fake] });
  },
});

const videos = (page: Page) => page.getByRole('button', { name: /^Open Video/ });
const filming = (page: Page) => page.locator('[data-recording="true"]');

async function film(page: Page, untilSecond: number): Promise<void> {
  await page.getByRole('button', { name: 'Add photo' }).first().click();
  await page.getByRole('button', { name: 'Record video' }).click();
  await expect(page.locator('video[data-ready="true"]')).toBeVisible();
  await expect(page.getByText('Up to 10 minutes, about 20 MB a minute.')).toBeVisible();
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(filming(page)).toHaveText(
    new RegExp(`^Recording: 0:0${untilSecond} of 10:00, \\d+ kB saved`),
    {
      timeout: 30_000,
    },
  );
}

/** No goodbye: its process is gone, as when a phone needs the memory. */
async function kill(page: Page, context: BrowserContext): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const gone = page.waitForEvent('crash');
  devtools.send('Page.crash').catch(() => undefined); // answers only with its end
  await gone;
  await page.close();
}

test('a video note made offline outlives its tab, with its cut, its note and what is drawn on it', async ({
  page,
  context,
}) => {
  const report = await openReport(page);
  await report.go('roof/roof_flashings');
  await appOnDevice(page);
  await context.setOffline(true);

  await film(page, 5);
  await page.getByRole('button', { name: 'Stop' }).click();
  const begin = page.getByRole('slider', { name: 'Begins at' });
  await expect(begin).toBeVisible({ timeout: 30_000 });
  await begin.fill('2500');
  await expect(page.getByText(/ is shown\. The rest stays with the original/)).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Save video' }).click();
  await expect(videos(page)).toHaveCount(1);

  await videos(page).click();
  const position = page.getByRole('slider', { name: 'Position' });
  await position.fill(String(Number(await position.getAttribute('min')) + 1500));
  await page.getByRole('button', { name: 'Add note here' }).click();
  await page.getByRole('textbox', { name: 'Note at 0:01' }).fill('Rust on the step flashing');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Draw at 0:01' }).click();
  await page.getByRole('button', { name: 'Place in the middle' }).click();
  await expect(page.getByText('Red arrow added.')).toBeAttached();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Go to 1 second' }).click();
  await expect(page.getByRole('img', { name: 'Drawn here: 1 mark' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();

  await film(page, 3);
  await kill(page, context);
  const again = await context.newPage();
  await again.goto(`${report.path}?at=roof/roof_flashings`);
  await expect(again.getByText('A video that was cut off has been kept in its place.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(videos(again)).toHaveCount(2);
  await videos(again).first().click();
  await expect(again.getByRole('textbox', { name: 'Note at 0:01' })).toHaveValue('Rust on the step flashing');
  await again.getByRole('button', { name: 'Close' }).click();

  await again.goto(`${report.path}/preview`);
  await openPages(again);
  const printed = (await downloadTexts(again))
    .flatMap(({ texts }) => texts.map(({ text }) => text))
    .join(' ');
  expect(printed.replaceAll(/\s+/g, ' ')).toMatch(/Video, 0:0\d\./);
  expect(printed.replaceAll(/\s+/g, '')).toMatch(/Video\d+at0:01:Rustonthestepflashing/);
  await context.setOffline(false);
});
