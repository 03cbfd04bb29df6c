/** One booking behind its link: date and place, reschedule, cancel. */

import { formatMoney } from '@plumbline/domain/ground/format-number';
import type { ManagedBooking, UnpaidBooking } from '@plumbline/domain/office/booking/page-contract';
import { Button, LinkButton, Skeleton } from '@plumbline/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sentenceOf } from '#src/ground/backend/call-sentences.ts';
import { BOOKING_SENTENCES, type BookingCalls } from './booking-calls.ts';
import { CalendarLink } from './calendar-link.tsx';
import { focusHeading } from './focus.ts';
import { Notice } from './notice.tsx';
import { OfficeFrame } from './office-frame.tsx';
import { PayDeposit } from './pay-deposit.tsx';
import { Person } from './person.tsx';
import { SlotStep } from './slot-step.tsx';
import { wholeTime } from './times.ts';

type State =
  | { kind: 'loading' }
  | { kind: 'problem'; words: string }
  | { kind: 'unpaid'; booking: UnpaidBooking }
  | { kind: 'shown'; booking: ManagedBooking };

const HEADINGS: Readonly<Record<ManagedBooking['booking'], string>> = {
  confirmed: 'Your inspection',
  requested: 'Your request',
  declined: 'We can’t make this time',
  cancelled: 'This inspection is canceled',
};
const UNPAID_HEADINGS: Readonly<Record<UnpaidBooking['state'], string>> = {
  open: 'Your deposit isn’t paid yet',
  over: 'This time is no longer held',
  refunding: 'This time was taken',
  refunded: 'This time was taken',
};
const OVER: ReadonlySet<ManagedBooking['booking']> = new Set(['cancelled', 'declined']);
const CHANGE_WORDS = {
  moved: 'Your inspection has been rescheduled.',
  cancelled: 'We’ve let the office know.',
  taken: 'Someone just booked this time. Please choose another.',
  late: 'It’s too close to your inspection to change it online. Please call us.',
  too_many: 'You’ve reached the limit for online changes. Please call us to reschedule.',
  gone: 'We couldn’t find this booking. Please call us.',
} as const;

function useManaged(calls: BookingCalls, token: string) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [inspectorId, setInspectorId] = useState<string | null>(null);
  const load = useCallback(async (): Promise<ManagedBooking | null> => {
    const called = await calls.ask({ action: 'manage', token });
    const problem = !called.ok
      ? sentenceOf(called.error, BOOKING_SENTENCES)
      : called.value.status === 'gone'
        ? CHANGE_WORDS.gone
        : null;
    if (problem !== null) setState({ kind: 'problem', words: problem });
    if (!called.ok || called.value.status === 'gone') return null;
    const { value: answer } = called;
    if (answer.status === 'unpaid') {
      document.title = `${UNPAID_HEADINGS[answer.state]}, ${answer.office.name}`;
      setState({ kind: 'unpaid', booking: answer });
      return null;
    }
    document.title = `${HEADINGS[answer.booking]}, ${answer.office.name}`;
    setState({ kind: 'shown', booking: answer });
    setInspectorId(answer.letsChooseInspector ? answer.inspectorId : null);
    return answer;
  }, [calls, token]);
  useEffect(() => void load(), [load]);
  return { state, load, inspectorId, setInspectorId };
}

export function ManageBooking({ calls, token }: { calls: BookingCalls; token: string }) {
  const { state, load, inspectorId, setInspectorId } = useManaged(calls, token);
  const [view, setView] = useState<'facts' | 'move' | 'cancel'>('facts');
  /** Chosen, awaiting confirmation: times are close together under a thumb. */
  const [movingTo, setMovingTo] = useState<string | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [returns, setReturns] = useState(0);
  function showFacts(): void {
    setReturns((count) => count + 1);
    setView('facts');
  }

  async function change(
    request: { action: 'move'; startsAt: string; inspectorId: string | null } | { action: 'cancel' },
  ): Promise<void> {
    setIsBusy(true);
    const called = await calls.ask({ ...request, token });
    setIsBusy(false);
    setMovingTo(null);
    setNews(called.ok ? CHANGE_WORDS[called.value.status] : sentenceOf(called.error, BOOKING_SENTENCES));
    if (!called.ok || called.value.status === 'taken') return;
    showFacts();
    const now = await load();
    // It was canceled or declined in the meantime, in another tab or by the office: show that instead of the notice
    // period.
    if (called.value.status === 'late' && now !== null && OVER.has(now.booking)) setNews(null);
  }

  if (state.kind === 'loading')
    return (
      <main className="mx-auto w-full max-w-[40rem] px-5 py-10">
        <Skeleton label="Opening your booking..." />
      </main>
    );
  if (state.kind === 'problem')
    return (
      <Notice title="Your booking couldn’t load" onRetry={() => void load()}>
        {state.words}
      </Notice>
    );
  if (state.kind === 'unpaid')
    return (
      <OfficeFrame office={state.booking.office} calls={calls}>
        <h1 className="type-h1 mt-0 mb-4">{UNPAID_HEADINGS[state.booking.state]}</h1>
        <PayDeposit {...state.booking} onCheck={() => void load()} />
      </OfficeFrame>
    );
  const { booking } = state;
  return (
    <OfficeFrame office={booking.office} calls={calls}>
      <Head title={HEADINGS[booking.booking]} news={news} returns={returns} />
      <BookingFacts booking={booking} calls={calls} />
      {view === 'facts' && (
        <Choices
          booking={booking}
          calls={calls}
          onMove={() => setView('move')}
          onCancel={() => {
            setNews(null);
            setView('cancel');
          }}
        />
      )}
      {view === 'cancel' && (
        <Question
          asked="Cancel this inspection?"
          note={depositNote(booking)}
          yes="Cancel inspection"
          no="Keep it"
          isBusy={isBusy}
          onYes={() => void change({ action: 'cancel' })}
          onNo={showFacts}
        />
      )}
      {view === 'move' && movingTo !== null && (
        <Question
          asked={`Reschedule to ${wholeTime(movingTo, booking.timeZone)}?`}
          yes="Reschedule"
          no="Choose another time"
          isBusy={isBusy}
          onYes={() => void change({ action: 'move', startsAt: movingTo, inspectorId })}
          onNo={() => setMovingTo(null)}
        />
      )}
      {view === 'move' && movingTo === null && (
        <>
          <h2 ref={focusHeading} tabIndex={-1} className="type-h2 mt-0 mb-4 outline-none">
            Choose another time
          </h2>
          <SlotStep
            calls={calls}
            load={(from, to) => calls.ask({ action: 'move-slots', token, inspectorId, from, to })}
            horizonDays={booking.horizonDays}
            inspectorId={inspectorId}
            onInspector={booking.letsChooseInspector ? setInspectorId : null}
            houseZone={booking.timeZone}
            isBusy={isBusy}
            onChoose={(startsAt) => {
              setNews(null);
              setMovingTo(startsAt);
            }}
            onBack={showFacts}
          />
        </>
      )}
    </OfficeFrame>
  );
}

