import { createFileRoute } from '@tanstack/react-router';
import { SITE_TITLES } from '#src/ground/service-worker/site-paths.ts';
import { ChangelogPage } from '#src/public/site/changelog/changelog-page.tsx';

export const Route = createFileRoute('/_public/changelog')({
  staticData: { page: { title: SITE_TITLES['/changelog'], isIndexed: true } },
  component: ChangelogPage,
});
