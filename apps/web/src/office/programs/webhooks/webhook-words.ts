import { relativeTime } from '@plumbline/domain/time/relative-time';
import type { Sentences } from '#src/ground/backend/call-sentences.ts';
import type { WebhookDelivery, WebhookEndpoint } from '../calls/webhook-calls.ts';

export const WEBHOOK_SENTENCES: Sentences = {
  'not-now': 'Your company has 20 webhooks, which is the limit. Delete one you don’t need.',
  refused: 'Only owners and admins can manage webhooks.',
};
export const REFUSED_ADDRESSES: Readonly<Record<string, string>> = {
  'not-an-address': 'Enter a full address, such as https://example.com/hooks.',
  'not-https': 'Enter an address that starts with https://.',
  'user-info': 'Leave the user name and password out of the address.',
  port: 'Use port 443 or 8443.',
};

export function pausedText({ pause_reason: reason }: WebhookEndpoint): string | null {
  if (reason === 'failing') return 'Paused because no delivery succeeded for three days.';
  if (reason === 'gone') return 'Paused because the address responded that it’s gone.';
  return reason === 'person' ? 'Paused. New events aren’t sent.' : null;
}

function waitText(waitMs: number): string {
  const minutes = Math.round(waitMs / 60_000);
  if (minutes < 1) return 'within a minute';
  if (minutes < 60) return minutes === 1 ? 'in 1 minute' : `in ${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours === 1 ? 'in 1 hour' : `in ${hours} hours`;
}

export function deliveryText({
  status,
  attempts,
  attempted_at,
  next_attempt_at,
  last_error,
}: WebhookDelivery): string {
  const nowMs = Date.now();
  const tried = attempted_at === null ? '' : relativeTime(Date.parse(attempted_at), nowMs);
  if (status === 'delivered') return `Delivered ${tried}`;
  if (status === 'failed') return `Failed ${tried}. ${last_error ?? ''}`;
  if (attempts === 0) return 'Waiting to be sent';
  const next = Date.parse(next_attempt_at);
  const again = waitText(next - nowMs);
  return `${last_error ?? 'Not delivered yet.'} Attempt ${attempts + 1} ${again}.`;
}
