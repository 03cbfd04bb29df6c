import { createFileRoute } from '@tanstack/react-router';
import { ComparisonPage } from '../../../features/marketing/comparison/comparison-page.tsx';
import { SITE_HEADS } from '../../../features/marketing/site-heads.ts';

export const Route = createFileRoute('/_public/feature-comparison')({
  staticData: { page: { ...SITE_HEADS['/feature-comparison'], isIndexed: true } },
  component: ComparisonPage,
});
