/** How entries of the audit log read. */
import { formatMoney } from '@plumbline/domain/ground/format-number';
import { keyInWords } from '@plumbline/domain/ground/key-in-words';
import { roleWords } from '@plumbline/domain/ground/roles';
import { formatDay } from '@plumbline/domain/time/format-time';
import { parseDay } from '@plumbline/domain/time/parse-day';
import { writeMoment } from '#src/ground/device/hour-style.ts';
import type { AuditCategory } from './audit-query.ts';
import type { AuditEntry } from './calls/audit-calls.ts';

export const CATEGORY_LABELS: Readonly<Record<AuditCategory, string>> = {
  settings: 'Settings',
  team: 'Team and roles',
  prices: 'Services and prices',
  templates: 'Templates',
  links: 'Links',
  programs: 'API keys and webhooks',
  exports: 'Exports',
};

const SUBJECTS: Readonly<Record<string, string>> = {
  organizations: 'Company',
  booking_settings: 'Online booking',
  booking_inspectors: 'Bookable inspector',
  member_licenses: 'License',
  messaging_settings: 'Sending',
  invoice_settings: 'Invoice settings',
  ai_settings: 'AI suggestions',
  organization_switches: 'Insurance setting',
  dated_values: 'Dated value',
  mileage_rates: 'Mileage rate',
  payment_accounts: 'Card payments',
  organization_members: 'Team member',
  organization_invitations: 'Invitation',
  services: 'Service',
  email_templates: 'Email template',
  agreement_templates: 'Agreement template',
  report_templates: 'Report template',
  report_definitions: 'Report type',
  report_shares: 'Share link',
  booking_slugs: 'Booking page address',
  calendar_feeds: 'Calendar link',
  api_keys: 'API key',
  webhook_endpoints: 'Webhook',
  export: 'Export',
};

const ACTIONS: Readonly<Record<string, string>> = {
  created: 'Created',
  changed: 'Changed',
  deleted: 'Deleted',
  restored: 'Restored',
  ended: 'Ended',
  exported: 'Exported',
};

/** Columns whose name does not say it. */
const COLUMNS: Readonly<Record<string, string>> = {
  price_cents: 'Price',
  report_email_subject: 'Subject',
  report_email_body: 'Text',
  body_html: 'HTML',
  body_text: 'Plain text',
  is_bookable: 'Bookable online',
  is_add_on: 'Add-on',
  is_open: 'Online booking on',
  is_on: 'On',
  is_active: 'In use',
  is_current: 'Current address',
  needs_approval: 'Requests need approval',
  inspectors_see_figures: 'Inspectors see all figures',
  mail_reply_to: 'Reply-to address',
  sms_sender: 'Texting number',
  tax_rate_ppm: 'Tax rate',
  second_factor_since: 'Two-step verification required since',
  log_retention_months: 'Months that logs are kept',
  frame: 'Content',
  removed_at: 'Left the team',
  revoked_at: 'Revoked',
  archived_at: 'Archived',
  deleted_at: 'Deleted',
  disconnected_at: 'Disconnected',
  withdrawn_at: 'Withdrawn',
};

export const subjectLabel = ({ subject }: Pick<AuditEntry, 'subject'>): string =>
  SUBJECTS[subject] ?? keyInWords(subject);
export const actionLabel = ({ action }: Pick<AuditEntry, 'action'>): string => ACTIONS[action] ?? action;
export const actorLabel = ({ actor_id, actor_name }: Pick<AuditEntry, 'actor_id' | 'actor_name'>): string =>
  actor_id === null ? 'Plumbline (automatic)' : actor_name || 'Former member';

/** 'Service: Home inspection' */
export function entryTitle(entry: Pick<AuditEntry, 'subject' | 'title'>): string {
  const label = subjectLabel(entry);
  return entry.title === '' || entry.title === label ? label : `${label}: ${inWordsIfKey(entry.title)}`;
}

/** One line per column: 'Price: $425 to $475'; 'Content changed' for what is too long to show. None for ids: the title names the row. */
export function changeLines({ action, changes }: Pick<AuditEntry, 'action' | 'changes'>): readonly string[] {
  const shown = Object.entries(changes).filter(([, { from = null, to = null }]) => ![from, to].some(isId));
  return shown.map(([column, { from = null, to = null }]) => {
    const label = COLUMNS[column] ?? keyInWords(column);
    if (from === null && to === null) return `${label} changed`;
    if (action === 'created') return `${label}: ${valueText(column, to)}`;
    return `${label}: ${valueText(column, from)} to ${valueText(column, to)}`;
  });
}

const LONGEST = 80;

function valueText(column: string, value: unknown): string {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return numberText(column, value);
  if (Array.isArray(value)) return value.length === 0 ? 'none' : shortened(value.map(plain).join(', '));
  if (typeof value !== 'string') return shortened(JSON.stringify(value));
  if (column.endsWith('_at') || column === 'second_factor_since') return writeMoment(value);
  if (parseDay(value) !== null) return formatDay(value);
  if (column === 'kind') return keyInWords(value);
  if (column === 'role')
    return Object.hasOwn(roleWords, value) ? roleWords[value as keyof typeof roleWords].name : value;
  return `“${shortened(
    value
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )}”`;
}

function numberText(column: string, value: number): string {
  if (column.endsWith('_cents')) return formatMoney(value);
  if (column.endsWith('_minutes')) return `${value} min`;
  if (column === 'tax_rate_ppm') return `${value / 10_000}%`;
  return String(value);
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isId = (value: unknown): boolean => typeof value === 'string' && ID.test(value);
const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const shortened = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}...` : text;

/** Keys of templates and switches are not for reading. */
const inWordsIfKey = (title: string): string =>
  /^[a-z]+(_[a-z]+)+$/.test(title) ? keyInWords(title) : title;
