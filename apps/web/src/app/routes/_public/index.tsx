import { createFileRoute } from '@tanstack/react-router';
import { SITE_TITLES } from '#src/ground/service-worker/site-paths.ts';
import { LandingPage } from '#src/public/site/landing/landing-page.tsx';

export const Route = createFileRoute('/_public/')({
  staticData: { page: { title: SITE_TITLES['/'], isIndexed: true } },
  component: LandingPage,
});
