/** Where a click on a notification leads (specification, section 2). */
import type { Notification } from './notification.ts';

export type TargetFacts = Pick<
  Notification,
  'type' | 'data' | 'related_appointment_id' | 'related_report_id' | 'related_contact_id'
>;

/**
 * Path for a notification by priority: data.url, else the appointment in the calendar, else the report, else the
 * contact. Sync notifications go to /reports. Null when there is none. A URL of another origin is ignored.
 *
 * @example notificationTarget({ type: 'other', data: { url: '/tasks' }, ... }, 'https://app.example') // '/tasks'
 */
export function notificationTarget(facts: TargetFacts, origin: string): string | null {
  const url = ownPath(facts.data?.url, origin);
  if (url !== null) return url;
  if (facts.type === 'sync_complete' || facts.type === 'sync_failed') return '/reports';
  if (facts.related_appointment_id)
    return `/calendar?appointment=${encodeURIComponent(facts.related_appointment_id)}`;
  if (facts.related_report_id) return `/reports/${encodeURIComponent(facts.related_report_id)}`;
  if (facts.related_contact_id) return `/contacts/${encodeURIComponent(facts.related_contact_id)}`;
  return null;
}

function ownPath(value: unknown, origin: string): string | null {
  if (typeof value !== 'string' || value.trim() === '') return null;
  const url = URL.canParse(value, origin) ? new URL(value, origin) : null;
  // Compared after parsing: '//elsewhere', '/\elsewhere' and 'javascript:' look harmless as text.
  if (url === null || url.origin !== new URL(origin).origin) return null;
  return url.pathname + url.search + url.hash;
}
