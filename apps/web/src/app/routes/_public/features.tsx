import { createFileRoute } from '@tanstack/react-router';
import { SITE_TITLES } from '#src/ground/service-worker/site-paths.ts';
import { FeaturesPage } from '#src/public/site/features/features-page.tsx';

export const Route = createFileRoute('/_public/features')({
  staticData: { page: { title: SITE_TITLES['/features'], isIndexed: true } },
  component: FeaturesPage,
});
