import { createFileRoute } from '@tanstack/react-router';
import { SITE_TITLES } from '#src/ground/service-worker/site-paths.ts';
import { SamplesPage } from '#src/public/samples/samples-page.tsx';

export const Route = createFileRoute('/_public/sample-reports/')({
  staticData: { page: { title: SITE_TITLES['/sample-reports'], isIndexed: true } },
  component: SamplesPage,
});
