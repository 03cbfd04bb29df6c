/**
 * What the address of a webhook must look like, and when to try again. Whether its name leads into a private
 * network is known only when it is connected to (supabase/functions/_shared/guarded-post.ts).
 */

/** Ports that receivers listen on. Others are a way into what happens to run behind a firewall. */
const allowedPorts: readonly string[] = ['', '443', '8443'];

export type TargetRefusal = 'not-an-address' | 'not-https' | 'user-info' | 'port';

/** @returns why the address is refused; null when it may be tried */
export function refusedTarget(text: string): TargetRefusal | null {
  if (!URL.canParse(text) || text.length > 500) return 'not-an-address';
  const url = new URL(text);
  if (url.protocol !== 'https:') return 'not-https';
  if (url.username !== '' || url.password !== '') return 'user-info';
  if (!allowedPorts.includes(url.port)) return 'port';
  return null;
}

const minute = 60;
const hour = 60 * minute;
/** Seconds after each failed attempt: ten attempts over three days, after which the endpoint is paused. */
const waits: readonly number[] = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  21 * hour,
];

/**
 * @param attempts how many have failed, from 1
 * @returns seconds until the next; null when there is none
 */
export const waitAfter = (attempts: number): number | null => waits[attempts - 1] ?? null;
