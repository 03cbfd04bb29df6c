/**
 * Parses a location as cameras write it: '+26.7153-080.0534+005.123/' (ISO 6709, decimal degrees). Returns null for
 * anything else.
 */
export function parseIso6709(text: string): { readonly latitude: number; readonly longitude: number } | null {
  const match = /^([+-]\d{1,2}(?:\.\d+)?)([+-]\d{1,3}(?:\.\d+)?)(?:[+-]|\/|$)/.exec(text.trim());
  const [latitude, longitude] = [Number(match?.[1]), Number(match?.[2])];
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  return { latitude, longitude };
}
