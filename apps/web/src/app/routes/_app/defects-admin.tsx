import { can } from '@plumbline/domain/office/permissions';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { LibraryScreen } from '#src/report/library/library-screen.tsx';
import {
  changeSearch,
  type LibrarySearch,
  parseLibrarySearch,
} from '#src/report/library/list/library-search.ts';

export const Route = createFileRoute('/_app/defects-admin')({
  validateSearch: (search): LibrarySearch => parseLibrarySearch(search),
  staticData: {
    page: { title: 'Defect library' },
  },
  component: DefectLibraryPage,
});

function DefectLibraryPage() {
  const person = useSignedIn();
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <LibraryScreen
      search={search}
      canEdit={can(person?.organization?.role ?? null, 'edit the library')}
      onSearch={(patch, isStep) =>
        void navigate({ search: (now) => changeSearch(now, patch), replace: !isStep, resetScroll: false })
      }
    />
  );
}
