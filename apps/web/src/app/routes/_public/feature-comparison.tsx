import { createFileRoute } from '@tanstack/react-router';
import { SITE_TITLES } from '#src/ground/service-worker/site-paths.ts';
import { ComparisonPage } from '#src/public/site/comparison/comparison-page.tsx';

export const Route = createFileRoute('/_public/feature-comparison')({
  staticData: { page: { title: SITE_TITLES['/feature-comparison'], isIndexed: true } },
  component: ComparisonPage,
});
