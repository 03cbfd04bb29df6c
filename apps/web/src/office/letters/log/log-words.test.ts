import { expect, it } from 'vitest';
import { mailFailure, textFailure } from './log-words.ts';

it('says what happened, with the code for whoever runs the server', () => {
  expect(mailFailure('EENVELOPE 550')).toBe(
    'The receiving server doesn’t recognize the address (EENVELOPE 550)',
  );
  expect(mailFailure('EENVELOPE 451')).toBe(
    'The receiving server isn’t accepting email right now (EENVELOPE 451)',
  );
  expect(mailFailure('unsubscribed')).toBe('Recipient unsubscribed');
  expect(mailFailure('5.2.2 mailbox full')).toBe('5.2.2 mailbox full');
  expect(textFailure('stopped')).toBe('This person replied STOP');
  expect(textFailure('Twilio 30006')).toBe('The number can’t receive texts (Twilio 30006)');
  expect(textFailure('Twilio 99999')).toBe('Twilio 99999');
});
