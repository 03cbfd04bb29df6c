import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { NewContactScreen } from '#src/office/contacts/contact/new-contact-screen.tsx';

const searchSchema = z.object({ account: z.catch(z.optional(z.uuid()), undefined) });

export const Route = createFileRoute('/_app/contacts/new')({
  validateSearch: (search): { account?: string | undefined } => searchSchema.parse(search),
  staticData: { page: { title: 'New contact' } },
  component: NewContactPage,
});

function NewContactPage() {
  const { account } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <NewContactScreen
      accountId={account}
      onSaved={(id) => void navigate({ to: '/contacts/$id', params: { id }, replace: true })}
      onCancel={() =>
        void navigate(
          account === undefined ? { to: '/contacts' } : { to: '/accounts/$id', params: { id: account } },
        )
      }
    />
  );
}
