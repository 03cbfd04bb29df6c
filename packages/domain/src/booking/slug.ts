/**
 * The name of an office in the address of its booking page: readable and no secret. The same rules stand in the database
 * (`booking_slugs`); a name that was given up leads to the one that came after it.
 */
export const SLUG_PATTERN = /^[a-z0-9](?:[a-z0-9-]{1,58})[a-z0-9]$/;

export type SlugProblem = 'too-short' | 'too-long' | 'letters' | 'ends';

export function slugProblem(slug: string): SlugProblem | null {
  if (slug.length < 3) return 'too-short';
  if (slug.length > 60) return 'too-long';
  if (!/^[a-z0-9-]+$/.test(slug)) return 'letters';
  return SLUG_PATTERN.test(slug) ? null : 'ends';
}

/** A first proposal: "Bayside Home Inspections, LLC" -> 'bayside-home-inspections-llc'. Always a good slug. */
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
