import { createFileRoute } from '@tanstack/react-router';
import { DOCUMENTATION_HEAD } from '#src/public/documentation/documentation-head.ts';
import { DocumentationPage } from '#src/public/documentation/documentation-page.tsx';

export const Route = createFileRoute('/_public/documentation/')({
  staticData: { page: { ...DOCUMENTATION_HEAD, isIndexed: true } },
  component: DocumentationPage,
});
