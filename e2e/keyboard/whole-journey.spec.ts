/** The main job at the desk with the keyboard alone: no step of it needs a pointer. */
import { expect, type Page } from '@playwright/test';
import { homeInspection } from '../../packages/domain/src/report-types/home-inspection.ts';
import { newPerson } from '../auth/person.ts';
import { decideChoices } from '../support/decide-choices.ts';
import { inSoak, test } from '../support/test.ts';
import { press, tabTo, type } from './keys.ts';

test.setTimeout(480_000);
test.skip(({ isMobile }) => isMobile, 'a phone has no keyboard');

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const place = (page: Page): string => new URL(page.url()).searchParams.get('at') ?? '';

async function signUpOnScreen(page: Page): Promise<string> {
  const person = newPerson();
  await page.goto('/auth?mode=signup');
  await type(page, page.getByLabel('Full name'), person.fullName);
  await type(page, page.getByLabel('Company name'), person.organizationName);
  await type(page, page.getByLabel('Email'), person.email);
  await type(page, page.getByLabel('Password', { exact: true }), person.password);
  await press(page, button(page, 'Create account'));
  await expect(page).toHaveURL(/\/dashboard$/);
  return person.fullName;
}

async function startReport(page: Page): Promise<void> {
  await press(page, page.getByRole('main').getByRole('link', { name: 'Start your first report' }).first());
  await press(page, page.getByRole('link', { name: 'Home inspection', exact: true }));
  await type(page, page.getByLabel('Street address'), '14 Cypress Row');
  await type(page, page.getByLabel('Client name'), 'Ana Delgado');
  await type(page, page.getByLabel('Email').first(), 'ana@example.com');
  await press(page, button(page, 'Start inspection'));
  await expect(page).toHaveURL(/\/reports\/[0-9a-f]{8}-/);
}

const openSection = (page: Page, label: string) =>
  press(page, page.getByRole('link', { name: new RegExp(`^${label}`) }).first());

/** Sets a status by key; then the next item, unless the editor moved on automatically. */
async function setStatus(page: Page, key: string, name: string): Promise<void> {
  const here = place(page);
  const label = await page.getByRole('heading', { level: 2 }).first().innerText();
  await page.keyboard.press(key);
  await expect
    .poll(async () => place(page) !== here || (await isChosen(page, label, name)), { timeout: 10_000 })
    .toBe(true);
}
const isChosen = async (page: Page, label: string, name: string): Promise<boolean> => {
  const statuses = page.getByRole('radiogroup', { name: `Status of ${label}` });
  return (await statuses.getByRole('radio', { name, exact: true, checked: true }).count()) === 1;
};

async function goToNextItem(page: Page, from: string): Promise<void> {
  if (place(page) === from) await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => place(page)).not.toBe(from);
}

