/** An inspector takes from the library and does not write it, neither on the screen nor past it. */
import { expect } from '@playwright/test';
import * as z from 'zod/mini';
import { fillSignIn, newPerson, signUp } from '../auth/person.ts';
import { expectNoBarriersInBothThemes } from '../support/expect-no-barriers.ts';
import { joinOrganization } from '../support/join-organization.ts';
import { inSoak, test } from '../support/test.ts';
import { openFilledLibrary, openText } from './library.ts';

test('an inspector reads every text and is offered no change', { tag: inSoak }, async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = newPerson();
  await signUp(page, owner);
  await openFilledLibrary(page);
  const ben = await joinOrganization(baseURL ?? '', owner, { fullName: 'Ben Ortiz', role: 'inspector' });
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const bens = await context.newPage();
  await bens.goto('/auth?mode=signin&returnTo=/defects-admin');
  await fillSignIn(bens, ben.email, ben.password);
  await expect(bens.getByText('Owners and admins can change it.')).toBeVisible();
  await expect(bens.getByRole('link', { name: 'All 485' })).toBeVisible({ timeout: 30_000 });
  await expect(bens.getByRole('button', { name: 'New comment' })).toHaveCount(0);
  await bens.getByRole('button', { name: 'Actions for the library' }).click();
  await expect(bens.getByRole('menuitem')).toHaveText(['Export CSV']);
  await bens.keyboard.press('Escape');
  await openText(bens, 'Shingles curling');
  await expect(bens.getByRole('definition').first()).toHaveText(/^The shingle /);
  await expect(bens.getByRole('textbox', { name: 'Title' })).toHaveCount(0);
  await expect(bens.getByRole('button', { name: 'Actions for this comment' })).toHaveCount(0);
  await expectNoBarriersInBothThemes(bens, 'library, read only');
  await context.close();
});

test('the server refuses what an inspector writes past the screen', async ({ page, baseURL }) => {
  const url = baseURL ?? '';
  const owner = newPerson();
  await signUp(page, owner);
  const ben = await joinOrganization(url, owner, { fullName: 'Ben Ortiz', role: 'inspector' });
  const asBen = await tableOf(url, ben);
  const asOwner = await tableOf(url, owner);
  const where = 'key=eq.roof_granule_loss&select=id,scope_id,title';
  const [text] = await asBen.read(where);
  if (text === undefined) throw new Error('the library is empty');
  const statusOf = (answer: Response): number => answer.status;
  expect(
    await asBen.change(`id=eq.${text.id}`, { title: 'Ben was here' }).then((answer) => answer.json()),
  ).toEqual([]);
  expect(
    statusOf(
      await asBen.add({
        id: crypto.randomUUID(),
        scope_id: text.scope_id,
        key: 'own/x',
        section: 'roof',
        title: 't',
      }),
    ),
  ).toBe(403);
  expect((await asOwner.read(where))[0]?.title).toBe(text.title);
  expect(statusOf(await asOwner.change(`id=eq.${text.id}`, { title: 'The owner was here' }))).toBe(200);
  expect((await asBen.read(where))[0]?.title).toBe('The owner was here');
});

const rowsSchema = z.array(z.object({ id: z.string(), scope_id: z.string(), title: z.string() }));

async function tableOf(url: string, person: { readonly email: string; readonly password: string }) {
  const config = z
    .object({ supabasePublishableKey: z.string() })
    .parse(await (await fetch(`${url}/config.json`)).json());
  const apikey = config.supabasePublishableKey;
  const json = { apikey, 'content-type': 'application/json' };
  const body = JSON.stringify({ email: person.email, password: person.password });
  const signedIn = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: json,
    body,
  });
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await signedIn.json());
  const headers = { ...json, authorization: `Bearer ${token}`, prefer: 'return=representation' };
  const table = `${url}/rest/v1/defect_library`;
  return {
    read: async (query: string) =>
      rowsSchema.parse(await (await fetch(`${table}?${query}`, { headers })).json()),
    change: (query: string, values: object) =>
      fetch(`${table}?${query}&select=id,scope_id,title`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify(values),
      }),
    add: (values: object) => fetch(table, { method: 'POST', headers, body: JSON.stringify(values) }),
  };
}
