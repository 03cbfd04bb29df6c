/** The pages of the public site: paths, and titles without the product's name. */
export const SITE_TITLES = {
  '/': 'Plumbline: Home inspection reports, done on site',
  '/features': 'Features',
  '/feature-comparison': 'Feature comparison',
  '/pricing': 'Pricing',
  '/sample-reports': 'Sample reports',
  '/privacy': 'Privacy',
  '/terms': 'Terms',
  '/security': 'Security',
  '/status': 'Status',
  '/changelog': 'What’s new',
} as const;

export type SitePath = keyof typeof SITE_TITLES;

export const SITE_PATHS = Object.keys(SITE_TITLES) as readonly SitePath[];

/** Returns the page at a path, with or without a trailing slash; null for any other path. */
export function sitePathOf(pathname: string): SitePath | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return SITE_PATHS.find((each) => each === path) ?? null;
}
