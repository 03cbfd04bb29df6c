import { expect, it } from 'vitest';
import { aContact } from '../testing/a-contact.ts';
import { phoneLinks } from './phone-links.ts';

it('calls with the extension and texts without it', () => {
  expect(phoneLinks(aContact({ phone: '+15615550134 ext. 12' }))).toEqual({
    call: 'tel:+15615550134,12',
    text: 'sms:+15615550134',
  });
});

it('texts nobody who asked for no texts, and offers nothing without a number', () => {
  const quiet = aContact({ phone: '+15615550134', doNotTextAt: '2026-11-19T12:00:00Z' });
  expect(phoneLinks(quiet)).toEqual({ call: 'tel:+15615550134', text: null });
  expect(phoneLinks(aContact({ phone: ' ', otherPhones: [] }))).toBeNull();
});

it('takes the first number there is', () => {
  const other = aContact({ phone: '', otherPhones: [{ label: 'Work', value: '5615550100' }] });
  expect(phoneLinks(other)?.call).toBe('tel:5615550100');
});
