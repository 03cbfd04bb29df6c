import { createFileRoute } from '@tanstack/react-router';
import { changeDocumentsQuery, parseDocumentsQuery } from '#src/office/documents/documents-query.ts';
import { DocumentsScreen } from '#src/office/documents/documents-screen.tsx';

export const Route = createFileRoute('/_app/documents/')({
  staticData: { page: { title: 'Documents' } },
  validateSearch: parseDocumentsQuery,
  component: DocumentsPage,
});

function DocumentsPage() {
  const query = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DocumentsScreen
      query={query}
      onQuery={(patch) => void navigate({ search: changeDocumentsQuery(query, patch), replace: true })}
    />
  );
}
