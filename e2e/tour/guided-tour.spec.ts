import { expect, type Locator, type Page } from '@playwright/test';
import { newPerson, signUpOnScreen } from '../auth/person.ts';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';
import { inSoak, test } from '../support/test.ts';

/** These tests' server skips the tour for new users; here it starts as it does for everyone else. */
async function switchTourOn(page: Page): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), guidedTour: true } });
  });
}

/** Which of the entry, the popup around these words, and the user menu cover each other. */
async function overlapsOf(words: Locator, userMenu: Locator, menu: Locator): Promise<string[]> {
  const popup = words.locator('xpath=ancestor::*[contains(@class, "absolute")][1]');
  const parts = [
    ['entry', await menu.locator('[aria-current="step"]').boundingBox()],
    ['popup', await popup.boundingBox()],
    ['user menu', await userMenu.boundingBox()],
  ] as const;
  return parts.flatMap(([name, a], index) =>
    parts.slice(index + 1).flatMap(([other, b]) => {
      if (a === null || b === null) return [`${name} or ${other} is not there`];
      const isApart =
        a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
      return isApart ? [] : [`${name} covers ${other}: ${JSON.stringify([a, b])}`];
    }),
  );
}

test('a new person is shown around by keyboard, at the desk and on a narrow screen, and once', {
  tag: inSoak,
}, async ({ page }) => {
  await switchTourOn(page);
  const person = newPerson();
  await signUpOnScreen(page, person);
  const tour = page.getByRole('dialog', { name: 'Welcome to Plumbline' });
  await expect(tour).toBeVisible();
  await expect(page.getByText('Step 1 of 11', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
  await expectNoBarriers(page, 'the tour');

  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText('Step 3 of 11', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Step 2 of 11', { exact: true })).toBeVisible();

  // Highlight and popup follow the window's size; below 768 px, the entries are in an overlay.
  await expect(page.getByRole('navigation', { name: 'Navigation menu' })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('navigation', { name: 'Navigation menu' });
  await expect(menu.locator('[aria-current="step"]')).toHaveText('Dashboard');
  const width = await page.getByText('Step 2 of 11', { exact: true }).evaluate((words) => {
    let popup: Element | null = words;
    while (popup !== null && getComputedStyle(popup).position !== 'absolute') popup = popup.parentElement;
    return popup?.getBoundingClientRect().width ?? 0;
  });
  expect(width).toBeGreaterThanOrEqual(280);
  expect(width).toBeLessThanOrEqual(320);
  await expectNoBarriers(page, 'the tour on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(menu).toHaveCount(0);

  for (let step = 3; step <= 9; step += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Step 9 of 11', { exact: true })).toBeVisible();
  const userMenu = page.getByRole('menu', { includeHidden: true });
  await expect(userMenu).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Step 10 of 11', { exact: true })).toBeVisible();
  await expect(userMenu).toBeVisible();
  // On a phone, the entry, the popup and the open user menu are all in sight.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(menu.locator('[aria-current="step"]')).toHaveText('Analytics');
  await expect
    .poll(() => overlapsOf(page.getByText('Step 10 of 11', { exact: true }), userMenu, menu))
    .toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('ArrowRight');
  await expect(userMenu).toBeVisible();
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('/rest/v1/profiles') && answer.request().method() === 'PATCH',
  );
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(userMenu).toHaveCount(0);
  expect((await saved).request().postDataJSON()).toMatchObject({ onboarding_completed: true });

  // Not again automatically, but on request; Escape ends it.
  await page.goto('/settings/getting-started');
  await page.getByRole('button', { name: 'Start the tour' }).click();
  await expect(tour).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tour).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Start the tour' })).toBeFocused();
});
