import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { NewAccountScreen } from '#src/office/contacts/account/new-account-screen.tsx';

export const Route = createFileRoute('/_app/accounts/new')({
  staticData: { page: { title: 'New account' } },
  component: NewAccountPage,
});

function NewAccountPage() {
  const navigate = useNavigate();
  return (
    <NewAccountScreen
      onSaved={(id) => void navigate({ to: '/accounts/$id', params: { id }, replace: true })}
      onCancel={() => void navigate({ to: '/accounts' })}
    />
  );
}
