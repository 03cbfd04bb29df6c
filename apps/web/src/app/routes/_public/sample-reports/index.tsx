import { createFileRoute } from '@tanstack/react-router';
import { SamplesPage } from '../../../../features/samples/samples-page.tsx';

export const Route = createFileRoute('/_public/sample-reports/')({
  staticData: {
    page: {
      title: 'Sample reports',
      description:
        'A finished inspection report of each type, to read in the browser or as a PDF, and all 16 covers in three layouts.',
      isIndexed: true,
    },
  },
  component: SamplesPage,
});
