import { expect } from '@playwright/test';
import { fillSignIn, newPerson, signUp } from '../auth/person.ts';
import { inSoak, test } from '../support/test.ts';

test('on a new device the lists are not said to be empty before the office has arrived', {
  tag: inSoak,
}, async ({ page, browser }) => {
  const person = newPerson();
  await signUp(page, person);

  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  const held: (() => void)[] = [];
  let isHolding = true;
  await elsewhere.route('**/rpc/sync_pull*', async (route) => {
    if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await elsewhere.goto('/auth?mode=signin&returnTo=/contacts');
  await fillSignIn(elsewhere, person.email, person.password);
  const banner = elsewhere.getByText('Your data is still downloading.');
  await expect(banner).toBeVisible();

  isHolding = false;
  for (const release of held) release();
  await expect(banner).toBeHidden();
  await expect(elsewhere.getByRole('heading', { name: 'No contacts yet' })).toBeVisible();
  await context.close();
});
