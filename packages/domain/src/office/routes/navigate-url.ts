/** Links that open a map app with directions to a place. */
import type { GeoPoint } from '../booking/distance.ts';

export const mapApps = ['google', 'apple', 'waze'] as const;
export type MapApp = (typeof mapApps)[number];
export const MAP_APP_LABELS: Readonly<Record<MapApp, string>> = {
  google: 'Google Maps',
  apple: 'Apple Maps',
  waze: 'Waze',
};

export interface Destination {
  /** On one line; '' when there is none. */
  readonly address: string;
  readonly point: GeoPoint | null;
}

/**
 * Google and Apple get the address, whose entrance they know; Waze searches poorly for some and gets coordinates where
 * there are any. Returns null for a place without both.
 *
 * @example navigateUrl('apple', { address: '1 Elm St, Tampa, FL', point: null })
 */
export function navigateUrl(app: MapApp, { address, point }: Destination): string | null {
  const coordinates = point === null ? '' : `${point.latitude},${point.longitude}`;
  const words = address || coordinates;
  if (words === '') return null;
  if (app === 'google')
    return `https://www.google.com/maps/dir/?${query({ api: '1', destination: words, travelmode: 'driving' })}`;
  if (app === 'apple') return `https://maps.apple.com/?${query({ daddr: words, dirflg: 'd' })}`;
  const place: Record<string, string> = coordinates === '' ? { q: address } : { ll: coordinates };
  return `https://waze.com/ul?${query({ ...place, navigate: 'yes' })}`;
}

const query = (values: Readonly<Record<string, string>>): string => new URLSearchParams(values).toString();
