/** What an organization may leave open in its letters (specification, section 3), and how the open places are filled. */
import { escapeHtml } from '../ground/escape-html.ts';

export interface EmailPlaceholder {
  readonly name: string;
  /** Label in the editor's menu. */
  readonly label: string;
  /** Shown in previews and test messages. */
  readonly sample: string;
}

export const EMAIL_PLACEHOLDERS: readonly EmailPlaceholder[] = [
  { name: 'contact.name', label: 'Client’s name', sample: 'Ann Delgado' },
  { name: 'contact.address', label: 'Client’s address', sample: '4 Harbor Lane, Tampa, FL 33602' },
  {
    name: 'report.address',
    label: 'Property address',
    sample: '1204 Royal Palm Way, West Palm Beach, FL 33401',
  },
  { name: 'report.inspection_date', label: 'Inspection date', sample: 'November 21, 2026' },
  { name: 'shareLink', label: 'Link to open', sample: 'https://example.com/download/sample' },
  { name: 'organization.name', label: 'Your company’s name', sample: 'Your company' },
  { name: 'organization.phone', label: 'Your company’s phone', sample: '(561) 555-0134' },
  { name: 'organization.email', label: 'Your company’s email', sample: 'office@example.com' },
];

const INSPECTOR_NAME: EmailPlaceholder = {
  name: 'inspector.name',
  label: 'Inspector’s name',
  sample: 'Rosa Diaz',
};

/** Only in the email with a report. */
const REPORT_PLACEHOLDERS: readonly EmailPlaceholder[] = [
  {
    name: 'report.findings',
    label: 'Number of findings',
    sample: '3 safety hazards, 1 significant defect, 9 recommended repairs',
  },
  INSPECTOR_NAME,
  { name: 'inspector.phone', label: 'Inspector’s phone', sample: '(561) 555-0187' },
];

/** Only in emails with an invoice. */
const INVOICE_PLACEHOLDERS: readonly EmailPlaceholder[] = [
  { name: 'invoice.number', label: 'Invoice number', sample: 'INV-1042' },
  { name: 'invoice.total', label: 'Invoice total', sample: '$525.00' },
  { name: 'invoice.balance', label: 'Amount still due', sample: '$525.00' },
  { name: 'invoice.due_on', label: 'Due date', sample: 'November 28, 2026' },
];

/** In emails and texts about an appointment. */
const BOOKING_PLACEHOLDERS: readonly EmailPlaceholder[] = [
  { name: 'booking.services', label: 'Services', sample: 'Home inspection, Wind mitigation' },
  { name: 'booking.price', label: 'Price', sample: '$525.00' },
];

const AGREEMENT_TITLE: EmailPlaceholder = {
  name: 'agreement.title',
  label: 'Agreement title',
  sample: 'Home inspection agreement',
};
const FORM_TITLE: EmailPlaceholder = {
  name: 'agreement.title',
  label: 'Form name',
  sample: 'Uniform Mitigation Verification Inspection Form',
};
const CHECKSUM: EmailPlaceholder = {
  name: 'agreement.checksum',
  label: 'PDF fingerprint',
  sample: '3b6f0c51a1d94f27',
};

const TITLE: EmailPlaceholder = {
  name: 'appointment.title',
  label: 'Appointment title',
  sample: 'Home inspection',
};

const MESSAGE: EmailPlaceholder = {
  name: 'message',
  label: 'Inspector’s message',
  sample: 'Your inspector is running late and expects to arrive at about 9:20 AM.',
};

const ARRIVAL: EmailPlaceholder = {
  name: 'visit.arrival',
  label: 'New arrival time',
  sample: '9:20 AM',
};

const only = (...names: readonly string[]): readonly EmailPlaceholder[] =>
  EMAIL_PLACEHOLDERS.filter(({ name }) => names.includes(name));
const without = (...names: readonly string[]): readonly EmailPlaceholder[] =>
  EMAIL_PLACEHOLDERS.filter(({ name }) => !names.includes(name));
const COMPANY = ['organization.name', 'organization.phone', 'organization.email'] as const;

