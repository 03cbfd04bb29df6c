/**
 * Formats a moment of a recording: '0:05', '12:34', '1:02:03'. Fractions of a second are truncated, so a moment never
 * reads later than it is.
 */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const tail = String(rest).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}

/** The same for a screen reader: '1 minute 5 seconds'. */
export function clockWords(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const parts = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => countWords(count, unit));
  return said.length === 0 ? '0 seconds' : said.join(' ');
}

const countWords = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
