/** What an organization may leave open in its letters (specification, section 3), and how the open places are filled. */
import { escapeHtml } from './escape-html.ts';

export interface EmailPlaceholder {
  readonly name: string;
  /** As the menu of the editor calls it. */
  readonly label: string;
  /** What a preview and a test message show in its place. */
  readonly sample: string;
}

export const EMAIL_PLACEHOLDERS: readonly EmailPlaceholder[] = [
  { name: 'contact.name', label: 'Name of the client', sample: 'Ann Delgado' },
  { name: 'contact.address', label: 'Address of the client', sample: '4 Harbor Lane, Tampa, FL 33602' },
  {
    name: 'report.address',
    label: 'Address of the property',
    sample: '1204 Royal Palm Way, West Palm Beach, FL 33401',
  },
  { name: 'report.inspection_date', label: 'Day of the inspection', sample: 'November 21, 2026' },
  { name: 'shareLink', label: 'Link to open', sample: 'https://example.com/download/sample' },
  { name: 'organization.name', label: 'Name of your company', sample: 'Your company' },
  { name: 'organization.phone', label: 'Phone of your company', sample: '(561) 555-0134' },
  { name: 'organization.email', label: 'E-mail of your company', sample: 'office@example.com' },
];

/** Known in the letters of a booking only, which nobody rewrites. */
const BOOKING_SAMPLES = {
  'booking.services': 'Home inspection, Wind mitigation',
  'booking.price': '$525.00',
};

export type EmailValues = Readonly<Record<string, string>>;

/** ('contact.name') -> '{{contact.name}}' */
export const placeholderToken = (name: string): string => `{{${name}}}`;

/** Sample values, with what is known of the organization itself. */
export function sampleValues(known: EmailValues = {}): EmailValues {
  const samples = Object.fromEntries(EMAIL_PLACEHOLDERS.map(({ name, sample }) => [name, sample]));
  const given = Object.entries(known).filter(([, value]) => value.trim() !== '');
  return { ...samples, ...BOOKING_SAMPLES, ...Object.fromEntries(given) };
}

/** Never the first line of a text: a subject is one. */
function lineOf(name: string, isHtml: boolean): RegExp {
  const token = `\\{\\{\\s*${name.replace('.', '\\.')}\\s*\\}\\}`;
  return isHtml
    ? new RegExp(`<tr>\\s*<td[^>]*>[^<>{}]*</td>\\s*<td[^>]*>\\s*${token}\\s*</td>\\s*</tr>`, 'g')
    : new RegExp(`\\n(?:[^\\n{}:]{1,40}:)?[ \\t]*${token}[ \\t]*\\r?(?=\\n|$)`, 'g');
}

const NAME = /^[A-Za-z_]+(?:\.[A-Za-z_]+)?$/;
const TOKEN = /\{\{\s*([A-Za-z_]+(?:\.[A-Za-z_]+)?)\s*\}\}/g;

/**
 * Puts the values in, each once: a value that looks like a placeholder stays as it is, and a name that nobody knows stays,
 * too, so that a typing mistake shows. A line or a row of a table that would be a label with nothing beside it goes.
 * The same as private.email_fill of the database; a test compares them.
 */
export function fillPlaceholders(template: string, values: EmailValues, isHtml: boolean): string {
  const blank = Object.keys(values).filter((name) => values[name] === '' && NAME.test(name));
  const shown = blank.reduce((text, name) => text.replace(lineOf(name, isHtml), ''), template);
  return shown.replace(TOKEN, (token, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return token;
    return isHtml ? escapeHtml(value) : value;
  });
}

/** Names in double braces that no letter knows, each once: typing mistakes. */
export function unknownPlaceholders(template: string): readonly string[] {
  const known = new Set(EMAIL_PLACEHOLDERS.map(({ name }) => name));
  const names = [...template.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = '']) => name);
  return [...new Set(names.filter((name) => !known.has(name)))];
}
