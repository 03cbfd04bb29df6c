import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { MakeScreen } from '#src/office/agreements/make/make-screen.tsx';

const id = z.catch(z.optional(z.uuid()), undefined);
const searchSchema = z.object({ inspection: id, appointment: id, replaces: id });
type Search = z.infer<typeof searchSchema>;

export const Route = createFileRoute('/_app/agreements/new')({
  staticData: { page: { title: 'New agreement' } },
  validateSearch: (search): Search => searchSchema.parse(search),
  component: NewAgreementPage,
});

function NewAgreementPage() {
  const { inspection = null, appointment = null, replaces = null } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <MakeScreen
      inspectionId={inspection}
      appointmentId={appointment}
      replacesId={replaces}
      onJob={(chosen) => void navigate({ to: '/agreements/new', search: { appointment: chosen } })}
      onMade={(made, delivery) =>
        void navigate({
          to: '/agreements/record/$id',
          params: { id: made },
          search: delivery === 'in_person' ? { sign: true } : {},
        })
      }
    />
  );
}
