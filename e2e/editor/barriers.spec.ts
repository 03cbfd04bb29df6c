import { expect } from '@playwright/test';
import { expectNoBarriersInBothThemes } from '../support/expect-no-barriers.ts';
import { inSoak, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { choosePhotos, makePhoto, openReport, tiles } from './open-report.ts';

test('the editor has no barriers in either theme', { tag: inSoak }, async ({ page }, { project }) => {
  test.slow();
  const report = await openReport(page);
  await expect(page.getByRole('list', { name: 'Sections' })).toBeVisible();
  await expectNoBarriersInBothThemes(page, 'overview');
  for (const at of ['general', 'roof', 'cooling', 'closing', 'roof/roof_coverings']) {
    await report.go(at);
    await expectNoBarriersInBothThemes(page, at);
  }
  await choosePhotos(page, [await makePhoto(page, 'a.jpg')]);
  await expect(tiles(page)).toHaveCount(1);
  await tiles(page).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoBarriersInBothThemes(page, 'photo');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add finding' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoBarriersInBothThemes(page, 'library');
  await page.getByRole('button', { name: 'Write your own' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNoBarriersInBothThemes(page, 'finding');
  // A phone has no keys to explain.
  for (const name of ['Search', 'All photos', ...(project.name === 'phone' ? [] : ['Keyboard shortcuts'])]) {
    await page.getByRole('button', { name: 'More', exact: true }).first().click();
    await page.getByRole('menuitem', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoBarriersInBothThemes(page, name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('text at twice its size stays inside a phone, and every control is large enough for a glove', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'phone', 'the narrow case');
  const report = await openReport(page, 'roof/roof_coverings');
  // Comes after the rest of the page.
  await expect(page.getByText('Suggestions', { exact: true })).toBeVisible();
  const small = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main button, main a, main input, main textarea, nav a, nav button',
      ),
    ]
      .filter((each) => each.offsetParent !== null && each.className.includes?.('sr-only') !== true)
      .map((each) => ({ name: each.textContent || each.ariaLabel, box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.height < 43.5 || box.width < 43.5))
      .map(({ name, box }) => `${name} ${box.width} x ${box.height}`),
  );
  expect(small).toEqual([]);
  await test.step('on a tablet the table of contacts is sorted and chosen from with fingers, too', async () => {
    const phone = page.viewportSize();
    await page.setViewportSize({ width: 820, height: 1180 });
    await visit(page, '/contacts');
    const head = page.getByRole('columnheader').getByRole('button').first();
    const box = page.getByRole('row').getByRole('checkbox').first().locator('xpath=ancestor::label');
    for (const target of [head, box]) {
      await expect(target).toBeVisible();
      const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(43.5);
    }
    if (phone !== null) await page.setViewportSize(phone);
  });
  for (const at of ['roof', 'roof/roof_coverings', 'cooling']) {
    await report.go(at);
    // Through the DOM: the content security policy blocks injected styles.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
});
