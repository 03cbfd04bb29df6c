import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ContactScreen } from '#src/office/contacts/contact/contact-screen.tsx';

const searchSchema = z.object({ edit: z.catch(z.optional(z.boolean()), undefined) });

export const Route = createFileRoute('/_app/contacts/$id')({
  validateSearch: (search): { edit?: boolean | undefined } => searchSchema.parse(search),
  staticData: { page: { title: 'Contact' } },
  component: ContactPage,
});

function ContactPage() {
  const { id } = Route.useParams();
  const { edit } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <ContactScreen
      key={id}
      contactId={id}
      isEditing={edit === true}
      onEdit={(isEditing) =>
        void navigate({
          to: '/contacts/$id',
          params: { id },
          search: isEditing ? { edit: true } : {},
          replace: !isEditing,
        })
      }
      onLeave={() => void navigate({ to: '/contacts' })}
      onMoved={(next) => void navigate({ to: '/contacts/$id', params: { id: next }, replace: true })}
    />
  );
}
