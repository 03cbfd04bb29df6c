/** Contents of each documentation screenshot, and the way there. */
import { openDashboard, openFinding, openPreview, openSections } from './pictures.mjs';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./start-demo.mjs').Demo} Demo
 * @typedef {{name: string, room: import('./webp.mjs').Room, go: (page: Page, demo: Demo) => Promise<unknown>}} DocumentationPicture
 */

/** The ratio is also in packages/documentation/build/documentation-plugin.ts. */
const deviceScaleFactor = 1.5;
const desk = { viewport: { width: 1120, height: 720 }, deviceScaleFactor };
const phone = { viewport: { width: 390, height: 760 }, deviceScaleFactor, hasTouch: true };
const halfWritten = '1148 Palmetto Ave';
const written = '2207 Orchid Lane';

/** @param {string} address @param {string | RegExp} sign what stands there when the screen is whole @returns {DocumentationPicture['go']} */
const screen = (address, sign) => async (page, demo) => {
  await openDashboard(page, demo);
  await page.goto(address);
  await page.getByRole('main').getByText(sign).first().waitFor();
};

/** @type {readonly DocumentationPicture[]} */
export const documentationPictures = [
  { name: 'dashboard', room: desk, go: openDashboard },
  { name: 'report-list', room: phone, go: screen('/reports', written) },
  { name: 'sections', room: phone, go: (page, demo) => openSections(page, demo, halfWritten) },
  { name: 'finding', room: phone, go: openFinding },
  // If narrower, the list of reports has no room for its links.
  { name: 'preview', room: { ...desk, viewport: { width: 1290, height: 830 } }, go: openPreview },
  {
    name: 'finish-sheet',
    room: phone,
    go: async (page, demo) => {
      await openDashboard(page, demo);
      await page
        .getByRole('banner')
        .getByRole('button', { name: /Safe to leave|Saved on this|Sending|Keep this|Needs you/ })
        .click();
      await page.getByRole('dialog', { name: 'Before you leave' }).waitFor();
    },
  },
  { name: 'calendar', room: desk, go: screen('/calendar', /Palmetto/) },
  { name: 'contacts', room: desk, go: screen('/contacts', /@/) },
  { name: 'tasks', room: phone, go: screen('/tasks', 'New task') },
  { name: 'defect-library', room: desk, go: screen('/defects-admin', 'New text') },
  { name: 'report-types', room: phone, go: screen('/reports/select-type', 'Wind mitigation') },
  { name: 'services', room: desk, go: screen('/settings/services', 'Home inspection') },
];
