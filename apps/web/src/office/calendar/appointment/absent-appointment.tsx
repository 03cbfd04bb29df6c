import { appointmentNotFoundText } from '@plumbline/domain/ground/messages';
import { EmptyState, LinkButton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';

export function AbsentAppointment({ isDeleted }: { readonly isDeleted: boolean }) {
  return (
    <EmptyState
      title={appointmentNotFoundText}
      className="mx-5 mt-12 md:mx-8"
      action={<LinkButton label="Go to calendar" render={<Link to="/calendar" />} />}
    >
      {isDeleted
        ? 'It was deleted. The inspection and its reports are still here.'
        : 'It may not have downloaded to this device yet, or it belongs to another company.'}
    </EmptyState>
  );
}
