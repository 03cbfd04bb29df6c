/** Days as 'YYYY-MM-DD'. A separate file, because addresses are read with it before anything is typed. */

/** False for '2026-02-30'. */
export function isCalendarDay(text: string): boolean {
  const timeMs = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(timeMs) && new Date(timeMs).toISOString().startsWith(text);
}
