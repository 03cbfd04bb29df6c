/** A video recorded offline: cut, annotated and marked up, and still there after its tab was killed. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { downloadTexts, openPages } from '../preview/preview-pages.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';
import { inSoak, installed, test } from '../support/test.ts';
import { choosePhotos, openReport } from './open-report.ts';

// Real seconds are recorded, and a machine under load needs additional time.
test.setTimeout(240_000);
test.use({
  permissions: ['camera', 'microphone'],
  launchOptions: async ({ launchOptions }, use) => {
    const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fake] });
  },
});

const videos = (page: Page) => page.getByRole('button', { name: /^Open Video/ });
const filming = (page: Page) => page.locator('[data-recording="true"]');

/** Waits until that much is on disk: a second of the fake camera is about 60 kB. */
async function film(page: Page, size: 'short' | 'long'): Promise<void> {
  await page.getByRole('button', { name: 'Add photo' }).first().click();
  await page.getByRole('button', { name: 'Record video' }).click();
  await expect(page.locator('video[data-ready="true"]')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Up to 10 minutes, about 20 MB a minute.')).toBeVisible();
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  const saved = size === 'long' ? '[3-9]\\d\\d' : '[1-9]\\d\\d';
  await expect(filming(page)).toHaveText(new RegExp(`^Recording: 0:\\d\\d of 10:00, ${saved} kB saved`), {
    timeout: 60_000,
  });
}

/** Abruptly: the process is gone, as when a phone needs the memory. */
async function kill(page: Page, context: BrowserContext): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const gone = page.waitForEvent('crash');
  devtools.send('Page.crash').catch(() => undefined); // responds only by ending
  await gone;
  await page.close();
}

test('a video note made offline outlives its tab, with its cut, its note and what is drawn on it', {
  tag: [installed, inSoak],
}, async ({ page, context, isMobile }) => {
  test.skip(!isMobile, 'filming is done with a phone');
  const report = await openReport(page);
  await report.go('roof/roof_flashings');
  await appOnDevice(page);
  await context.setOffline(true);

  await film(page, 'long');
  await page.getByRole('button', { name: 'Stop' }).click();
  const begin = page.getByRole('slider', { name: 'Begins at' });
  await expect(begin).toBeVisible({ timeout: 30_000 });
  await begin.fill('2500');
  await expect(page.getByText(/^Showing .+\. The rest stays with the original/)).toBeVisible();
  await expectNoBarriers(page, 'cut of a video');
  await page.getByRole('button', { name: 'Save video' }).click();
  await expect(videos(page)).toHaveCount(1);

  await videos(page).click();
  const position = page.getByRole('slider', { name: 'Position' });
  await position.fill(String(Number(await position.getAttribute('min')) + 1500));
  await page.getByRole('button', { name: 'Add note here' }).click();
  const note = page.getByRole('textbox', { name: /^Note at 0:0\d$/ });
  await note.fill('Rust on the step flashing');
  // Filmed in real time: how much is left after the cut depends on the machine.
  const moment = (
    await note.evaluate((box: HTMLElement & { labels: NodeListOf<HTMLLabelElement> }) =>
      [box.getAttribute('aria-label'), ...[...box.labels].map((label) => label.textContent)].join(' '),
    )
  ).match(/0:0\d/)?.[0];
  await expectNoBarriers(page, 'note at a moment');
  await page.getByRole('button', { name: /^Mark up at 0:0\d$/ }).click();
  await page.getByRole('button', { name: 'Place in the middle' }).click();
  await expect(page.getByText('Red arrow added.')).toBeAttached();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: /^Go to \d seconds?$/ }).click();
  await expect(page.getByRole('img', { name: 'Drawn here: 1 mark' })).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  await film(page, 'short');
  await kill(page, context);
  const again = await context.newPage();
  await again.goto(`${report.path}?at=roof/roof_flashings`);
  await expect(again.getByText('A video that was cut off has been saved in its place.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(videos(again)).toHaveCount(2);
  await videos(again).first().click();
  await expect(again.getByRole('textbox', { name: /^Note at 0:0\d$/ })).toHaveValue(
    'Rust on the step flashing',
  );
  await again.getByRole('button', { name: 'Close', exact: true }).click();

  await again.goto(`${report.path}/preview`);
  await openPages(again);
  const printed = (await downloadTexts(again))
    .flatMap(({ texts }) => texts.map(({ text }) => text))
    .join(' ');
  expect(printed.replaceAll(/\s+/g, ' ')).toMatch(/Video, 0:0\d\./);
  expect(printed.replaceAll(/\s+/g, '')).toMatch(new RegExp(`Video\\d+at${moment}:Rustonthestepflashing`));
  await context.setOffline(false);
});

/** Two seconds of changing colors, as a file on disk. */
async function makeVideo(page: Page, name: string) {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(20));
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const done = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    const paint = setInterval(() => {
      if (context === null) return;
      context.fillStyle = `hsl(${performance.now() / 8} 70% 40%)`;
      context.fillRect(0, 0, canvas.width, canvas.height);
    }, 40);
    setTimeout(() => recorder.stop(), 2000);
    await done;
    clearInterval(paint);
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return { name, mimeType: 'video/mp4', buffer: Buffer.from(base64, 'base64') };
}

test('a broken video says so, a good one is taken beside it, and without a camera there are words and a way', {
  tag: inSoak,
}, async ({ page, isMobile }) => {
  test.skip(isMobile, 'files are chosen at the desk');
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  const report = await openReport(page);
  await report.go('roof/roof_flashings');
  const broken = { name: 'Attic.mov', mimeType: 'video/quicktime', buffer: Buffer.alloc(4000, 7) };
  await choosePhotos(page, [broken, await makeVideo(page, 'Kitchen.mp4')]);
  await expect(
    page.getByText(/^“Attic.mov” is damaged or isn’t a recording Plumbline can read/),
  ).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('button', { name: 'Save video' }).click();
  await expect(videos(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Add photo' }).first().click();
  await page.getByRole('button', { name: 'Record video' }).click();
  await expect(page.getByText(/^Access to the camera is blocked/)).toBeVisible();
  await expect(page.getByLabel('Open the camera app')).toHaveAttribute('capture', 'environment');
});
