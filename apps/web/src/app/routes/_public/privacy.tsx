import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '../../../features/marketing/privacy/privacy-page.tsx';
import { SITE_HEADS } from '../../../features/marketing/site-heads.ts';

export const Route = createFileRoute('/_public/privacy')({
  staticData: { page: { ...SITE_HEADS['/privacy'], isIndexed: true } },
  component: PrivacyPage,
});
