/** Time zones by the names that people in the US use. */

const US_ZONES: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern Time, New York',
  'America/Chicago': 'Central Time, Chicago',
  'America/Denver': 'Mountain Time, Denver',
  'America/Phoenix': 'Arizona Time, Phoenix',
  'America/Los_Angeles': 'Pacific Time, Los Angeles',
  'America/Anchorage': 'Alaska Time, Anchorage',
  'Pacific/Honolulu': 'Hawaii Time, Honolulu',
};

/** 'Eastern Time, New York'; elsewhere as the device names it: 'Europe/London'. */
export const zoneWords = (zone: string): string => US_ZONES[zone] ?? zone.replaceAll('_', ' ');

/** Every zone that this browser knows: the current one first, then those of the US. */
export function zoneOptions(current: string): readonly { readonly value: string; readonly label: string }[] {
  const zones = new Set([current, ...Object.keys(US_ZONES), ...Intl.supportedValuesOf('timeZone')]);
  zones.delete('');
  return [...zones].map((value) => ({ value, label: zoneWords(value) }));
}
