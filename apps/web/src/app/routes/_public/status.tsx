import { createFileRoute } from '@tanstack/react-router';
import { SITE_TITLES } from '#src/ground/service-worker/site-paths.ts';
import { StatusPage } from '#src/public/site/status/status-page.tsx';

export const Route = createFileRoute('/_public/status')({
  staticData: { page: { title: SITE_TITLES['/status'], isIndexed: true } },
  component: StatusPage,
});
