import { SITE_TITLES, type SitePath } from '#src/ground/service-worker/site-paths.ts';

/** Title and description of a public page for tabs and search engines. */
export interface SiteHead {
  readonly title: string;
  readonly description: string;
}

const DESCRIPTIONS: Readonly<Record<SitePath, string>> = {
  '/': 'Write the whole home inspection on your phone, with or without a signal. The PDF report is made on the device before you leave.',
  '/features':
    'All 19 parts of Plumbline: reports, state forms, photos, contacts, scheduling and the office around them. Each says whether it works today.',
  '/feature-comparison':
    'Plumbline beside Spectora, HomeGauge, ISN, Tap Inspect and others, each statement with its source. What we do not know says unknown.',
  '/pricing':
    'Solo, Team and Office, by month or by year. 30 days free, nothing is charged per inspection, and AI is included.',
  '/sample-reports':
    'A finished inspection report of each type, to read in the browser or as a PDF, and all 16 covers in three layouts.',
  '/privacy': 'What Plumbline stores and sends, why, for how long, and who else handles it: one table.',
  '/terms':
    'The terms for using Plumbline: your account, your reports, the trial, payment, and how to leave.',
};

export const siteHead = (path: SitePath): SiteHead => ({
  title: SITE_TITLES[path],
  description: DESCRIPTIONS[path],
});
