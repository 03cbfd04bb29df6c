/** Statuses of emails and texts, and their labels. */
export const emailStatuses = ['queued', 'sending', 'sent', 'failed', 'bounced', 'suppressed'] as const;
export type EmailStatus = (typeof emailStatuses)[number];

export const textStatuses = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'failed',
  'blocked',
  'expired',
  'received',
] as const;
export type TextStatus = (typeof textStatuses)[number];

export type StateTone = 'plain' | 'good' | 'needs' | 'info';
interface StateWords {
  readonly label: string;
  readonly tone: StateTone;
}

export const EMAIL_STATES: Readonly<Record<EmailStatus, StateWords>> = {
  queued: { label: 'Waiting', tone: 'info' },
  sending: { label: 'Sending', tone: 'info' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Not sent', tone: 'needs' },
  bounced: { label: 'Bounced', tone: 'needs' },
  suppressed: { label: 'Opted out', tone: 'plain' },
};

export const TEXT_STATES: Readonly<Record<TextStatus, StateWords>> = {
  queued: { label: 'Waiting', tone: 'info' },
  sending: { label: 'Sending', tone: 'info' },
  sent: { label: 'Sent', tone: 'good' },
  delivered: { label: 'Delivered', tone: 'good' },
  failed: { label: 'Not delivered', tone: 'needs' },
  blocked: { label: 'Opted out', tone: 'plain' },
  expired: { label: 'Too late', tone: 'plain' },
  received: { label: 'Received', tone: 'plain' },
};
