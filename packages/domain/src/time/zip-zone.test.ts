import { describe, expect, it } from 'vitest';
import { zoneOfAddress, zoneOfZip } from './zip-zone.ts';

describe('the zone of a house', () => {
  it.each([
    ['33603', 'America/New_York', 'Tampa'],
    ['32401', 'America/Chicago', 'Panama City'],
    ['32456', 'America/New_York', 'Port St. Joe, in the same county as Central towns'],
    ['37402', 'America/New_York', 'Chattanooga'],
    ['37201', 'America/Chicago', 'Nashville'],
    ['46402', 'America/Chicago', 'Gary'],
    ['47901', 'America/New_York', 'Lafayette, Indiana'],
    ['79901', 'America/Denver', 'El Paso'],
    ['83814', 'America/Los_Angeles', "Coeur d'Alene"],
    ['83702', 'America/Denver', 'Boise'],
    ['86001', 'America/Phoenix', 'Flagstaff'],
    ['86515', 'America/Denver', 'Window Rock, which keeps daylight time'],
    ['99501', 'America/Anchorage', 'Anchorage'],
    ['96813', 'Pacific/Honolulu', 'Honolulu'],
    ['00901', 'America/Puerto_Rico', 'San Juan'],
    ['96910', 'Pacific/Guam', 'Hagatna'],
    ['33603-1234', 'America/New_York', 'nine digits'],
  ])('%s is in %s (%s)', (zip, zone) => {
    expect(zoneOfZip(zip)).toBe(zone);
  });

  it.each(['', '3360', '336034', 'K1A 0B1', '00001', '09012', '34002'])('%j has none', (code) => {
    expect(zoneOfZip(code)).toBeNull();
  });

  it('is read from an address on one line', () => {
    expect(zoneOfAddress('1148 Palmetto Ave, Tampa, FL 33603')).toBe('America/New_York');
    expect(zoneOfAddress('12345 W 5th St, Denver, CO 80204-1234')).toBe('America/Denver');
    expect(zoneOfAddress('12345 W 5th St, Denver')).toBeNull();
    expect(zoneOfAddress('')).toBeNull();
  });
});
