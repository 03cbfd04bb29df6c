import { expect, it } from 'vitest';
import { mailHtml, mailText, senderLine } from './mail-layout.ts';

const operator = { name: 'Bay & Gulf LLC', address: '12 Bay St, Tampa, FL' };
const letter = { heading: 'Hello', paragraphs: ['Words.'], footer: 'Ignore this.' };

it('names who runs the installation at the foot of a letter, escaped, and nobody while that is not set', () => {
  const named = { ...letter, sender: senderLine(operator) };
  expect(mailText(named)).toBe('Hello\n\nWords.\n\nIgnore this.\n\nBay & Gulf LLC, 12 Bay St, Tampa, FL\n');
  expect(mailHtml(named)).toContain('Ignore this.<br><br>Bay &amp; Gulf LLC, 12 Bay St, Tampa, FL</td>');
  const nameless = { ...letter, sender: senderLine({ ...operator, name: '' }) };
  expect(mailText(nameless)).toBe('Hello\n\nWords.\n\nIgnore this.\n');
  expect(mailHtml(nameless)).toContain('Ignore this.</td>');
});
