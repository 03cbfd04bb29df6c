/** The pages of the public site: their addresses, and what tab and search engines show of each. Titles go without the product's name. */
export interface SiteHead {
  readonly title: string;
  readonly description: string;
}

export const SITE_HEADS = {
  '/': {
    title: 'Plumbline: home inspection reports finished on site',
    description:
      'Write the whole home inspection on your phone, with or without a signal. The PDF report is made on the device before you leave.',
  },
  '/features': {
    title: 'Features',
    description:
      'All 19 parts of Plumbline: reports, state forms, photos, contacts, scheduling and the office around them. Each says whether it works today.',
  },
  '/feature-comparison': {
    title: 'Feature comparison',
    description:
      'Plumbline beside Spectora, HomeGauge, ISN, Tap Inspect and others, each statement with its source. What we do not know says unknown.',
  },
  '/pricing': {
    title: 'Pricing',
    description:
      'Solo, Team and Office, by month or by year. 30 days free, nothing is charged per inspection, and AI is included.',
  },
  '/sample-reports': {
    title: 'Sample reports',
    description:
      'A finished inspection report of each type, to read in the browser or as a PDF, and all 16 covers in three layouts.',
  },
  '/privacy': {
    title: 'Privacy',
    description: 'What Plumbline stores and sends, why, for how long, and who else handles it: one table.',
  },
  '/terms': {
    title: 'Terms',
    description:
      'The terms for using Plumbline: your account, your reports, the trial, payment, and how to leave.',
  },
} as const satisfies Readonly<Record<string, SiteHead>>;

export type SitePath = keyof typeof SITE_HEADS;

export const SITE_PATHS = Object.keys(SITE_HEADS) as readonly SitePath[];

/** The page at an address, whether or not it ends in a slash; null for any other address. */
export function sitePathOf(pathname: string): SitePath | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return SITE_PATHS.find((each) => each === path) ?? null;
}
