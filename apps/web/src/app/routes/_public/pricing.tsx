import { createFileRoute } from '@tanstack/react-router';
import { PricingPage } from '../../../features/marketing/pricing/pricing-page.tsx';
import { SITE_HEADS } from '../../../features/marketing/site-heads.ts';

export const Route = createFileRoute('/_public/pricing')({
  staticData: { page: { ...SITE_HEADS['/pricing'], isIndexed: true } },
  component: PricingPage,
});
