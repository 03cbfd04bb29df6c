/** Contents of each documentation screenshot, and the way there. */

import path from 'node:path';
import {
  halfWritten,
  openDashboard,
  openFinding,
  openPreview,
  openSections,
  openShareSheet,
  reportAddress,
  written,
} from './pictures.mjs';
import { settle } from './webp.mjs';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./start-demo.mjs').Demo} Demo
 * @typedef {{name: string, room: import('./webp.mjs').Room, go: (page: Page, demo: Demo) => Promise<unknown>, isSignedIn?: boolean, isBilled?: boolean}} DocumentationPicture
 * `isBilled`: on a server that charges for its plans
 */

/** The ratio is also in packages/documentation/build/documentation-plugin.ts. */
const deviceScaleFactor = 1.5;
const desk = { viewport: { width: 1120, height: 720 }, deviceScaleFactor };
const lower = { width: 1040, height: 600 };
const phone = { viewport: { width: 390, height: 760 }, deviceScaleFactor, hasTouch: true };

/** @param {string} address @param {string | RegExp} sign what appears when the screen is complete @returns {DocumentationPicture['go']} */
const screen = (address, sign) => async (page, demo) => {
  await openDashboard(page, demo);
  await page.goto(address);
  await page.getByRole('main').getByText(sign).first().waitFor();
};

/** Runs in the page: an address of a real server in place of the demo's own. @param {string} own */
function nameServer(own) {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
    node.nodeValue = node.nodeValue?.replaceAll(own, 'https://app.example.com') ?? '';
}

/**
 * A screen that needs nothing but its address; all of them are taken in one signed-in page.
 * @param {string} name @param {string} address @param {import('./webp.mjs').Room['viewport']} [viewport] @returns {DocumentationPicture}
 */
const plain = (name, address, viewport = lower) => ({
  name,
  room: { viewport, deviceScaleFactor },
  isSignedIn: true,
  go: async (page, demo) => {
    await page.goto(address);
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
    await page.evaluate(nameServer, demo.address);
  },
});

/** The sheet of a report that is published first. @type {DocumentationPicture['go']} */
const openShare = async (page, demo) => {
  await openDashboard(page, demo);
  await page.goto(`${await reportAddress(page, written)}/preview`);
  const published = page.getByText(/Version \d+ published/);
  await page.getByText('Ready to publish').or(published).first().waitFor();
  if (!(await published.first().isVisible())) {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await published.first().waitFor();
  }
  await openShareSheet(page);
};

/** The client's page. @type {DocumentationPicture['go']} */
const openRepairRequest = async (page, demo) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openShare(page, demo);
  await page.getByRole('button', { name: 'Create link' }).click();
  await page.getByText('Link copied').waitFor();
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await page.getByRole('button', { name: 'Choose findings' }).click();
  for (const index of [0, 1, 2]) await page.getByRole('checkbox').nth(index).check();
  await page.getByLabel('Request', { exact: true }).first().selectOption('credit');
  await page.getByLabel('Amount in dollars (optional)').first().fill('4250');
  await page.getByLabel('Your name (optional)').fill('Ana Delgado');
};

/** The settings of an address, and a form opened there. @param {string} name @param {string} address @param {string} button @returns {DocumentationPicture} */
const form = (name, address, button) => ({
  ...plain(name, address),
  go: async (page, demo) => {
    await plain(name, address).go(page, demo);
    await page.getByRole('main').getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog').first().waitFor();
  },
});

/** A sheet of the list of contacts. @param {string} label @param {(page: Page) => Promise<unknown>} then @returns {DocumentationPicture['go']} */
const contactsSheet = (label, then) => async (page) => {
  await page.goto('/contacts');
  await page
    .getByText(/\d+ contacts/)
    .first()
    .waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Actions for contacts' }).click();
  await page.getByRole('menuitem', { name: label }).click();
  await page.getByRole('dialog').waitFor();
  await then(page);
};

const contactFile = [
  'Full Name,E-mail,Mobile,Role,Brokerage',
  'Dana Whitlock,dana@bayrealty.example,(813) 555-0188,Realtor,Bay Realty',
  'Luis Ortega,luis.ortega@example.com,(813) 555-0131,Buyer,',
  'Priya Nair,priya@example.com,(727) 555-0114,Buyer,',
].join('\n');

/** @param {Page} page */
const chooseContactFile = async (page) => {
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'contacts.csv', mimeType: 'text/csv', buffer: Buffer.from(contactFile) });
  await page.getByText('Columns in the file').click();
  await settle(page);
};

/** @type {Map<string, Promise<unknown>>} What the demo lacks is added once, not for each theme. */
const added = new Map();

/** @template T @param {string} what @param {() => Promise<T>} add @returns {Promise<T>} */
function once(what, add) {
  const known = added.get(what) ?? add();
  added.set(what, known);
  return /** @type {Promise<T>} */ (known);
}

