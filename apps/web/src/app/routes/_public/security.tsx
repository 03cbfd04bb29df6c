import { createFileRoute } from '@tanstack/react-router';
import { SITE_TITLES } from '#src/ground/service-worker/site-paths.ts';
import { SecurityPage } from '#src/public/site/security/security-page.tsx';

export const Route = createFileRoute('/_public/security')({
  staticData: { page: { title: SITE_TITLES['/security'], isIndexed: true } },
  component: SecurityPage,
});
