/**
 * Checks whether a password was leaked (the range protocol of Have I Been Pwned): sends five characters of its SHA-1
 * and gets some hundreds of suffixes, padded so that their number reveals nothing. If the service fails, the password
 * is accepted.
 */
import { createHash } from 'node:crypto';

const timeoutMs = 3_000;

export async function isBreached(serviceUrl: string, password: string): Promise<boolean> {
  const sha1 = createHash('sha1').update(password).digest('hex').toUpperCase();
  const [prefix, ending] = [sha1.slice(0, 5), sha1.slice(5)];
  try {
    const answer = await fetch(`${serviceUrl.replace(/\/+$/, '')}/range/${prefix}`, {
      headers: { 'add-padding': 'true' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) return false;
    const lines = (await answer.text()).split(/\r?\n/);
    // Padding comes with a count of 0.
    return lines.some((line) => {
      const [suffix, count] = line.split(':');
      return suffix === ending && Number(count) > 0;
    });
  } catch {
    return false; // the service is down; that keeps no one from an account
  }
}
