import { createFileRoute } from '@tanstack/react-router';
import { SITE_HEADS } from '../../../features/marketing/site-heads.ts';
import { TermsPage } from '../../../features/marketing/terms/terms-page.tsx';

export const Route = createFileRoute('/_public/terms')({
  staticData: { page: { ...SITE_HEADS['/terms'], isIndexed: true } },
  component: TermsPage,
});
