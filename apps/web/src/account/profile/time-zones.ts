import { zoneWords } from '#src/ground/device/zone-words.ts';

/** All zones that this browser knows, with their current UTC offset; the device's own first. */
export interface ZoneChoice {
  readonly value: string;
  readonly label: string;
}

export function zoneChoices(now: Date = new Date()): readonly ZoneChoice[] {
  return Intl.supportedValuesOf('timeZone').map((zone) => ({
    value: zone,
    label: `${zoneWords(zone)} (${offsetOf(zone, now)})`,
  }));
}

/** 'GMT-5' */
function offsetOf(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
