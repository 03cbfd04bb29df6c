import { createFileRoute } from '@tanstack/react-router';
import { PricingPage } from '../../../features/marketing/pricing/pricing-page.tsx';
import { SITE_TITLES } from '../../../service-worker/site-paths.ts';

export const Route = createFileRoute('/_public/pricing')({
  staticData: { page: { title: SITE_TITLES['/pricing'], isIndexed: true } },
  component: PricingPage,
});
