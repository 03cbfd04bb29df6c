import * as shape from '@plumbline/domain/ground/shape';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { MakeScreen } from '#src/office/agreements/make/make-screen.tsx';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const id = shape.optionalElseNone(shape.refine(shape.string(), (text) => UUID.test(text)));
const searchSchema = shape.object({ inspection: id, appointment: id, replaces: id });
type Search = shape.Infer<typeof searchSchema>;

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
