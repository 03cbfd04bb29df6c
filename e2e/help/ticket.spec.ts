import { type BrowserContext, expect, type Page } from '@playwright/test';
import { newPerson, openApp, signInOverApi, signUp } from '../auth/person.ts';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';
import { joinOrganization } from '../support/join-organization.ts';
import { inSoak, installed, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const picture = {
  name: 'screen.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Two people of one organization: its owner, who answers, and an inspector in a separate browser, who asks. */
async function office(owner: Page, device: BrowserContext, baseURL: string | undefined): Promise<Page> {
  const person = newPerson();
  await signUp(owner, person);
  const member = await joinOrganization(baseURL ?? '', person, { fullName: 'Ben Carter', role: 'inspector' });
  const inspector = await device.newPage();
  await openApp(inspector, await signInOverApi(member), '/support');
  return inspector;
}

test('an inspector asks with a picture, offline first, and the owner answers', {
  tag: installed,
}, async ({ page: owner, anotherDevice, baseURL }) => {
  const inspector = await office(owner, await anotherDevice(), baseURL);
  const context = inspector.context();
  await inspector.getByRole('button', { name: 'Send message' }).click();
  await expect(inspector.getByLabel('What is it about?')).toBeFocused();
  await inspector.getByLabel('What is it about?').selectOption({ label: 'Something isn’t working' });
  await inspector.getByLabel('Subject').fill('No attic');
  await inspector.getByRole('textbox', { name: 'Message' }).fill('It is gone since today.');
  await inspector.getByLabel('Files to attach').setInputFiles(picture);
  // The facts are collected first, so the box is checked a moment later.
  const facts = inspector.getByLabel('Send device information');
  await facts.click();
  await expect(facts).toBeChecked();
  await expect(inspector.getByLabel(/App version/)).toBeChecked();
  await inspector.getByLabel(/Browser:/).uncheck();
  await expectNoBarriers(inspector, 'contact form');
  await context.setOffline(true);
  await inspector.getByRole('button', { name: 'Send message' }).click();
  await expect(inspector.getByRole('heading', { name: 'Your message is saved' })).toBeVisible();
  await context.setOffline(false);
  await expect(inspector.getByRole('heading', { name: 'Your message has arrived' })).toBeVisible();

  await visit(owner, '/support-logs');
  await owner.getByRole('link', { name: 'No attic' }).click();
  await expect(owner.getByText('It is gone since today.')).toBeVisible();
  await expect(owner.getByRole('button', { name: /screen\.png/ })).toBeVisible();
  await owner.getByText('Device information').click();
  await expect(owner.getByText('App version')).toBeVisible();
  await expect(owner.getByText('Browser')).toBeHidden();
  await owner.getByLabel('Your reply').fill('Look under Roof.');
  await owner.getByRole('button', { name: 'Send' }).click();
  // The text also appears while pending; the status is the server's.
  await expect(owner.getByText('Answered', { exact: true })).toBeVisible();
  await expect(owner.getByText('Look under Roof.')).toBeVisible();
  await expectNoBarriers(owner, 'ticket');

  await inspector.getByRole('link', { name: 'See your tickets' }).click();
  await expect(inspector.getByText('Answered')).toBeVisible();
  await inspector.getByRole('link', { name: 'No attic' }).click();
  await expect(inspector.getByText('Look under Roof.')).toBeVisible();
  await inspector.getByRole('button', { name: 'Close ticket' }).click();
  await expect(inspector.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await visit(inspector, '/support-logs');
  await expect(
    inspector.getByRole('heading', { name: 'This page is for people who answer tickets' }),
  ).toBeVisible();
  await context.close();
});

test('two people talk in the chat while both look at it', { tag: inSoak }, async ({
  page: owner,
  anotherDevice,
  baseURL,
}) => {
  const inspector = await office(owner, await anotherDevice(), baseURL);
  await inspector.getByRole('button', { name: 'Chat with support' }).click();
  const chat = inspector.getByRole('dialog', { name: 'Chat with support' });
  await chat.getByLabel('Your message').fill('Is somebody there?');
  await chat.getByLabel('Your message').press('Control+Enter');
  await expect(chat.getByRole('list', { name: 'Messages' }).getByText('Is somebody there?')).toBeVisible();
  await expectNoBarriers(inspector, 'chat');

  await visit(owner, '/support-logs?part=chats');
  await owner.getByRole('link', { name: 'Ben Carter' }).click();
  await expect(owner.getByText('Is somebody there?')).toBeVisible();
  await owner.getByLabel(/^Answer /).fill('Always.');
  await owner.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByText('Always.')).toBeVisible();

  await inspector.keyboard.press('Escape');
  await expect(inspector.getByRole('button', { name: 'Chat with support' })).toBeFocused();
  await owner.getByLabel(/^Answer /).fill('Anything else?');
  await owner.getByRole('button', { name: 'Send' }).click();
  await expect(inspector.getByRole('button', { name: 'Chat with support, unread reply' })).toBeVisible();
  await inspector.context().close();
});
