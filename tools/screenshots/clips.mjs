/** The films of the public site: four steps from the first call to the client's report, on a phone. */
import { fileURLToPath } from 'node:url';
import { halfWritten, reportAddress, written } from './pictures.mjs';

/**
 * @typedef {import('./film.mjs').Film} Film
 * @typedef {import('./start-demo.mjs').Demo} Demo
 * @typedef {{name: string, isSignedIn: boolean, play: (film: Film, theme: string) => Promise<void>}} Clip
 */

const photo = fileURLToPath(new URL('../../apps/server/demo/drawings/attic.jpg', import.meta.url));

/** @type {readonly Clip[]} */
export const clips = [
  { name: 'schedule', isSignedIn: false, play: schedule },
  { name: 'inspect', isSignedIn: true, play: inspect },
  { name: 'generate', isSignedIn: true, play: generate },
  { name: 'deliver', isSignedIn: false, play: deliver },
];

/** A client books on the office's page. @param {Film} film */
async function schedule({ page, hold, tap, scroll }) {
  await page.goto('/book/gulf-coast-home-inspections');
  const whole = page.getByText('Home and insurance package').first();
  await whole.waitFor();
  await hold(1_000);
  await tap(whole);
  await page.getByLabel('Living area').waitFor();
  await hold(900);
  await page.getByLabel('Living area').fill('1,850');
  await page.getByLabel('Year built').fill('1994');
  await page.getByRole('combobox', { name: 'Foundation' }).selectOption({ index: 1 });
  await page.getByLabel('Property ZIP code').fill('33606');
  await scroll(page.getByLabel('Property ZIP code'), 900);
  await tap(page.getByRole('button', { name: 'Choose a time' }));
  await page.getByRole('button', { name: /^Earliest/ }).waitFor();
  await hold(900);
  // Its first days are beyond the office's notice on any date.
  await scroll(page.getByRole('button', { name: 'Next month' }), 500);
  await tap(page.getByRole('button', { name: 'Next month' }));
  await page
    .getByRole('button', { name: /open times$/ })
    .nth(2)
    .waitFor();
  await hold(400);
  await tap(page.getByRole('button', { name: /open times$/ }).nth(2));
  const time = page.getByRole('button', { name: /^\d+:\d\d (AM|PM)$/ }).nth(1);
  await time.waitFor();
  await hold(300);
  await scroll(time, 700);
  await tap(time);
  await page.getByLabel('Street address').fill('418 W Azeele Street');
  await page.getByLabel('Your name').fill('Ana Delgado');
  await page.getByLabel('Email', { exact: true }).fill('ana@example.com');
  await page.getByLabel('Phone', { exact: true }).fill('813 555 0142');
  await page.getByRole('combobox', { name: 'Are power and water on?' }).selectOption({ index: 1 });
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
  await page.getByLabel('Street address').evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await hold(900);
  await scroll(page.getByRole('button', { name: 'Book this time' }), 500);
  await tap(page.getByRole('button', { name: 'Book this time' }));
  await page.getByRole('heading', { name: 'Your inspection is booked' }).waitFor();
  await hold(2_400);
}

/** An item gets a photo, its status and a text from the library. @param {Film} film @param {string} theme */
async function inspect({ page, hold, tap, scroll }, theme) {
  await page.goto(`${await reportAddress(page, halfWritten)}?at=attic`);
  // Each theme writes into another item.
  const [item, observation] =
    theme === 'dark' ? ['Kitchen Exhaust', 'ended in the attic'] : ['Ventilation', 'Few vents were visible'];
  await page.getByRole('link', { name: item, exact: true }).click();
  const repair = page.getByRole('radio', { name: /Repair/ });
  await repair.waitFor();
  await page.waitForTimeout(1_000); // the item is in its place
  await repair.evaluate((status) => status.scrollIntoView({ block: 'center' }));
  await hold(1_000);
  await tap(page.getByRole('button', { name: 'Add photo' }).first());
  const fromDevice = page.getByRole('button', { name: 'Choose from this device' });
  await fromDevice.waitFor();
  await hold(700);
  await tap(fromDevice, async () => {
    const chooser = page.waitForEvent('filechooser');
    await fromDevice.click();
    await (await chooser).setFiles(photo);
  });
  await page.getByText('1 taken').first().waitFor();
  await hold(1_100);
  await tap(repair);
  const library = page.getByRole('dialog', { name: 'New finding' });
  const insert = library.getByRole('button', { name: /^Insert / }).first();
  await insert.waitFor();
  await hold(1_100);
  await tap(insert);
  await library.waitFor({ state: 'hidden' });
  await hold(1_300);
  const choice = page.getByRole('button', { name: observation }).first();
  await scroll(choice, 700);
  await tap(choice);
  await hold(1_300);
  await tap(page.getByRole('button', { name: 'Done' }).last());
  await repair.waitFor();
  await hold(2_000);
}

/** A report changes its cover. @param {Film} film */
async function generate({ page, hold, tap, scroll }) {
  await page.goto(`${await reportAddress(page, written)}/preview`);
  await page.getByText('Ready to publish').first().waitFor();
  await page.getByText('Pages', { exact: true }).first().click();
  await page.getByText('1 of').first().waitFor();
  await hold(1_000);
  const cover = page.getByRole('button', { name: /^Cover/ });
  await scroll(cover, 600);
  await tap(cover);
  const covers = page.getByRole('dialog', { name: 'Cover' });
  await covers.getByRole('radio').first().waitFor();
  await page.waitForTimeout(9_000); // the covers are drawn
  await hold(900);
  for (const name of ['Full frame', 'Elevation']) {
    await tap(covers.getByText(name), () => covers.getByRole('radio', { name }).check({ force: true }));
    await hold(700);
  }
  await tap(covers.getByRole('button', { name: 'Close' }));
  await covers.waitFor({ state: 'hidden' });
  await page.waitForTimeout(3_000); // the pages are made again
  await hold(500);
  await scroll(page.getByText('Pages', { exact: true }).first(), 2_200);
  // As it was, for the other theme.
  await cover.click();
  await covers.getByRole('radio', { name: 'Plumb' }).check({ force: true });
  await covers.getByRole('button', { name: 'Close' }).click();
  await cover.getByText('Plumb').waitFor();
}

/** A client opens the report. @param {Film} film */
async function deliver({ page, hold, tap, scroll }) {
  await page.goto('/sample-reports/home-inspection/report');
  await page.getByRole('button', { name: /Safety Hazard/ }).waitFor();
  await hold(1_200);
  await tap(page.getByRole('button', { name: /Safety Hazard/ }));
  await hold(500);
  const title = 'Scorched breaker and conductor';
  const link = page.getByRole('link', { name: title }).first();
  await scroll(link, 1_000);
  await tap(link);
  await hold(1_000);
  const shot = page.locator('#full [data-find]', { hasText: title }).locator('.shot').first();
  await tap(shot);
  await page.locator('#large').waitFor();
  await hold(2_000);
}
