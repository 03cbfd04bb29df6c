import { createFileRoute } from '@tanstack/react-router';
import { SITE_TITLES } from '#src/ground/service-worker/site-paths.ts';
import { TermsPage } from '#src/public/site/terms/terms-page.tsx';

export const Route = createFileRoute('/_public/terms')({
  staticData: { page: { title: SITE_TITLES['/terms'], isIndexed: true } },
  component: TermsPage,
});
