import { createFileRoute } from '@tanstack/react-router';
import { SITE_TITLES } from '#src/ground/service-worker/site-paths.ts';
import { PricingPage } from '#src/public/site/pricing/pricing-page.tsx';

export const Route = createFileRoute('/_public/pricing')({
  staticData: { page: { title: SITE_TITLES['/pricing'], isIndexed: true } },
  component: PricingPage,
});
