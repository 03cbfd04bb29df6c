/** Windows' names of the zones of the United States, as Outlook uses them, after the Unicode CLDR (windowsZones.xml). */
const WINDOWS_ZONES: Readonly<Record<string, string>> = {
  'Eastern Standard Time': 'America/New_York',
  'US Eastern Standard Time': 'America/Indianapolis',
  'Central Standard Time': 'America/Chicago',
  'Mountain Standard Time': 'America/Denver',
  'US Mountain Standard Time': 'America/Phoenix',
  'Pacific Standard Time': 'America/Los_Angeles',
  'Alaskan Standard Time': 'America/Anchorage',
  'Aleutian Standard Time': 'America/Adak',
  'Hawaiian Standard Time': 'Pacific/Honolulu',
  'SA Western Standard Time': 'America/Puerto_Rico',
  'West Pacific Standard Time': 'Pacific/Guam',
};

/** The zone by its Windows or IANA name; null for another one, and for UTC, which says nothing about a day. */
export function zoneOfWindows(name: string): string | null {
  const known = WINDOWS_ZONES[name];
  if (known !== undefined) return known;
  if (!name.includes('/') || name.includes(':')) return null;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
