import type { NewLink, ShareLink } from './share-calls.ts';

const DAY_MS = 86_400_000;

/**
 * Returns the open link that already is the requested one: the same person, kind and expiry to the day, without a
 * password. One whose address this device does not know is no help.
 */
export function findSame(links: readonly ShareLink[], asked: NewLink, nowMs: number): ShareLink | undefined {
  if (asked.password !== '') return undefined;
  return links.find(
    (link) =>
      link.url !== null &&
      link.revokedAt === null &&
      !link.hasPassword &&
      link.kind === asked.kind &&
      link.recipientName === asked.recipientName.trim() &&
      link.recipientEmail === asked.recipientEmail.trim() &&
      isSameExpiry(link.expiresAt, asked.expiresAt, nowMs),
  );
}

function isSameExpiry(before: string | null, asked: string | null, nowMs: number): boolean {
  if (before === null || asked === null) return before === asked;
  const days = Math.abs(Date.parse(before) - Date.parse(asked)) / DAY_MS;
  return Date.parse(before) > nowMs && days < 1;
}
