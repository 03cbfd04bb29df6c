import { describe, expect, it } from 'vitest';
import { driveInWords, routeUrl } from './day-route.ts';

const parametersOf = (url: string | null) => Object.fromEntries(new URL(url ?? '').searchParams);

describe('the way between stops', () => {
  it('passes all stops in their order, and leaves out those without an address', () => {
    expect(parametersOf(routeUrl(['A', '', 'B', 'C']))).toEqual({
      api: '1',
      destination: 'C',
      waypoints: 'A|B',
    });
    expect(routeUrl(['A', ''])).toBeNull();
  });

  it('stops once where two reports are written, and again where the way comes back', () => {
    expect(routeUrl(['A', 'A'])).toBeNull();
    expect(parametersOf(routeUrl(['A', 'A', '', 'A', 'B', 'A']))).toMatchObject({
      waypoints: 'A|B',
      destination: 'A',
    });
  });

  it('says minutes as people do', () => {
    expect([0, 25, 60, 90].map(driveInWords)).toEqual(['', '25 min drive', '1 h drive', '1 h 30 min drive']);
  });
});