/** 'All Not Present', the second menu entry, for every item of the open section without a status. */
async function markTheOthers(page: Page): Promise<void> {
  const others = page.getByRole('button', { name: /^Mark (all|the other)/ });
  await press(page, others);
  await expect(page.getByRole('menuitem', { name: 'All Inspected' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'All Not Present' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(others).toHaveCount(0);
}

/** The first photo slot of the open page. */
async function addPhoto(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await press(page, main.getByRole('button', { name: 'Add photo' }).first());
  // Awaited well before the key: the browser delivers its dialog only once requested, and a key is faster.
  const chooser = page.waitForEvent('filechooser');
  await press(page, button(page, 'Choose from this device'));
  await (await chooser).setFiles({ name: 'roof.jpg', mimeType: 'image/jpeg', buffer: await drawPhoto(page) });
  await expect(main.getByRole('button', { name: /^Open / })).toHaveCount(1, { timeout: 30_000 });
}

test('an inspector signs up, writes, finds, photographs, signs, publishes and shares with the keyboard alone', {
  tag: inSoak,
}, async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = await signUpOnScreen(page);
  await startReport(page);

  await test.step('what is asked of the job as a whole, and the photo of the cover', async () => {
    await openSection(page, homeInspection.general.label);
    const standard = page
      .getByRole('radiogroup', { name: 'Standard of Practice' })
      .getByRole('radio')
      .first();
    await press(page, standard, 'Space');
    await expect(standard).toBeChecked();
    await addPhoto(page);
  });

  await openSection(page, 'Roof');
  const section = place(page);
  await page.keyboard.press('j');
  await expect.poll(() => place(page)).not.toBe(section);

  await test.step('statuses by the keys 1 to 5', async () => {
    for (const [key, status] of [
      ['1', 'IN, Inspected'],
      ['3', 'NP, Not present'],
      ['2', 'NI, Not inspected'],
    ] as const) {
      const here = place(page);
      await setStatus(page, key, status);
      if (key === '2') {
        const reasons = page.getByRole('radiogroup', { name: /^Why was / });
        await press(page, reasons.getByRole('radio').first(), 'Space');
        // An item with its reason is done: the editor moves on and takes the question with it.
        const chosen = reasons.getByRole('radio', { checked: true });
        await expect.poll(async () => place(page) !== here || (await chosen.count()) === 1).toBe(true);
      }
      await goToNextItem(page, here);
    }
  });

  for (const [key, status, defect] of [
    ['5', 'FE, Further evaluation', 'gutter'],
    ['4', 'RR, Repair or replace', 'flashing'],
  ] as const)
    await test.step(`${status}: a finding from the library, and a photo`, async () => {
      const here = place(page);
      const item = await page.getByRole('heading', { level: 2 }).first().innerText();
      await page.keyboard.press(key);
      const sheet = page.getByRole('dialog', { name: 'New finding' });
      await type(page, sheet.getByLabel('Search the library'), defect);
      await press(page, sheet.getByRole('button', { name: /^Insert / }).first());
      await expect(page).toHaveURL(/finding=/);
      await decideChoices(page);
      await addPhoto(page);
      await press(page, button(page, 'Done'));
      await expect(page).not.toHaveURL(/finding=/);
      await expect.poll(() => isChosen(page, item, status)).toBe(true);
      await goToNextItem(page, here);
    });

  await test.step('what the standard wants to know of an inspected roof', async () => {
    await openSection(page, 'Roof');
    const chooseFirst = async (name: string): Promise<void> => {
      const choice = page.getByRole('group', { name, exact: true }).getByRole('checkbox').first();
      await press(page, choice, 'Space');
      await expect(choice).toBeChecked();
    };
    await chooseFirst('How the Roof Was Inspected');
    // The covering is asked at its item.
    await press(page, page.getByRole('link', { name: /^Roof Coverings/ }).first());
    await chooseFirst('Roof Covering');
  });

  await test.step('the rest, section by section', async () => {
    // Others are added where the report says so.
    for (const { label } of homeInspection.sections.filter((each) => each.visibleWhen === undefined)) {
      await openSection(page, label);
      await markTheOthers(page);
    }
  });

  await test.step('the signature', async () => {
    await openSection(page, 'Review and sign');
    await press(page, button(page, 'Sign'));
    const sheet = page.getByRole('dialog', { name: 'Sign the report' });
    await type(page, sheet.getByLabel('Name'), name);
    await tabTo(page, sheet.getByRole('application', { name: /^Signature box/ }));
    for (const key of ['Space', 'ArrowUp', 'Shift+ArrowRight', 'ArrowDown', 'Space'])
      await page.keyboard.press(key);
    await press(page, sheet.getByRole('button', { name: 'Use this signature' }));
    await expect(page.getByRole('img', { name: `Signature of ${name}` })).toBeVisible();
  });

  await test.step('the preview, and the published version', async () => {
    await press(page, page.getByRole('link', { name: 'Preview' }).first());
    await expect(page).toHaveURL(/\/preview$/);
    await expect(page.getByRole('heading', { level: 1, name: '14 Cypress Row' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Ready to publish' })).toBeVisible({
      timeout: 60_000,
    });
    await press(page, button(page, 'Publish'));
    const dialog = page.getByRole('dialog', { name: 'Publish version 1?' });
    await press(page, dialog.getByRole('button', { name: 'Publish' }), 'Space');
    await expect(page.getByText('Version 1 published')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('the link for the client', async () => {
    await press(page, button(page, 'Share'));
    const sheet = page.getByRole('dialog', { name: 'Share the report' });
    await expect(sheet.getByLabel('Email')).toHaveValue('ana@example.com');
    await press(page, sheet.getByRole('button', { name: 'Create link' }));
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/download\/[\w-]{43}$/);
  });
});

/** An image like a camera's, drawn by the browser. */
async function drawPhoto(page: Page): Promise<Buffer> {
  const dataUrl = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    const context = canvas.getContext('2d');
    context?.fillRect(40, 40, 300, 200);
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');
}
