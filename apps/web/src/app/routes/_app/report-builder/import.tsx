import { can } from '@plumbline/domain/office/permissions';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { ImportScreen } from '#src/report/templates/import/import-screen.tsx';

export const Route = createFileRoute('/_app/report-builder/import')({
  staticData: {
    page: { title: 'Import a template' },
  },
  component: ImportPage,
});

function ImportPage() {
  const person = useSignedIn();
  const router = useRouter();
  return (
    <ImportScreen
      canImport={can(person?.organization?.role ?? null, 'build report types')}
      onImported={(id) => void router.navigate({ to: '/report-builder/$id', params: { id } })}
      onUndone={(id) => {
        // Does not redirect someone who has navigated away in the meantime.
        if (router.state.location.pathname === `/report-builder/${id}`)
          void router.navigate({ to: '/report-builder/import', replace: true });
      }}
    />
  );
}
