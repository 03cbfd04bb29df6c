import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { newPerson, type Person, signUp } from '../auth/person.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';
import { installed, test } from '../support/test.ts';

/** Notifies this person, as another part of the office would. */
async function tell(
  request: APIRequestContext,
  person: Person,
  told: Record<string, unknown>,
): Promise<void> {
  const { supabasePublishableKey: apikey } = await (await request.get('/config.json')).json();
  const session = await request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey },
    data: { email: person.email, password: person.password },
  });
  const { access_token: token, user } = await session.json();
  const answer = await request.post('/functions/v1/send-push-notification', {
    headers: { apikey, Authorization: `Bearer ${token}` },
    data: { userId: user.id, ...told },
  });
  expect(answer.ok()).toBe(true);
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

test('a person hears of something in the bell, follows it, and finds it again offline', {
  tag: installed,
}, async ({ page, context, request }) => {
  const person = newPerson();
  await signUp(page, person);
  await bell(page).click();
  await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  await expect(page.getByText("You'll see your notifications here when they arrive")).toBeVisible();
  await page.keyboard.press('Escape');

  await tell(request, person, {
    type: 'client_message',
    title: 'Message from Ann',
    body: 'See you at 9',
    data: { url: '/contacts' },
  });
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await bell(page).click();
  const card = page.getByRole('button', { name: /Message from Ann/ });
  await expect(card).toContainText('just now');
  await expect(card).toContainText('Delivered');
  await expectNoBarriers(page, 'notifications');
  await card.click();
  await expect(page).toHaveURL(/\/contacts$/);
  await expect(bell(page)).toHaveAccessibleName('Notifications');

  await appOnDevice(page);
  await context.setOffline(true);
  await page.goto('/settings/notifications');
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await bell(page).click();
  await expect(page.getByRole('button', { name: /Message from Ann/ })).toContainText('Read');
});

test('the service worker shows a push message in the browser', { tag: installed }, async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['notifications']);
  await signUp(page, newPerson());
  await appOnDevice(page);
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const message = {
    id: crypto.randomUUID(),
    type: 'appointment_reminder',
    title: 'Appointment in 1 hour',
    body: 'Elm Street',
  };
  const push = { origin: baseURL ?? '', registrationId: await registered, data: JSON.stringify(message) };
  const shown = () =>
    page.evaluate(async () => {
      const { getNotifications } = await navigator.serviceWorker.ready.then((ready) => ({
        getNotifications: () => ready.getNotifications(),
      }));
      return (await getNotifications()).map(({ title, body }) => [title, body]);
    });
  // Chromium drops what it is given while it starts the worker; sent again, as after a server worker died, it is still one.
  await expect(async () => {
    await devtools.send('ServiceWorker.deliverPushMessage', push);
    await devtools.send('ServiceWorker.deliverPushMessage', push);
    await expect.poll(shown, { timeout: 3000 }).toEqual([['Appointment in 1 hour', 'Elm Street']]);
  }).toPass({ timeout: 30_000 });
  await context.close(); // its messages are not for the next story
});
