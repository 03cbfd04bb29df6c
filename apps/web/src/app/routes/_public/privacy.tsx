import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '../../../features/marketing/privacy/privacy-page.tsx';
import { SITE_TITLES } from '../../../service-worker/site-paths.ts';

export const Route = createFileRoute('/_public/privacy')({
  staticData: { page: { title: SITE_TITLES['/privacy'], isIndexed: true } },
  component: PrivacyPage,
});
