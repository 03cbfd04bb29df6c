import { bookingCalendarPath, type PageInspector } from '@plumbline/domain/office/booking/page-contract';
import { LinkButton } from '@plumbline/ui';
import type { BookingCalls } from './booking-calls.ts';
import { CalendarLink } from './calendar-link.tsx';
import { Person } from './person.tsx';

export interface DoneViewProps {
  readonly isRequest: boolean;
  readonly when: string;
  readonly email: string;
  /** Of the agent who booked for the client; '' for none. */
  readonly agentEmail: string;
  readonly inspector: PageInspector;
  readonly manageUrl: string;
  readonly token: string;
  readonly calls: Pick<BookingCalls, 'fileUrl'>;
}

export function DoneView(props: DoneViewProps) {
  const { isRequest, when, email, agentEmail, inspector, manageUrl, token, calls } = props;
  return (
    <div role="status">
      <p className="type-h3 mt-0 mb-3">{when}</p>
      <p className="type-body mt-0 mb-3 flex flex-wrap items-center gap-x-1 text-text-2">
        {isRequest ? (
          'We’re holding this time while we review your request. We’ll email you as soon as it’s confirmed.'
        ) : inspector.name === '' ? (
          agentEmail === '' ? (
            'Your inspector will meet you there.'
          ) : (
            'The inspector will be there.'
          )
        ) : (
          <>
            <Person person={inspector} calls={calls} /> will be there.
          </>
        )}
      </p>
      <p className="type-body mt-0 mb-6 text-text-2">
        We’ve sent a confirmation to <strong>{email}</strong>
        {agentEmail !== '' && (
          <>
            {' '}
            and a copy to <strong>{agentEmail}</strong>
          </>
        )}
        . Use the link in it to change or cancel the inspection.
      </p>
      <div className="flex flex-wrap gap-3">
        {!isRequest && <CalendarLink path={bookingCalendarPath(token)} calls={calls} />}
        <LinkButton label="Reschedule or cancel" variant="outline" render={<a href={manageUrl} />} />
      </div>
    </div>
  );
}
