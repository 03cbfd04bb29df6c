/**
 * Every page of the public site as HTML, made while the app is built (prerender/prerender-site.ts): readable without a script.
 */
import { notFoundLinkLabel, notFoundTitle } from '@plumbline/domain/messages';
import { type ReportType, reportTypes } from '@plumbline/domain/report-types';
import { sampleSummary } from '@plumbline/samples/samples';
import { ErrorScreen, LinkButton } from '@plumbline/ui';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CookieBanner } from '../../features/consent/cookie-banner.tsx';
import { ComparisonPage } from '../../features/marketing/comparison/comparison-page.tsx';
import { FeaturesPage } from '../../features/marketing/features/features-page.tsx';
import { LandingPage } from '../../features/marketing/landing/landing-page.tsx';
import { PricingPage } from '../../features/marketing/pricing/pricing-page.tsx';
import { PrivacyPage } from '../../features/marketing/privacy/privacy-page.tsx';
import { SITE_HEADS, SITE_PATHS, type SitePath } from '../../features/marketing/site-heads.ts';
import { TermsPage } from '../../features/marketing/terms/terms-page.tsx';
import { SamplesPage } from '../../features/samples/samples-page.tsx';
import { documentTitle } from '../page-head.tsx';
import { SiteFrame } from './site-frame.tsx';
import { structuredDataOf } from './structured-data.ts';

export interface RenderedPage {
  /** null: for every address that is no page. */
  readonly path: string | null;
  readonly title: string;
  readonly description: string;
  readonly isIndexed: boolean;
  /** null: the app draws it; only its head is made ahead. */
  readonly body: string | null;
  readonly structuredData: readonly object[];
}

const PAGES: Readonly<Record<SitePath, () => ReactElement>> = {
  '/': LandingPage,
  '/features': FeaturesPage,
  '/feature-comparison': ComparisonPage,
  '/pricing': PricingPage,
  '/sample-reports': SamplesPage,
  '/privacy': PrivacyPage,
  '/terms': TermsPage,
};

/** @param origin begins absolute addresses, `https://example.com` */
export function renderSite(origin: string): readonly RenderedPage[] {
  const pages = SITE_PATHS.map((path) => renderPage(path, origin));
  return [...pages, ...reportTypes.flatMap(sampleHead), renderNotFound()];
}

function renderPage(path: SitePath, origin: string): RenderedPage {
  const Page = PAGES[path];
  const { title, description } = SITE_HEADS[path];
  return {
    path,
    title: documentTitle(title),
    description,
    isIndexed: true,
    body: renderToStaticMarkup(
      <SiteFrame>
        <Page />
      </SiteFrame>,
    ),
    structuredData: structuredDataOf(path, origin),
  };
}

/** A sample is read, printed and taken along with the app's own parts. */
function sampleHead(type: ReportType): RenderedPage[] {
  const sample = sampleSummary(type.slug);
  if (sample === null) return [];
  return [
    {
      path: `/sample-reports/${sample.slug}`,
      title: documentTitle(`Sample report: ${type.name}`),
      description: `${type.purpose} ${sample.story}`,
      isIndexed: true,
      body: null,
      structuredData: [],
    },
  ];
}

function renderNotFound(): RenderedPage {
  return {
    path: null,
    title: documentTitle('Page not found'),
    description: 'There is nothing at this address.',
    isIndexed: false,
    body: renderToStaticMarkup(
      <>
        <ErrorScreen
          title={notFoundTitle}
          actions={<LinkButton label={notFoundLinkLabel} variant="primary" render={<a href="/" />} />}
        >
          There is nothing at this address. Your work is where you left it.
        </ErrorScreen>
        <CookieBanner />
      </>,
    ),
    structuredData: [],
  };
}
