import { createFileRoute } from '@tanstack/react-router';
import { LandingPage } from '../../../features/marketing/landing/landing-page.tsx';
import { SITE_HEADS } from '../../../features/marketing/site-heads.ts';

export const Route = createFileRoute('/_public/')({
  staticData: { page: { ...SITE_HEADS['/'], isIndexed: true } },
  component: LandingPage,
});
