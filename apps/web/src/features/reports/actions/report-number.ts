/** Letters and digits that are not mistaken for each other when read aloud or written by hand. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** '261121-K7Q': day and three signs. Short for people to say; the id is what tells reports apart, numbers may meet. */
export function makeReportNumber(day: string, randomBytes: (size: number) => Uint8Array): string {
  const signs = [...randomBytes(3)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
  return `${day.slice(2).replaceAll('-', '')}-${signs}`;
}
