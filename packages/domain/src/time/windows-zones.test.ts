import { expect, it } from 'vitest';
import { zoneOfWindows } from './windows-zones.ts';

it.each([
  ['Eastern Standard Time', 'America/New_York'],
  ['US Mountain Standard Time', 'America/Phoenix'],
  ['America/Chicago', 'America/Chicago'],
  ['UTC', null],
  ['tzone://Microsoft/Custom', null],
  ['Mars/Olympus', null],
  ['', null],
])('%j is %j', (name, zone) => expect(zoneOfWindows(name)).toBe(zone));