/** @param {Page} page */
const addTwins = (page) =>
  once('twins', async () => {
    for (const name of ['Dana Whitlock', 'Dana M. Whitlock']) {
      await page.goto('/contacts/new');
      await page.getByLabel('Name').first().fill(name);
      await page.getByRole('textbox', { name: 'Phone' }).fill('813 555 0188');
      await page.getByRole('button', { name: 'Save contact' }).click();
      await page.getByRole('heading', { name }).waitFor();
    }
  });

const proof = path.join(import.meta.dirname, '../../packages/ui/gallery/pictures/shingles.jpg');

/** A wind mitigation report with answers and their photos. @param {Page} page */
const addWindMitigation = (page) =>
  once('wind mitigation', async () => {
    await page.goto('/reports/new/wind-mitigation');
    await page.getByLabel('Street address').fill('418 Bayshore Court');
    await page.getByLabel('Client name').fill('Ana Delgado');
    await page.getByRole('button', { name: /^Start/ }).click();
    await page.waitForURL(/\/reports\/[0-9a-f-]{36}/);
    const address = /\/reports\/[0-9a-f-]{36}/.exec(page.url())?.[0] ?? '';
    for (const { question, answer } of [
      { question: 'q1', answer: /FBC 2001 & 2004/ },
      { question: 'q7', answer: /Hip roof/ },
      { question: 'q8', answer: /No sealed roof deck/ },
    ]) {
      await page.goto(`${address}?at=${question}`);
      await page.getByRole('radio', { name: answer }).click();
      await page.getByRole('button', { name: 'Add photo' }).first().click();
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose from this device' }).click();
      await (await chooser).setFiles(proof);
      await page
        .getByText(/^1 taken|^1 of/)
        .first()
        .waitFor();
    }
    return address;
  });

/** The times of the office's page for clients. @type {DocumentationPicture['go']} */
const openBookingPage = async (page) => {
  await page.goto('/book/gulf-coast-home-inspections');
  await page.getByText('Home and insurance package').first().click();
  await page.getByLabel('Living area').fill('1,850');
  await page.getByLabel('Year built').fill('1994');
  await page.getByRole('combobox', { name: 'Foundation' }).selectOption({ index: 1 });
  await page.getByLabel('Property ZIP code').fill('33606');
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page
    .getByRole('button', { name: /^\d+:\d\d (AM|PM)$/ })
    .first()
    .waitFor();
};

/** Something on the phone's screen of a report. @param {string} at @param {(page: Page) => Promise<unknown>} then @returns {DocumentationPicture['go']} */
const inReport = (at, then) => async (page) => {
  await page.goto(`${await reportAddress(page, halfWritten)}${at}`);
  await page
    .getByRole('main')
    .getByText('Electrical')
    .or(page.getByRole('radiogroup', { name: /Status/ }))
    .first()
    .waitFor();
  await then(page);
};

const phoneSignedIn = { room: { ...phone }, isSignedIn: true };

/** The first day ahead. @type {DocumentationPicture['go']} */
const openRoute = async (page, demo) => {
  await openDashboard(page, demo);
  await page.goto('/routes');
  await page.getByRole('main').locator('a[href^="/route/"]').first().click();
  await page.getByRole('list', { name: 'Stops in order' }).waitFor();
};

