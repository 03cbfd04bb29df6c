import { expect, it } from 'vitest';
import { mapApps, navigateUrl } from './navigate-url.ts';

const house = { address: '1 Elm St & 2nd, Tampa, FL', point: { latitude: 27.95, longitude: -82.46 } };

it('opens each app with directions to the place', () => {
  expect(mapApps.map((app) => navigateUrl(app, house))).toEqual([
    'https://www.google.com/maps/dir/?api=1&destination=1+Elm+St+%26+2nd%2C+Tampa%2C+FL&travelmode=driving',
    'https://maps.apple.com/?daddr=1+Elm+St+%26+2nd%2C+Tampa%2C+FL&dirflg=d',
    'https://waze.com/ul?ll=27.95%2C-82.46&navigate=yes',
  ]);
});

it('does with an address or coordinates alone', () => {
  expect(navigateUrl('waze', { ...house, point: null })).toContain('q=1+Elm');
  expect(navigateUrl('google', { ...house, address: '' })).toContain('destination=27.95%2C-82.46');
  expect(navigateUrl('apple', { address: '', point: null })).toBeNull();
});
