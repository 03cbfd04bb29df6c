import { refusedTarget } from '@plumbline/domain/public-api/webhook-target';

/** Receivers in the operator's own network: WEBHOOK_HOSTS, a list of host:port with commas. */
export const allowedHosts = (context: { env(name: string): string | null }): string[] =>
  (context.env('WEBHOOK_HOSTS') ?? '')
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '');

/** @returns why a webhook may not be sent to this address; null when it may */
export function refusedReceiver(
  context: { env(name: string): string | null },
  url: string,
): ReturnType<typeof refusedTarget> {
  const isAllowed = URL.canParse(url) && allowedHosts(context).includes(new URL(url).host);
  return isAllowed ? null : refusedTarget(url);
}
