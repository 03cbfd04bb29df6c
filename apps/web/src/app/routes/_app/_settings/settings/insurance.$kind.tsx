import { can } from '@plumbline/domain/office/permissions';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { isKind } from '#src/report/insurance/settings/use-value-form.ts';
import { ValueScreen } from '#src/report/insurance/settings/value-screen.tsx';

export const Route = createFileRoute('/_app/_settings/settings/insurance/$kind')({
  staticData: {
    page: { title: 'Insurance' },
  },
  validateSearch: ({ carrier }: { carrier?: unknown }): { carrier?: string } =>
    typeof carrier === 'string' && carrier.trim() !== '' ? { carrier: carrier.trim().slice(0, 120) } : {},
  component: ValuePage,
});

function ValuePage() {
  const { kind } = Route.useParams();
  const { carrier = null } = Route.useSearch();
  const role = useSignedIn()?.organization?.role ?? null;
  if (!isKind(kind)) throw notFound();
  return (
    <ValueScreen
      key={`${kind} ${carrier}`}
      kind={kind}
      carrier={carrier}
      canEdit={can(role, 'change organization')}
    />
  );
}