/** ('invoice_reminder') -> what that email or text message may leave open */
export function placeholdersOf(letterType: string): readonly EmailPlaceholder[] {
  switch (letterType) {
    case 'report_share':
      return [...EMAIL_PLACEHOLDERS, ...REPORT_PLACEHOLDERS];
    case 'agreement_copy':
      return [AGREEMENT_TITLE, CHECKSUM, ...EMAIL_PLACEHOLDERS];
    case 'form_invite':
      return [FORM_TITLE, ...EMAIL_PLACEHOLDERS];
    case 'form_copy':
      return [FORM_TITLE, CHECKSUM, ...EMAIL_PLACEHOLDERS];
    case 'appointment_invitation':
    case 'appointment_cancellation':
      return [
        ...without('shareLink'),
        ...BOOKING_PLACEHOLDERS.filter(({ name }) => name === 'booking.services'),
      ];
    case 'running_late':
      return [MESSAGE, ...only('contact.name', 'report.address', ...COMPANY)];
    case 'visit_reminder':
    case 'visit_day_before':
    case 'visit_after':
      return [
        TITLE,
        INSPECTOR_NAME,
        ...only('contact.name', 'report.address', 'report.inspection_date', ...COMPANY),
        ...BOOKING_PLACEHOLDERS.filter(({ name }) => name === 'booking.services'),
      ];
    case 'review_request':
      return [
        TITLE,
        INSPECTOR_NAME,
        ...only('contact.name', 'report.address', 'report.inspection_date', 'shareLink', ...COMPANY),
        ...BOOKING_PLACEHOLDERS.filter(({ name }) => name === 'booking.services'),
      ];
    case 'text_running_late':
      return [ARRIVAL, ...only('contact.name', 'report.address', 'organization.name')];
    case 'text_after':
    case 'text_reminder':
      return [TITLE, ...only('contact.name', 'report.address', 'report.inspection_date', ...COMPANY)];
    case 'text_booking':
      return only('contact.name', 'report.address', 'report.inspection_date', 'shareLink', ...COMPANY);
    default:
      if (letterType.startsWith('booking_')) return [...without('contact.address'), ...BOOKING_PLACEHOLDERS];
      if (letterType.startsWith('invoice'))
        return [...INVOICE_PLACEHOLDERS, ...without('report.inspection_date')];
      return EMAIL_PLACEHOLDERS;
  }
}

export type EmailValues = Readonly<Record<string, string>>;

/** ('contact.name') -> '{{contact.name}}' */
export const placeholderToken = (name: string): string => `{{${name}}}`;

/** Sample values, with known values of the organization. */
export function sampleValues(known: EmailValues = {}): EmailValues {
  const all = [
    ...EMAIL_PLACEHOLDERS,
    ...REPORT_PLACEHOLDERS,
    ...INVOICE_PLACEHOLDERS,
    ...BOOKING_PLACEHOLDERS,
    AGREEMENT_TITLE,
    CHECKSUM,
    TITLE,
    MESSAGE,
    ARRIVAL,
  ];
  const samples = Object.fromEntries(all.map(({ name, sample }) => [name, sample]));
  const given = Object.entries(known).filter(([, value]) => value.trim() !== '');
  return { ...samples, ...Object.fromEntries(given) };
}

/** Never matches the first line: a subject is one. */
function lineOf(name: string, isHtml: boolean): RegExp {
  const token = `\\{\\{\\s*${name.replace('.', '\\.')}\\s*\\}\\}`;
  return isHtml
    ? new RegExp(`<tr>\\s*<td[^>]*>[^<>{}]*</td>\\s*<td[^>]*>\\s*${token}\\s*</td>\\s*</tr>`, 'g')
    : new RegExp(`\\n(?:[^\\n{}:]{1,40}:)?[ \\t]*${token}[ \\t]*\\r?(?=\\n|$)`, 'g');
}

const NAME = /^[A-Za-z_]+(?:\.[A-Za-z_]+)?$/;
const TOKEN = /\{\{\s*([A-Za-z_]+(?:\.[A-Za-z_]+)?)\s*\}\}/g;

/**
 * Fills in each value once: a value that looks like a placeholder is not expanded, and an unknown name stays, so a typo
 * shows. A line or table row left with only its label is removed.
 * Same as private.email_fill in the database; a test compares them.
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

/** Lists unknown names in double braces once each: typos. */
export function unknownPlaceholders(
  template: string,
  placeholders: readonly EmailPlaceholder[] = EMAIL_PLACEHOLDERS,
): readonly string[] {
  const known = new Set(placeholders.map(({ name }) => name));
  const names = [...template.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = '']) => name);
  return [...new Set(names.filter((name) => !known.has(name)))];
}
