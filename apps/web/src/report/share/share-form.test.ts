import { expect, it } from 'vitest';
import { checkShareForm, toNewLink } from './share-form.ts';

const values = {
  kind: 'agent',
  name: 'Ana',
  email: 'ana@example.com',
  expiry: '90',
  password: '',
} as const;

it('needs an address only when the link is to be sent', () => {
  expect(checkShareForm({ ...values, email: ' ' }, false).email).toBeNull();
  expect(checkShareForm({ ...values, email: ' ' }, true).email).toMatch(/to send the link/);
  expect(checkShareForm({ ...values, email: 'ana@' }, false).email).toMatch(/like name@company\.com/);
});

it('refuses a password that is too short or too long, and takes none', () => {
  expect(checkShareForm(values, false).password).toBeNull();
  expect(checkShareForm({ ...values, password: 'a'.repeat(201) }, false).password).toMatch(/200 characters/);
  expect(checkShareForm({ ...values, password: '1234567' }, false).password).toMatch(/8 characters/);
  expect(checkShareForm({ ...values, password: '12345678' }, false).password).toBeNull();
});

it('turns days into an instant, and never into none', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(toNewLink(values, now).expiresAt).toBe('2027-02-19T12:00:00.000Z');
  expect(toNewLink({ ...values, expiry: 'never' }, now)).toMatchObject({ expiresAt: null, kind: 'agent' });
});
