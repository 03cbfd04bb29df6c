import { createFileRoute } from '@tanstack/react-router';
import { SITE_TITLES } from '#src/ground/service-worker/site-paths.ts';
import { PrivacyPage } from '#src/public/site/privacy/privacy-page.tsx';

export const Route = createFileRoute('/_public/privacy')({
  staticData: { page: { title: SITE_TITLES['/privacy'], isIndexed: true } },
  component: PrivacyPage,
});
