import { createFileRoute } from '@tanstack/react-router';
import { FeaturesPage } from '../../../features/marketing/features/features-page.tsx';
import { SITE_TITLES } from '../../../service-worker/site-paths.ts';

export const Route = createFileRoute('/_public/features')({
  staticData: { page: { title: SITE_TITLES['/features'], isIndexed: true } },
  component: FeaturesPage,
});
