import { can } from '@plumbline/domain/office/permissions';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { AgreementSettingsScreen } from '#src/office/agreements/templates/agreement-settings-screen.tsx';

/** The template being edited. */
const searchSchema = z.object({ edit: z.catch(z.optional(z.string()), undefined) });

export const Route = createFileRoute('/_app/_settings/settings/agreements')({
  staticData: {
    page: { title: 'Agreements' },
  },
  validateSearch: (search): { edit?: string | undefined } => searchSchema.parse(search),
  component: AgreementSettingsPage,
});

function AgreementSettingsPage() {
  const role = useSignedIn()?.organization?.role ?? null;
  const { edit = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AgreementSettingsScreen
      editing={edit}
      canEdit={can(role, 'change organization')}
      onEdit={(next) => void navigate({ search: next === null ? {} : { edit: next } })}
    />
  );
}
