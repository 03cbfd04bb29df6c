import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '../../../features/marketing/terms/terms-page.tsx';
import { SITE_TITLES } from '../../../service-worker/site-paths.ts';

export const Route = createFileRoute('/_public/terms')({
  staticData: { page: { title: SITE_TITLES['/terms'], isIndexed: true } },
  component: TermsPage,
});
