import { SITE_TITLES, type SitePath } from '#src/ground/service-worker/site-paths.ts';

/** Title and description of a public page for tabs and search engines. */
export interface SiteHead {
  readonly title: string;
  readonly description: string;
}

const DESCRIPTIONS: Readonly<Record<SitePath, string>> = {
  '/': 'Write the entire home inspection on your phone, with or without a signal, and build the PDF report before you leave the site.',
  '/features':
    'All 19 Plumbline features: reports, state forms, photos, contacts, scheduling, and office tools. See how each one works.',
  '/feature-comparison':
    'How Plumbline compares with Spectora, HomeGauge, ISN, Tap Inspect, and others, with a source for every entry.',
  '/pricing':
    'Solo, Team, and Office plans, monthly or yearly. 30 days free, no per-inspection fees, and AI included.',
  '/sample-reports':
    'A complete sample of every report type, online or as a PDF, with all 16 covers in three layouts.',
  '/privacy': 'What Plumbline collects and shares, why, and for how long, in one table.',
  '/terms':
    'The terms for using Plumbline: your account, your reports, the trial, payment, and cancellation.',
  '/security':
    'How Plumbline protects reports, photos, and client data, what is tested, and how to report a vulnerability.',
  '/status':
    'Whether this Plumbline server and its database are available right now, and which version it’s running.',
  '/changelog':
    'What changed in Plumbline, release by release: reports, the office, security, and the public site.',
};

export const siteHead = (path: SitePath): SiteHead => ({
  title: SITE_TITLES[path],
  description: DESCRIPTIONS[path],
});
