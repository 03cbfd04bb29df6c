import { createFileRoute } from '@tanstack/react-router';
import { SITE_TITLES } from '../../../features/marketing/site-paths.ts';
import { TermsPage } from '../../../features/marketing/terms/terms-page.tsx';

export const Route = createFileRoute('/_public/terms')({
  staticData: { page: { title: SITE_TITLES['/terms'], isIndexed: true } },
  component: TermsPage,
});