interface HeadProps {
  readonly title: string;
  readonly news: string | null;
  /** How often the booking's facts were shown again: the title takes the focus then. */
  readonly returns: number;
}

function Head({ title, news, returns }: HeadProps) {
  return (
    <>
      <h1
        key={returns}
        ref={returns === 0 ? undefined : focusHeading}
        tabIndex={-1}
        className="type-h1 mt-0 mb-4 outline-none"
      >
        {title}
      </h1>
      <div role="status" className="empty:hidden">
        {news !== null && (
          <p className="type-body mt-0 mb-5 rounded-md bg-accent-soft px-4 py-3 text-text">{news}</p>
        )}
      </div>
    </>
  );
}

interface QuestionProps {
  readonly asked: string;
  readonly note?: string;
  readonly yes: string;
  readonly no: string;
  readonly isBusy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Replaces the control that was just pressed: receives the focus and scrolls into view. */
function Question({ asked, note = '', yes, no, isBusy, onYes, onNo }: QuestionProps) {
  const frame = useRef<HTMLFieldSetElement>(null);
  useEffect(() => frame.current?.querySelector('button')?.focus(), []);
  return (
    <fieldset ref={frame} className="m-0 grid gap-3 border-0 p-0">
      <legend className="type-h3 mb-3 p-0">{asked}</legend>
      {note !== '' && <p className="type-body m-0 text-text-2">{note}</p>}
      <Button
        label={yes}
        variant="primary"
        isBusy={isBusy}
        onClick={() => {
          if (!isBusy) onYes();
        }}
      />
      <Button label={no} variant="bare" onClick={onNo} />
    </fieldset>
  );
}

/** What becomes of a paid deposit when the client cancels. */
function depositNote({ deposit, refundsDeposits }: ManagedBooking): string {
  if (deposit?.state !== 'paid') return '';
  const amount = formatMoney(deposit.cents);
  return refundsDeposits
    ? `Your deposit of ${amount} will be refunded to your card.`
    : `The office decides whether your deposit of ${amount} is refunded.`;
}

const DEPOSIT_STATES = { paid: 'paid', refunding: 'refund on its way', refunded: 'refunded' } as const;

function BookingFacts({ booking, calls }: { booking: ManagedBooking; calls: BookingCalls }) {
  const rows = [
    ['When', wholeTime(booking.startsAt, booking.timeZone)],
    ['Where', booking.location],
    ['Services', booking.services],
    ['Price', formatMoney(booking.totalCents)],
    ...(booking.deposit === null
      ? []
      : [
          [
            'Deposit',
            `${formatMoney(booking.deposit.cents)}, ${DEPOSIT_STATES[booking.deposit.state]}`,
          ] as const,
        ]),
  ] as const;
  return (
    <dl className="m-0 mb-6 grid gap-3 rounded-md border border-line bg-surface p-4">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="type-meta text-text-3">{name}</dt>
          <dd className="type-body m-0">{value}</dd>
        </div>
      ))}
      {booking.inspector.name !== '' && (
        <div>
          <dt className="type-meta text-text-3">Inspector</dt>
          <dd className="type-body m-0">
            <Person person={booking.inspector} calls={calls} />
          </dd>
        </div>
      )}
    </dl>
  );
}

interface ChoicesProps {
  readonly booking: ManagedBooking;
  readonly calls: BookingCalls;
  readonly onMove: () => void;
  readonly onCancel: () => void;
}

function Choices({ booking, calls, onMove, onCancel }: ChoicesProps) {
  const calendar = booking.calendarUrl !== null && <CalendarLink path={booking.calendarUrl} calls={calls} />;
  const isOver = booking.booking === 'cancelled' || booking.booking === 'declined';
  if (isOver && booking.slug !== null)
    return (
      <LinkButton label="Book another time" variant="primary" render={<a href={`/book/${booking.slug}`} />} />
    );
  if (!booking.isChangeable)
    return (
      <>
        <p className="type-body mt-0 mb-4 text-text-2">To change this inspection, please call us.</p>
        {calendar}
      </>
    );
  return (
    <div className="flex flex-wrap gap-3">
      {booking.slug !== null && <Button label="Choose another time" variant="primary" onClick={onMove} />}
      <Button label="Cancel inspection" variant="outline" onClick={onCancel} />
      {calendar}
    </div>
  );
}
