// @vitest-environment jsdom
import { ToastProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { WebhookCalls, WebhookDelivery, WebhookEndpoint } from '../calls/webhook-calls.ts';
import { WebhooksView } from './webhooks-screen.tsx';

afterEach(cleanup);

const endpoint: WebhookEndpoint = {
  id: 'e1',
  url: 'https://books.example.com/in',
  description: 'Books',
  events: ['invoice.paid'],
  paused_at: null,
  pause_reason: null,
  failing_since: null,
};
const delivery: WebhookDelivery = {
  id: 'd1',
  status: 'failed',
  attempts: 10,
  next_attempt_at: '2026-11-27T00:00:00Z',
  attempted_at: '2026-11-27T00:00:00Z',
  last_error: 'It responded with 500.',
  webhook_messages: { event: 'invoice.paid', created_at: '2026-11-26T00:00:00Z' },
};
const done = { ok: true, value: null } as const;
const fakeCalls = (given: Partial<WebhookCalls> = {}): WebhookCalls => ({
  list: async () => [endpoint],
  deliveries: async () => [delivery],
  create: async () => ({ ok: true, value: { outcome: 'done', id: 'e2', secret: 'whsec_made' } }),
  rotate: async () => ({ ok: true, value: { outcome: 'done', id: 'e1', secret: 'whsec_new' } }),
  save: async () => done,
  pause: async () => done,
  remove: async () => done,
  test: async () => done,
  redeliver: async () => done,
  ...given,
});
const show = (calls: WebhookCalls) =>
  render(
    <ToastProvider>
      <WebhooksView calls={calls} />
    </ToastProvider>,
  );

it('shows the secret of a new webhook once', async () => {
  const create = vi.fn(fakeCalls().create);
  show(fakeCalls({ list: async () => [], create }));
  expect(await screen.findByText('No webhooks yet')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add webhook' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Address'), { target: { value: 'https://hooks.example.com/in' } });
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Contact created' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByDisplayValue('whsec_made')).toBeTruthy();
  expect(create.mock.calls[0]?.[0].events).not.toContain('contact.created');
});

it('says why an address is refused, and keeps what was typed', async () => {
  show(fakeCalls({ create: async () => ({ ok: true, value: { outcome: 'refused', reason: 'not-https' } }) }));
  fireEvent.click(screen.getByRole('button', { name: 'Add webhook' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Address'), { target: { value: 'http://hooks.example.com/in' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add webhook' }));
  expect(await dialog.findByText('Enter an address that starts with https://.')).toBeTruthy();
  expect(dialog.getByDisplayValue('http://hooks.example.com/in')).toBeTruthy();
});

it('needs at least one event', async () => {
  const save = vi.fn(fakeCalls().save);
  show(fakeCalls({ save }));
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Invoice paid in full' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Choose at least one event.')).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});

it('sends a failed delivery again from the log', async () => {
  const redeliver = vi.fn(fakeCalls().redeliver);
  show(fakeCalls({ redeliver }));
  const card = within(await screen.findByRole('group', { name: endpoint.url }));
  fireEvent.click(card.getByText('Log'));
  expect(await card.findByText(/It responded with 500/)).toBeTruthy();
  fireEvent.click(card.getByRole('button', { name: 'Send again: Invoice paid in full', hidden: true }));
  await waitFor(() => expect(redeliver).toHaveBeenCalledWith('d1'));
});

it('asks before a webhook is deleted', async () => {
  const remove = vi.fn(fakeCalls().remove);
  show(fakeCalls({ remove }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(remove).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole('button', { name: 'Delete webhook' }));
  await waitFor(() => expect(remove).toHaveBeenCalledWith('e1'));
});

it('says that a failing webhook was paused, and resumes it', async () => {
  const pause = vi.fn(fakeCalls().pause);
  const paused = { ...endpoint, paused_at: '2026-11-27T00:00:00Z', pause_reason: 'failing' } as const;
  show(fakeCalls({ list: async () => [paused], pause }));
  expect(await screen.findByText('Paused because no delivery succeeded for three days.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(pause).toHaveBeenCalledWith('e1', false));
});

it('offers to try again when webhooks cannot be read', async () => {
  const list = vi
    .fn<WebhookCalls['list']>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue([endpoint]);
  show(fakeCalls({ list }));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('group', { name: endpoint.url })).toBeTruthy();
});
