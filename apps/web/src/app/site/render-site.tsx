/**
 * Renders every page of the public site to HTML at build time (prerender/prerender-site.ts), readable without
 * scripts.
 */
import type { Article } from '@plumbline/documentation/article';
import { ARTICLES } from '@plumbline/documentation/articles';
import { type ArticleSlug, articlePath, DOCUMENTATION_PATH } from '@plumbline/documentation/contents';
import { notFoundLinkLabel, notFoundTitle } from '@plumbline/domain/ground/messages';
import { OPERATOR_MARKS } from '@plumbline/domain/ground/operator';
import { STANDARD_PATH } from '@plumbline/domain/report/practice-standard/standard-anchor';
import { wordsOf } from '@plumbline/domain/report-types/report-type-words';
import { type ReportType, reportTypes } from '@plumbline/domain/report-types/report-types';
import { sampleSummary } from '@plumbline/samples/samples';
import { ErrorScreen, LinkButton } from '@plumbline/ui';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CookieBanner } from '#src/account/consent/cookie-banner.tsx';
import { SITE_PATHS, type SitePath } from '#src/ground/service-worker/site-paths.ts';
import { ArticlePage } from '#src/public/documentation/article-page.tsx';
import { DOCUMENTATION_HEAD } from '#src/public/documentation/documentation-head.ts';
import { DocumentationPage } from '#src/public/documentation/documentation-page.tsx';
import { VoteBox } from '#src/public/documentation/visitor-vote.tsx';
import { SamplesPage } from '#src/public/samples/samples-page.tsx';
import { ChangelogPage } from '#src/public/site/changelog/changelog-page.tsx';
import { ComparisonPage } from '#src/public/site/comparison/comparison-page.tsx';
import { FeaturesPage } from '#src/public/site/features/features-page.tsx';
import { LandingPage } from '#src/public/site/landing/landing-page.tsx';
import { OperatorContext } from '#src/public/site/operator-text.tsx';
import { PricingPage } from '#src/public/site/pricing/pricing-page.tsx';
import { PrivacyPage } from '#src/public/site/privacy/privacy-page.tsx';
import { SecurityPage } from '#src/public/site/security/security-page.tsx';
import { siteHead } from '#src/public/site/site-heads.ts';
import { StatusPage } from '#src/public/site/status/status-page.tsx';
import { TermsPage } from '#src/public/site/terms/terms-page.tsx';
import { STANDARDS_HEAD } from '#src/public/standards/standards-head.ts';
import { StandardsPage } from '#src/public/standards/standards-page.tsx';
import { documentTitle } from '../page-head.tsx';
import { renderAuth } from './render-auth.tsx';
import { SiteFrame } from './site-frame.tsx';
import { breadcrumbs, structuredDataOf } from './structured-data.ts';

export { renderLiveSample } from './render-live-sample.ts';

export interface RenderedPage {
  /** null: for every unknown path. */
  readonly path: string | null;
  readonly title: string;
  readonly description: string;
  readonly isIndexed: boolean;
  /** null: rendered by the app; only its head is prerendered. */
  readonly body: string | null;
  /** The page belongs to this query only, `?mode=signup`, and the app replaces it. */
  readonly query?: string;
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
  '/security': SecurityPage,
  '/status': StatusPage,
  '/changelog': ChangelogPage,
};

/** @param origin prefix of absolute URLs, `https://example.com` */
export async function renderSite(origin: string): Promise<readonly RenderedPage[]> {
  const pages = SITE_PATHS.map((path) => renderPage(path, origin));
  const help = [renderDocumentation(origin), ...ARTICLES.map((article) => renderArticle(article, origin))];
  const samples = reportTypes.flatMap(sampleHead);
  return [...pages, ...help, renderStandard(origin), ...samples, ...(await renderAuth()), renderNotFound()];
}

function renderPage(path: SitePath, origin: string): RenderedPage {
  const Page = PAGES[path];
  return framed({ path, ...siteHead(path) }, structuredDataOf(path, origin), <Page />);
}

function renderDocumentation(origin: string): RenderedPage {
  const page = { path: DOCUMENTATION_PATH, ...DOCUMENTATION_HEAD };
  return framed(page, [breadcrumbs([page], origin)], <DocumentationPage />);
}

function renderArticle(article: Article, origin: string): RenderedPage {
  const { slug, title, summary } = article;
  const page = { path: articlePath(slug as ArticleSlug), title, description: summary };
  const way = breadcrumbs([{ path: DOCUMENTATION_PATH, title: DOCUMENTATION_HEAD.title }, page], origin);
  return framed(page, [way], <ArticlePage article={article} feedback={<VoteBox slug={slug} />} />);
}

function renderStandard(origin: string): RenderedPage {
  const page = { path: STANDARD_PATH, ...STANDARDS_HEAD };
  return framed(page, [breadcrumbs([page], origin)], <StandardsPage />);
}

interface FramedPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

function framed(
  { path, title, description }: FramedPage,
  structuredData: readonly object[],
  page: ReactElement,
): RenderedPage {
  return {
    path,
    title: documentTitle(title),
    description,
    isIndexed: true,
    // The server knows who operates it.
    body: renderToStaticMarkup(
      <OperatorContext value={OPERATOR_MARKS}>
        <SiteFrame>{page}</SiteFrame>
      </OperatorContext>,
    ),
    structuredData,
  };
}

/** A sample is viewed, printed, and downloaded by the app. */
function sampleHead(type: ReportType): RenderedPage[] {
  const sample = sampleSummary(type.slug);
  if (sample === null) return [];
  return [
    {
      path: `/sample-reports/${sample.slug}`,
      title: documentTitle(`Sample report: ${type.name}`),
      description: `${wordsOf(type).purpose} ${sample.story}`,
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
          There’s nothing at this address. Your work is where you left it.
        </ErrorScreen>
        <CookieBanner />
      </>,
    ),
    structuredData: [],
  };
}
