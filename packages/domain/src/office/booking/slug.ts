/**
 * An office's name in the URL of its booking page: readable and not secret. The database applies the same rules
 * (`booking_slugs`); a former name redirects to its successor.
 */
export const SLUG_PATTERN = /^[a-z0-9](?:[a-z0-9-]{1,58})[a-z0-9]$/;

export type SlugProblem = 'too-short' | 'too-long' | 'letters' | 'ends';

export function slugProblem(slug: string): SlugProblem | null {
  if (slug.length < 3) return 'too-short';
  if (slug.length > 60) return 'too-long';
  if (!/^[a-z0-9-]+$/.test(slug)) return 'letters';
  return SLUG_PATTERN.test(slug) ? null : 'ends';
}

/** Suggests a slug: "Bayside Home Inspections, LLC" -> 'bayside-home-inspections-llc'. Always valid. */
export function suggestSlug(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return slug.length >= 3 ? slug : `${slug}-inspections`.replace(/^-/, '');
}
