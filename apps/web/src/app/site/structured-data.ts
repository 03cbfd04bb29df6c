/**
 * Structured data for search engines (schema.org, as JSON-LD). URLs begin with `origin`, which is known where the
 * page is served.
 */
import { PLANS, TRIAL_DAYS } from '@plumbline/domain/office/subscription/subscription-plans';
import type { SitePath } from '#src/ground/service-worker/site-paths.ts';
import { PRICING_QUESTIONS, type Question, SITE_QUESTIONS } from '#src/public/site/questions.ts';
import { siteHead } from '#src/public/site/site-heads.ts';

type Thing = Readonly<Record<string, unknown>>;

const CONTEXT = 'https://schema.org';
const PRODUCT = 'Plumbline';

/** One list per page: organization, product, and questions on the home page, breadcrumbs on all others. */
export function structuredDataOf(path: SitePath, origin: string): readonly Thing[] {
  if (path === '/') return [organization(origin), product(origin), questionList(SITE_QUESTIONS)];
  const way = breadcrumbs([{ path, title: siteHead(path).title }], origin);
  return path === '/pricing' ? [way, product(origin), questionList(PRICING_QUESTIONS)] : [way];
}

function organization(origin: string): Thing {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: PRODUCT,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
  };
}

function product(origin: string): Thing {
  return {
    '@context': CONTEXT,
    '@type': 'SoftwareApplication',
    name: PRODUCT,
    url: `${origin}/`,
    description: siteHead('/').description,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any with a current browser',
    offers: PLANS.map(({ name, monthlyCents }) => ({
      '@type': 'Offer',
      name: `${name}, by the month, ${TRIAL_DAYS} days free`,
      price: (monthlyCents / 100).toFixed(2),
      priceCurrency: 'USD',
      url: `${origin}/pricing`,
    })),
  };
}

function questionList(questions: readonly Question[]): Thing {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** Returns the breadcrumbs of a page: the product, then each given page. */
export function breadcrumbs(
  pages: readonly { readonly path: string; readonly title: string }[],
  origin: string,
): Thing {
  const steps = [
    { name: PRODUCT, item: `${origin}/` },
    ...pages.map(({ path, title }) => ({ name: title, item: `${origin}${path}` })),
  ];
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}
