import { createFileRoute } from '@tanstack/react-router';
import { LandingPage } from '../../../features/marketing/landing/landing-page.tsx';
import { SITE_TITLES } from '../../../service-worker/site-paths.ts';

export const Route = createFileRoute('/_public/')({
  staticData: { page: { title: SITE_TITLES['/'], isIndexed: true } },
  component: LandingPage,
});
