/**
 * Directions between stops. The minutes were entered by the office; maps open in the person's own app through a
 * link, so nothing is requested before.
 */

/** Google's limit for one link: nine waypoints. */
const MOST_ON_THE_WAY = 9;

/** Returns all stops in order; null with fewer than two addresses. */
export function routeUrl(addresses: readonly string[]): string | null {
  const known = addresses
    .filter((address) => address !== '')
    // Two reports of one house are one stop.
    .filter((address, index, all) => address !== all[index - 1])
    .slice(0, MOST_ON_THE_WAY + 1);
  const last = known.at(-1);
  if (last === undefined || known.length < 2) return null;
  const waypoints = known.slice(0, -1).join('|');
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: last, waypoints })}`;
}

const HOUR = 60;
/** Formats 25 as '25 min drive', 90 as '1 h 30 min drive', 0 as ''. */
export function driveInWords(minutes: number): string {
  if (minutes <= 0) return '';
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR];
  const parts = [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter((part) => part !== '');
  return `${parts.join(' ')} drive`;
}
