/**
 * Contents of the README's screenshots: for each one its file name, size, theme, required number of photos, and the way
 * to the screen through the app.
 */

import { settle } from './webp.mjs';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./start-demo.mjs').Demo} Demo
 * @typedef {{
 *   name: string,
 *   viewport: {width: number, height: number},
 *   theme: 'dark' | 'light',
 *   imageCount?: number,
 *   go: (page: Page, demo: Demo) => Promise<void>,
 * }} Picture
 */

const phone = { width: 390, height: 844 };
const tablet = { width: 820, height: 1180 };
const desk = { width: 1440, height: 900 };
export const written = '2207 Orchid Lane';
export const halfWritten = '1148 Palmetto Ave';

/** @type {Picture[]} */
export const pictures = [
  { name: 'landing', viewport: desk, theme: 'dark', go: (page) => visit(page, '/') },
  { name: 'sign-in', viewport: desk, theme: 'light', go: (page) => visit(page, '/auth?mode=signin') },
  { name: 'dashboard', viewport: desk, theme: 'dark', imageCount: 3, go: openDashboard },
  { name: 'reports', viewport: desk, theme: 'light', imageCount: 4, go: openReports },
  { name: 'reports-phone', viewport: phone, theme: 'dark', go: openReports },
  {
    name: 'editor-phone',
    viewport: phone,
    theme: 'dark',
    imageCount: 4,
    go: (page, demo) => openItem(page, demo, written),
  },
  {
    name: 'editor-phone-light',
    viewport: phone,
    theme: 'light',
    imageCount: 4,
    go: (page, demo) => openItem(page, demo, halfWritten),
  },
  {
    name: 'editor-tablet',
    viewport: tablet,
    theme: 'light',
    imageCount: 4,
    go: (page, demo) => openItem(page, demo, written),
  },
  { name: 'finding', viewport: phone, theme: 'dark', imageCount: 3, go: openFinding },
  { name: 'preview', viewport: desk, theme: 'dark', imageCount: 2, go: openPreview },
  { name: 'client-page', viewport: desk, theme: 'light', imageCount: 2, go: openClientPage },
];

/** Runs in the page, before its own script: the cookie prompt has been answered. */
export function decideCookies() {
  const nothing = { essential: true, functional: false, analytics: false, marketing: false };
  localStorage.setItem(
    'cookie-preferences',
    JSON.stringify({ ...nothing, decidedAt: '2026-01-01T00:00:00Z' }),
  );
}

/** @param {Page} page @param {string} address */
async function visit(page, address) {
  await page.goto(address);
  await page.getByRole('link', { name: 'Sign in' }).or(page.getByLabel('Email')).first().waitFor();
}

/** Until everything written by the demo is on this device. @param {Page} page @param {Demo} demo */
export async function openDashboard(page, demo) {
  const [person] = demo.people;
  if (person === undefined) throw new Error('the demo has no people');
  await page.goto('/auth?mode=signin');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.getByText(halfWritten).first().waitFor();
  await page.waitForTimeout(8_000); // the welcome is gone, the line is at rest
}

/** @param {Page} page @param {Demo} demo */
async function openReports(page, demo) {
  await openDashboard(page, demo);
  await page.goto('/reports');
  await page.getByRole('main').getByRole('link', { name: written }).waitFor();
}

/** @param {Page} page @param {string} street @returns {Promise<string>} the address of a report, wherever it is listed */
export async function reportAddress(page, street) {
  for (const view of ['open', 'published']) {
    await page.goto(`/reports?view=${view}`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
    await settle(page);
    const link = page.getByRole('main').getByRole('link', { name: street });
    if ((await link.count()) === 0) continue;
    return /\/reports\/[0-9a-f-]{36}/.exec((await link.first().getAttribute('href')) ?? '')?.[0] ?? '';
  }
  throw new Error(`There is no report of ${street}.`);
}

/** @param {Page} page @param {Demo} demo @param {string} street @returns {Promise<string>} its address */
async function openReport(page, demo, street) {
  await openDashboard(page, demo);
  return reportAddress(page, street);
}

/** The whole report as a line. @param {Page} page @param {Demo} demo @param {string} street */
export async function openSections(page, demo, street) {
  const address = await openReport(page, demo, street);
  await page.goto(address);
  await page.getByRole('main').getByText('Electrical').first().waitFor();
}

/** @param {Page} page @param {Demo} demo @param {string} street */
export async function openItem(page, demo, street) {
  const address = await openReport(page, demo, street);
  await page.goto(`${address}?at=roof/roof_coverings`);
  await page
    .getByRole('button', { name: /Roof shingles|shingles/i })
    .first()
    .or(page.locator('main img').first())
    .first()
    .waitFor();
}

/** @param {Page} page @param {Demo} demo */
export async function openFinding(page, demo) {
  await openItem(page, demo, written);
  const findings = page.getByRole('region', { name: /finding/i });
  await findings.getByRole('button').first().click();
  await page.getByLabel('Observation').first().waitFor();
  // The finding is shown from its photo and title on; where it was opened, its place in the page may be another.
  await page.evaluate(() => scrollTo(0, 0));
}

/** @param {Page} page @param {Demo} demo */
export async function openPreview(page, demo) {
  const address = await openReport(page, demo, written);
  await page.goto(`${address}/preview`);
  await page.getByText('Ready to publish').first().waitFor();
  await page.locator('main img').first().waitFor();
}

/** Published and shared by the inspector, opened by the client. @param {Page} page @param {Demo} demo */
async function openClientPage(page, demo) {
  await openPreview(page, demo);
  await page.getByRole('button', { name: 'Publish', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  // Otherwise the dialog, which stays open with the reason, would hide the next button forever.
  const problem = dialog.getByText(/could(?:n’t| not) be (?:made|created)|Nothing was published|missing now/);
  await page.getByText('Version 1 published').or(problem).first().waitFor();
  if (await problem.isVisible()) throw new Error(`Not published: ${await problem.textContent()}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openShareSheet(page);
  await page.getByRole('button', { name: 'Create link' }).click();
  await page.getByText('Link copied').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(link);
  await page.getByText('Download PDF').filter({ visible: true }).first().waitFor();
}

/** Right after publishing, the button names the client. @param {Page} page */
export async function openShareSheet(page) {
  await page
    .getByRole('button', { name: /^(Share$|Send to )/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Create link' }).waitFor();
}
