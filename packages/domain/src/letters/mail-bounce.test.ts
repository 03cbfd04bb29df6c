import { describe, expect, it } from 'vitest';
import { readBounce } from './mail-bounce.ts';

const LETTER = '0d5f9d52-8a53-4f0c-9d7f-0f5a0a7c9b11';
const bounce = (action: string, status: string): string =>
  [
    'From: MAILER-DAEMON@mx.example',
    'Message-ID: <20261122.1@mx.example>',
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; ann@example.com',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 <ann@example.com>:',
    '    Recipient address rejected',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${LETTER}@plumbline.example>`,
    'To: Ann <ann@example.com>',
    '--b--',
  ].join('\r\n');

describe('a message of a mail server', () => {
  it('tells which letter did not arrive and why, without the address', () => {
    expect(readBounce(bounce('failed', '5.1.1'))).toEqual({
      letterIds: [LETTER],
      reason: '5.1.1 550 5.1.1 ... Recipient address rejected',
      isFinal: true,
    });
  });

  it('of a delay is not the end', () => {
    expect(readBounce(bounce('delayed', '4.4.1'))?.isFinal).toBe(false);
    expect(readBounce(bounce('failed', '4.4.7'))?.isFinal).toBe(false);
  });

  it.each([
    [
      'an answer of a person',
      `Subject: Re: your report\nIn-Reply-To: <${LETTER}@plumbline.example>\n\nThanks!`,
    ],
    ['a bounce of somebody else’s letter', bounce('failed', '5.1.1').replace(LETTER, 'not-ours')],
    ['nothing', ''],
  ])('is none: %s', (_what, message) => expect(readBounce(message)).toBeNull());
});
