import { describe, expect, it } from 'vitest';
import {
  EMAIL_PLACEHOLDERS,
  fillPlaceholders,
  sampleValues,
  unknownPlaceholders,
} from './email-placeholders.ts';

describe('the open places of a letter', () => {
  it('are those of the specification', () => {
    expect(EMAIL_PLACEHOLDERS.map(({ name }) => name)).toEqual([
      'contact.name',
      'contact.address',
      'report.address',
      'report.inspection_date',
      'shareLink',
      'organization.name',
      'organization.phone',
      'organization.email',
    ]);
  });

  it('are filled once, and in HTML without becoming markup', () => {
    const values = { 'contact.name': '<b>{{shareLink}}</b>', shareLink: 'https://x.example' };
    expect(fillPlaceholders('Hi {{contact.name}}, {{ shareLink }}', values, false)).toBe(
      'Hi <b>{{shareLink}}</b>, https://x.example',
    );
    expect(fillPlaceholders('Hi {{contact.name}}', values, true)).toBe('Hi &lt;b&gt;{{shareLink}}&lt;/b&gt;');
  });

  it('take their line or row along where nothing is known, and nothing else of the letter', () => {
    const values = { 'contact.address': '', 'organization.phone': '', 'organization.email': 'a@b.example' };
    const text =
      'Your address: {{contact.address}}\nYour address:  {{ contact.address }}\nCall {{organization.phone}}!\n\n{{organization.phone}}\n{{organization.email}}';
    expect(fillPlaceholders(text, values, false)).toBe('Your address: \nCall !\n\na@b.example');
    const row = (value: string): string => `<tr>\n <td width="120">Label</td>\n <td>${value}</td>\n</tr>`;
    expect(
      fillPlaceholders(`${row('{{contact.address}}')}${row('{{organization.email}}')}`, values, true),
    ).toBe(row('a@b.example'));
  });

  it('stay as they are under a name that nobody knows, and are told', () => {
    const letter = 'Hi {{contact.nme}} {{toString}} {{contact.nme}} {{ }} {{contact.name}}';
    expect(fillPlaceholders(letter, sampleValues(), false)).toContain('{{contact.nme}} {{toString}}');
    expect(unknownPlaceholders(letter)).toEqual(['contact.nme', 'toString', '']);
  });

  it('show what is known of the organization, and samples for the rest', () => {
    const values = sampleValues({ 'organization.name': 'Lee Homes', 'organization.phone': ' ' });
    expect(values).toMatchObject({
      'organization.name': 'Lee Homes',
      'organization.phone': '(561) 555-0134',
    });
  });
});
