import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import {
  type Beginning,
  NewAppointmentScreen,
} from '#src/office/calendar/appointment/new-appointment-screen.tsx';

const optional = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);
const searchSchema = z.object({
  start: optional(z.iso.datetime()),
  minutes: optional(z.int().check(z.minimum(1), z.maximum(1440))),
  inspector: optional(z.uuid()),
  client: optional(z.uuid()),
});

export const Route = createFileRoute('/_app/calendar/appointments/new')({
  validateSearch: (search): Beginning => searchSchema.parse(search),
  staticData: { page: { title: 'New appointment' } },
  component: NewAppointmentPage,
});

function NewAppointmentPage() {
  const beginning = Route.useSearch();
  const navigate = useNavigate();
  return (
    <NewAppointmentScreen
      key={beginning.start ?? ''}
      beginning={beginning}
      onSaved={(id) => void navigate({ to: '/calendar/appointments/$id', params: { id }, replace: true })}
      onCancel={() => void navigate({ to: '/calendar' })}
    />
  );
}
