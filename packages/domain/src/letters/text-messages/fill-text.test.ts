import { expect, it } from 'vitest';
import { fillText } from './fill-text.ts';

const TEMPLATE =
  '{{organization.name}}: your appointment "{{appointment.title}}" is on {{report.inspection_date}}, {{report.address}}. Reply STOP.';

it.each([
  ['4 Elm St', 'Roof', 'Lee: your appointment "Roof" is on Tue 9 AM, 4 Elm St. Reply STOP.'],
  ['', 'Roof', 'Lee: your appointment "Roof" is on Tue 9 AM. Reply STOP.'],
  ['4 Elm St', '', 'Lee: your appointment is on Tue 9 AM, 4 Elm St. Reply STOP.'],
])('leaves out the marks around what is blank (%j, %j)', (address, title, expected) => {
  const values = {
    'organization.name': 'Lee',
    'appointment.title': title,
    'report.inspection_date': 'Tue 9 AM',
    'report.address': address,
  };
  expect(fillText(TEMPLATE, values)).toBe(expected);
});

it('keeps a message to one line, and a value as it is written', () => {
  expect(fillText('Hello {{contact.name}},\n\n see you.', { 'contact.name': '{{shareLink}}' })).toBe(
    'Hello {{shareLink}}, see you.',
  );
});
