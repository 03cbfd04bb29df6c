import { createFileRoute } from '@tanstack/react-router';
import { SITE_HEADS } from '../../../../features/marketing/site-heads.ts';
import { SamplesPage } from '../../../../features/samples/samples-page.tsx';

export const Route = createFileRoute('/_public/sample-reports/')({
  staticData: { page: { ...SITE_HEADS['/sample-reports'], isIndexed: true } },
  component: SamplesPage,
});
