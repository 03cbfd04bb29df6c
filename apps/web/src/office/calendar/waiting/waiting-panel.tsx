/** Side panel with requests from the booking page and times being booked right now. */
import { failedText, loadingPageText, tryAgainLabel } from '@plumbline/domain/ground/messages';
import { Button, Card, ConfirmDialog, Skeleton, TextLink } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Times } from '#src/ground/device/times.ts';
import type { KeptAppointment } from '../schedule.ts';
import type { WaitingFound } from './use-waiting.ts';
import { type HeldTime, heldUntil, type WaitingRequest } from './waiting.ts';

/** More would push the people filter out of sight; the rest is one click away. */
const MOST_CARDS = 4;

export interface WaitingPanelProps {
  readonly found: WaitingFound;
  readonly times: Times;
  readonly nameOfUser: (userId: string) => string;
  readonly onOpen: (appointmentId: string) => void;
  readonly onApprove: (appointment: KeptAppointment) => void;
  readonly onDecline: (appointment: KeptAppointment) => void;
}

export function WaitingPanel(props: WaitingPanelProps) {
  const { found, times, nameOfUser, onOpen, onApprove, onDecline } = props;
  const { requests, held } = found.waiting;
  const [declined, setDeclined] = useState<WaitingRequest | null>(null);
  const placeOf = ({ userId, timed }: Pick<WaitingRequest, 'userId' | 'timed'>): string =>
    [`${times.dayInWords(timed)}, ${times.hours(timed)}`, userId === null ? '' : nameOfUser(userId)]
      .filter(Boolean)
      .join(', ');
  return (
    <section aria-label="Online bookings" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="type-meta flex items-baseline justify-between gap-2">
        <h2 className="type-label m-0 text-text-2">Online bookings</h2>
        <TextLink isAlone render={<Link to="/calendar/bookings" />}>
          All bookings
        </TextLink>
      </div>
      <Standing found={found} />
      {requests.slice(0, MOST_CARDS).map((request) => (
        <RequestCard
          key={request.id}
          request={request}
          place={placeOf(request)}
          onOpen={onOpen}
          onApprove={onApprove}
          onDecline={() => setDeclined(request)}
        />
      ))}
      {requests.length > MOST_CARDS && (
        <TextLink
          isAlone
          render={<Link to="/calendar/bookings" search={{ state: 'requested', order: 'visit' }} />}
        >
          {`${requests.length - MOST_CARDS} more waiting`}
        </TextLink>
      )}
      {held.map((each) => (
        <HeldCard key={each.id} held={each} place={placeOf(each)} times={times} />
      ))}
      <ConfirmDialog
        isOpen={declined !== null}
        onOpenChange={(isOpen) => !isOpen && setDeclined(null)}
        title="Decline this request?"
        description={`We’ll email ${declined?.name || 'the client'}, and the time will open up again.`}
        confirmLabel="Decline request"
        onConfirm={() => {
          if (declined?.appointment) onDecline(declined.appointment);
          setDeclined(null);
        }}
      />
    </section>
  );
}

/** Message next to the cards: no requests, or status unknown. */
function Standing({ found: { waiting, state, isKnown, onRetry } }: Pick<WaitingPanelProps, 'found'>) {
  const words = 'type-meta m-0 text-pretty text-text-3';
  if (state === 'offline')
    return (
      <p className={words}>
        {isKnown
          ? 'You’re offline. Newer requests will appear when you’re back online.'
          : 'You’re offline. Requests will appear when you’re back online.'}
      </p>
    );
  if (state === 'failed')
    return (
      <div role="alert" className="grid justify-items-start gap-2">
        <p
          className={words}
        >{`${failedText('load', 'requests')}. The server didn’t respond. Nothing is lost.`}</p>
        <Button label={tryAgainLabel} onClick={onRetry} />
      </div>
    );
  if (state === 'loading') return <Skeleton label={loadingPageText} rows={2} />;
  if (waiting.requests.length + waiting.held.length > 0) return null;
  return <p className={words}>No requests are waiting.</p>;
}

interface RequestCardProps {
  readonly request: WaitingRequest;
  readonly place: string;
  readonly onOpen: (appointmentId: string) => void;
  readonly onApprove: (appointment: KeptAppointment) => void;
  readonly onDecline: () => void;
}

function RequestCard({ request, place, onOpen, onApprove, onDecline }: RequestCardProps) {
  const { appointment, name, services } = request;
  const title = name || 'A request';
  return (
    <Card className="grid gap-1 rounded-md">
      <h3 className="type-ui m-0 font-title break-words">
        {appointment === null ? (
          title
        ) : (
          <button
            type="button"
            aria-label={`Open ${title}`}
            onClick={() => onOpen(appointment.id)}
            className="text-left underline decoration-line-strong underline-offset-3 hover:decoration-current pointer-coarse:min-h-11"
          >
            {title}
          </button>
        )}
      </h3>
      <p className="type-meta m-0 text-pretty text-text-2">{place}</p>
      {services !== '' && <p className="type-meta m-0 break-words text-text-2">{services}</p>}
      {appointment === null ? (
        <p className="type-meta m-0 text-text-3">Its appointment hasn’t downloaded to this device yet.</p>
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button label="Approve" variant="outline" onClick={() => onApprove(appointment)} />
          <Button label="Decline" onClick={onDecline} />
        </div>
      )}
    </Card>
  );
}

const HeldCard = ({
  held,
  place,
  times,
}: {
  readonly held: HeldTime;
  readonly place: string;
  readonly times: Times;
}) => (
  <Card className="grid gap-1 rounded-md">
    <h3 className="type-ui m-0 font-title">{`Held until ${heldUntil(held, times)}`}</h3>
    <p className="type-meta m-0 text-pretty text-text-2">{place}</p>
    <p className="type-meta m-0 text-text-3">Someone is filling out the booking form.</p>
  </Card>
);
