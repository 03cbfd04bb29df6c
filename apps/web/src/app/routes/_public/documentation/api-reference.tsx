import { createFileRoute } from '@tanstack/react-router';
import { usePageHead } from '#src/app/page-head.tsx';
import { ApiReferencePage } from '#src/public/documentation/api-reference-page.tsx';

export const Route = createFileRoute('/_public/documentation/api-reference')({ component: ReferenceRoute });

function ReferenceRoute() {
  usePageHead({
    title: 'API reference',
    description:
      'Every operation of the Plumbline API, with its fields, and a way to try it with your own key.',
    isIndexed: true,
  });
  return <ApiReferencePage />;
}
