import { createFileRoute } from '@tanstack/react-router';
import { ComparisonPage } from '../../../features/marketing/comparison/comparison-page.tsx';
import { SITE_TITLES } from '../../../service-worker/site-paths.ts';

export const Route = createFileRoute('/_public/feature-comparison')({
  staticData: { page: { title: SITE_TITLES['/feature-comparison'], isIndexed: true } },
  component: ComparisonPage,
});
