import { createFileRoute } from '@tanstack/react-router';
import { FeaturesPage } from '../../../features/marketing/features/features-page.tsx';
import { SITE_HEADS } from '../../../features/marketing/site-heads.ts';

export const Route = createFileRoute('/_public/features')({
  staticData: { page: { ...SITE_HEADS['/features'], isIndexed: true } },
  component: FeaturesPage,
});