/** The card with its form. @type {DocumentationPicture['go']} */
const openAppleCard = async (page, demo) => {
  await openDashboard(page, demo);
  await page.goto('/settings/integrations');
  const card = page.getByRole('group', { name: 'Apple Calendar' });
  await card.getByRole('button', { name: 'Connect Apple Calendar' }).click();
  await card.getByLabel('App-specific password').waitFor();
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
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
        .getByRole('button', { name: /Safe to leave|Saved on this|Uploading|Only on this|Needs you/ })
        .click();
      await page.getByRole('dialog', { name: 'Before you leave' }).waitFor();
    },
  },
  { name: 'calendar', room: desk, go: screen('/calendar', /Palmetto/) },
  { name: 'apple-calendar', room: desk, go: openAppleCard },
  { name: 'contacts', room: desk, go: screen('/contacts', /@/) },
  { name: 'tasks', room: phone, go: screen('/tasks', 'New task') },
  { name: 'defect-library', room: desk, go: screen('/defects-admin', 'New comment') },
  { name: 'report-types', room: phone, go: screen('/reports/select-type', 'Wind mitigation') },
  { name: 'repair-request', room: desk, go: openRepairRequest },
  { name: 'routes', room: { ...desk, viewport: { width: 1120, height: 860 } }, go: openRoute },
  { name: 'expenses', room: desk, go: screen('/expenses', /expenses, \$/) },
  { name: 'mileage', room: desk, go: screen('/expenses?view=mileage', 'Business') },
  { name: 'invoices', room: desk, go: screen('/invoices', /INV-/) },
  { name: 'analytics', room: desk, go: screen('/analytics', 'Average invoice') },
  { name: 'services', room: desk, go: screen('/settings/services', 'Home inspection') },
  {
    name: 'sign-up',
    room: phone,
    go: async (page) => {
      await page.goto('/auth?mode=signup');
      await page.getByLabel('Email').waitFor();
    },
  },
  plain('agreements', '/agreements'),
  plain('agreement-texts', '/settings/agreements'),
  plain('intelligence', '/settings/intelligence'),
  plain('audit-log', '/settings/audit-log'),
  plain('data', '/settings/data'),
  plain('device', '/settings/device'),
  plain('support-center', '/support-center'),
  plain('forms', '/settings/forms'),
  plain('spectora', '/report-builder/import'),
  plain('insurance', '/settings/insurance'),
  plain('email-templates', '/settings/email-templates'),
  plain('email-log', '/settings/email-log'),
  plain('notifications', '/settings/notifications'),
  plain('integrations', '/settings/integrations'),
  plain('report-builder', '/report-builder'),
  plain('branding', '/settings/branding'),
  plain('new-contact', '/contacts/new'),
  plain('security', '/settings/security'),
  plain('organization', '/settings/organization'),
  plain('state-rules', '/settings/state-rules'),
  plain('team', '/settings/team'),
  plain('getting-started', '/settings/getting-started'),
  plain('website-request', '/website-request'),
  plain('signature', '/signature-setup'),
  plain('assistants', '/settings/assistants'),
  plain('messaging', '/settings/messaging'),
  form('api-keys', '/settings/api-keys', 'New key'),
  form('webhooks', '/settings/webhooks', 'Add webhook'),
  { ...plain('import-contacts', '/contacts'), go: contactsSheet('Import CSV or vCard', chooseContactFile) },
  { name: 'booking-page', room: { ...desk, viewport: { width: 1040, height: 860 } }, go: openBookingPage },
  {
    ...phoneSignedIn,
    name: 'photos',
    go: inReport('', (page) =>
      page
        .getByRole('button', { name: 'Photos' })
        .or(page.getByRole('link', { name: 'Photos' }))
        .first()
        .click(),
    ),
  },
  {
    ...phoneSignedIn,
    name: 'add-photo',
    go: inReport('?at=roof/roof_coverings', (page) =>
      page.getByRole('button', { name: 'Add photo' }).first().click(),
    ),
  },
  {
    ...phoneSignedIn,
    name: 'check-report',
    go: inReport('', (page) => page.getByRole('button', { name: 'Check the report' }).click()),
  },
  {
    ...phoneSignedIn,
    name: 'annotate',
    go: inReport('?at=roof/roof_coverings', async (page) => {
      await page
        .getByRole('button', { name: /^Open / })
        .first()
        .click();
      await page.getByRole('link', { name: 'Annotate' }).click();
      await page.waitForURL('**/annotate**');
    }),
  },
  {
    ...plain('save-template', '/report-builder/templates'),
    go: async (page) => {
      await page.goto(await reportAddress(page, halfWritten));
      await page.getByRole('button', { name: 'More' }).first().click();
      await page.getByRole('menuitem', { name: 'Save as template' }).click();
      await page.getByText('Not included').first().waitFor();
    },
  },
  {
    ...plain('sign-here', '/agreements/new'),
    go: async (page) => {
      await page.goto('/agreements/new');
      await page.getByText('On this device', { exact: true }).click();
    },
  },
  {
    name: 'pages',
    room: { ...desk, viewport: { width: 1290, height: 830 } },
    isSignedIn: true,
    go: async (page) => {
      await page.goto(`${await reportAddress(page, halfWritten)}/preview`);
      await page.getByText('Pages', { exact: true }).first().click();
      await page
        .getByText(/^Page 1 of \d+$/)
        .filter({ visible: true })
        .waitFor();
      await page.waitForTimeout(4_000); // the first page is drawn
    },
  },
  { name: 'share', room: { ...desk, viewport: { width: 1290, height: 830 } }, go: openShare },
  {
    ...plain('credits', '/reports', { width: 1040, height: 860 }),
    go: async (page) => {
      await page.goto(`${await addWindMitigation(page)}/insurance`);
      await page.getByRole('region', { name: 'By feature' }).waitFor();
    },
  },
  {
    ...plain('merge-contacts', '/contacts'),
    go: async (page, demo) => {
      await addTwins(page);
      await contactsSheet('Find duplicates', (each) => each.getByText('Dana M. Whitlock').first().waitFor())(
        page,
        demo,
      );
    },
  },
  { ...plain('your-plan', '/subscription', { width: 1040, height: 860 }), isBilled: true },
];
