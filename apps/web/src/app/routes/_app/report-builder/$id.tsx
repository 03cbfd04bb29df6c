import { can } from '@plumbline/domain/office/permissions';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { BuilderScreen } from '#src/report/builder/builder-screen.tsx';
import { type BuilderSearch, parseBuilderSearch } from '#src/report/builder/builder-search.ts';
import { DefinitionTrial } from '#src/report/editor/trial/definition-trial.tsx';

export const Route = createFileRoute('/_app/report-builder/$id')({
  validateSearch: (search): BuilderSearch => parseBuilderSearch(search),
  staticData: {
    page: {
      title: 'Report builder',
    },
  },
  component: ReportBuilderPage,
});

/** Connects two features: the builder, and the editor whose form it previews. */
function ReportBuilderPage() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const organization = useSignedIn()?.organization ?? null;
  const navigate = useNavigate();
  const role = organization?.role ?? null;
  return (
    <BuilderScreen
      id={id}
      search={search}
      onSearch={(next) =>
        void navigate({ to: '/report-builder/$id', params: { id }, search: next, resetScroll: false })
      }
      onOpen={(other) =>
        void (other === null
          ? navigate({ to: '/report-builder' })
          : navigate({ to: '/report-builder/$id', params: { id: other } }))
      }
      role={{ canBuild: can(role, 'build report types'), canLock: can(role, 'lock report types') }}
      organizationName={organization?.name ?? ''}
      renderForm={(trial) => <DefinitionTrial {...trial} />}
    />
  );
}
