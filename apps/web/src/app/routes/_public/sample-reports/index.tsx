import { createFileRoute } from '@tanstack/react-router';
import { SamplesPage } from '../../../../features/samples/samples-page.tsx';
import { SITE_TITLES } from '../../../../service-worker/site-paths.ts';

export const Route = createFileRoute('/_public/sample-reports/')({
  staticData: { page: { title: SITE_TITLES['/sample-reports'], isIndexed: true } },
  component: SamplesPage,
});
