import { describe, expect, it } from 'vitest';
import {
  emptyTrack,
  milesOfTrack,
  STILL_MS,
  stillSince,
  type Track,
  type TrackFix,
  withFix,
} from './track.ts';

const START = Date.parse('2026-11-27T14:00:00Z');
/** One hundredth of a degree north is 0.69 miles. */
const fix = (seconds: number, north: number, accuracyMeters = 10): TrackFix => ({
  latitude: 27.95 + north,
  longitude: -82.46,
  atMs: START + seconds * 1000,
  accuracyMeters,
});
const trackOf = (...fixes: readonly TrackFix[]): Track => fixes.reduce(withFix, emptyTrack(START));
const milesOf = (track: Track): number => Math.round(milesOfTrack(track).miles * 100) / 100;

describe('the miles of a track', () => {
  it('are the way along its positions', () => {
    // 0.69 miles in a minute, three times.
    expect(milesOf(trackOf(fix(0, 0), fix(60, 0.01), fix(120, 0.02), fix(180, 0.03)))).toBe(2.07);
  });

  it('leave out a jump that no car makes', () => {
    expect(milesOf(trackOf(fix(0, 0), fix(30, 0.005), fix(31, 0.3), fix(60, 0.01)))).toBe(0.69);
  });

  it('leave out positions that are too vague, and one that is older than the last', () => {
    expect(milesOf(trackOf(fix(0, 0, 900), fix(10, 0), fix(40, 0.005, 500), fix(70, 0.01)))).toBe(0.69);
    expect(milesOf(trackOf(fix(60, 0), fix(0, 0.01)))).toBe(0);
  });

  it('do not grow while the car stands and its position wanders', () => {
    const wander = Array.from({ length: 200 }, (_, second) => fix(second, (second % 2) * 0.0002));
    expect(milesOf(trackOf(...wander))).toBe(0);
  });

  it('say how many were a straight line, because no position came', () => {
    const track = trackOf(fix(0, 0), fix(60, 0.01), fix(660, 0.08));
    const { miles, gapMiles } = milesOfTrack(track);
    expect(miles.toFixed(1)).toBe('5.5');
    expect(gapMiles.toFixed(1)).toBe('4.8');
  });
});

it('has been still since the last move, even while positions come in', () => {
  const track = trackOf(fix(0, 0), fix(60, 0.01), fix(900, 0.01));
  expect(stillSince(track, START + 60_000 + STILL_MS - 1)).toBeNull();
  expect(stillSince(track, START + 60_000 + STILL_MS)).toBe(START + 60_000);
});
