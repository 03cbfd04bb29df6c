import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import * as z from 'zod/mini';
import { lazyOrNothing } from '#src/ground/lazy-or-nothing.ts';
import { AccountScreen } from '#src/office/contacts/account/account-screen.tsx';

/** Below the company's people: not part of the first load. */
const AccountDocuments = lazyOrNothing(
  async () => (await import('#src/office/documents/documents-section.tsx')).AccountDocuments,
);

const searchSchema = z.object({ edit: z.catch(z.optional(z.boolean()), undefined) });

export const Route = createFileRoute('/_app/accounts/$id')({
  validateSearch: (search): { edit?: boolean | undefined } => searchSchema.parse(search),
  staticData: { page: { title: 'Account' } },
  component: AccountPage,
});

function AccountPage() {
  const { id } = Route.useParams();
  const { edit } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <AccountScreen
      key={id}
      accountId={id}
      isEditing={edit === true}
      documents={
        <Suspense fallback={null}>
          <AccountDocuments accountId={id} />
        </Suspense>
      }
      onEdit={(isEditing) =>
        void navigate({
          to: '/accounts/$id',
          params: { id },
          search: isEditing ? { edit: true } : {},
          replace: !isEditing,
        })
      }
      onLeave={() => void navigate({ to: '/accounts' })}
    />
  );
}
