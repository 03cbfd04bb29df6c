/** Specification, section 9: above this the badge shows '99+'. */
export const UNREAD_BADGE_MAX = 99;

/** '' for zero, so no empty badge appears. */
export function unreadBadge(count: number): string {
  if (count <= 0) return '';
  return count > UNREAD_BADGE_MAX ? `${UNREAD_BADGE_MAX}+` : String(count);
}
