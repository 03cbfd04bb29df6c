/** The pages of the public site: their addresses and titles, which go without the product's name. */
export const SITE_TITLES = {
  '/': 'Plumbline: home inspection reports finished on site',
  '/features': 'Features',
  '/feature-comparison': 'Feature comparison',
  '/pricing': 'Pricing',
  '/sample-reports': 'Sample reports',
  '/privacy': 'Privacy',
  '/terms': 'Terms',
} as const;

export type SitePath = keyof typeof SITE_TITLES;

export const SITE_PATHS = Object.keys(SITE_TITLES) as readonly SitePath[];

/** The page at an address, whether or not it ends in a slash; null for any other address. */
export function sitePathOf(pathname: string): SitePath | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return SITE_PATHS.find((each) => each === path) ?? null;
}
