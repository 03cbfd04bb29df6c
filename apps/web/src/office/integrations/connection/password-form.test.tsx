// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { CalendarConnection } from '../calls/calendar-calls.ts';
import { PasswordForm } from './password-form.tsx';

const connectPassword = vi.hoisted(() => vi.fn());
vi.mock('../use-calendar-calls.ts', () => ({ useCalendarCalls: () => ({ connectPassword }) }));

afterEach(() => {
  cleanup();
  connectPassword.mockReset();
});

const typeInto = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const submit = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

it('asks Apple’s server, and says at the field that a password is not one for apps', async () => {
  const onConnected = vi.fn().mockResolvedValue(undefined);
  connectPassword.mockResolvedValueOnce({ ok: true, value: { outcome: 'refused', reason: 'password' } });
  connectPassword.mockResolvedValueOnce({ ok: true, value: { outcome: 'done' } });
  render(<PasswordForm connection={null} onConnected={onConnected} />);
  submit('Connect Apple Calendar');
  await screen.findByText('Enter an app-specific password.');
  expect(connectPassword).not.toHaveBeenCalled();

  typeInto('Apple Account email', ' rosa@icloud.com ');
  typeInto('App-specific password', 'abcd-efgh');
  submit('Connect Apple Calendar');
  await screen.findByText(/Apple needs an app-specific password here/);
  expect(onConnected).not.toHaveBeenCalled();
  submit('Connect Apple Calendar');
  await waitFor(() => expect(onConnected).toHaveBeenCalledOnce());
  expect(connectPassword).toHaveBeenLastCalledWith({
    server: '',
    username: 'rosa@icloud.com',
    password: 'abcd-efgh',
  });
});

it('asks for the address of another server, and says there what is wrong with it', async () => {
  connectPassword.mockResolvedValue({ ok: true, value: { outcome: 'refused', reason: 'refused' } });
  render(<PasswordForm connection={null} onConnected={vi.fn()} />);
  fireEvent.click(screen.getByLabelText('My calendar is on another server (CalDAV)'));
  typeInto('Server address', 'http://10.0.0.1');
  typeInto('Username', 'rosa');
  typeInto('Password', 'secret');
  submit('Connect calendar');
  await screen.findByText(/Its address must be public/);
});

it('connects again with the server and name that are known', () => {
  const connection: CalendarConnection = {
    provider: 'apple',
    connected_at: '2026-11-27T10:00:00Z',
    must_renew: true,
    account: 'rosa at cloud.example.com',
    paused_at: null,
    last_synced_at: null,
    next_sync_at: null,
    problem: 'Connect again.',
    server: 'https://cloud.example.com',
    username: 'rosa',
    is_synced: true,
  };
  render(<PasswordForm connection={connection} onConnected={vi.fn()} />);
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('rosa');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  expect(screen.getByRole('button', { name: 'Connect again' })).toBeTruthy();
});
