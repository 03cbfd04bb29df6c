/** Letters and digits that are not confused when spoken or handwritten. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/**
 * Returns '261121-K7Q': the date and three characters. Short enough to say; not unique, the ID identifies a report.
 */
export function makeReportNumber(day: string, randomBytes: (size: number) => Uint8Array): string {
  const signs = [...randomBytes(3)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
  return `${day.slice(2).replaceAll('-', '')}-${signs}`;
}
