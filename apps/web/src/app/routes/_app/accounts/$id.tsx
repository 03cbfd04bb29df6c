import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { AccountScreen } from '#src/office/contacts/account/account-screen.tsx';

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
