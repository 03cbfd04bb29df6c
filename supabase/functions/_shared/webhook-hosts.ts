import { refusedTarget } from '@plumbline/domain/public-api/webhook-target';
import { operatorHosts } from './operator-hosts.ts';

/** Receivers in the operator's own network. */
export const allowedHosts = (context: { env(name: string): string | null }): string[] =>
  operatorHosts(context, 'WEBHOOK_HOSTS');

/** @returns why a webhook may not be sent to this address; null when it may */
export function refusedReceiver(
  context: { env(name: string): string | null },
  url: string,
): ReturnType<typeof refusedTarget> {
  const isAllowed = URL.canParse(url) && allowedHosts(context).includes(new URL(url).host);
  return isAllowed ? null : refusedTarget(url);
}
