/** The events of webhooks and what people call them. The database has the same names. */
export const webhookEvents = [
  'appointment.booked',
  'appointment.changed',
  'appointment.cancelled',
  'report.published',
  'report.shared',
  'report.opened',
  'agreement.signed',
  'agreement.declined',
  'invoice.issued',
  'invoice.paid',
  'contact.created',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const eventTitles: Readonly<Record<WebhookEvent, string>> = {
  'appointment.booked': 'Appointment booked',
  'appointment.changed': 'Appointment changed',
  'appointment.cancelled': 'Appointment canceled',
  'report.published': 'Report published',
  'report.shared': 'Report shared',
  'report.opened': 'Report opened',
  'agreement.signed': 'Agreement signed by everyone',
  'agreement.declined': 'Agreement declined',
  'invoice.issued': 'Invoice issued',
  'invoice.paid': 'Invoice paid in full',
  'contact.created': 'Contact created',
};

const isEvent = (event: string): event is WebhookEvent => Object.hasOwn(eventTitles, event);

/** Also of a test, and of an event that a newer server knows. */
export function eventTitleOf(event: string): string {
  if (event === 'webhook.test') return 'Test';
  return isEvent(event) ? eventTitles[event] : event;
}
