/**
 * Service, time, contact details, done. A time is held as soon as it is chosen, so that no one fills in the form in
 * vain; going back keeps each step's input.
 */
import type { HoldAnswer, OpenPage } from '@plumbline/domain/office/booking/page-contract';
import { useMemo, useState } from 'react';
import { sentenceOf } from '#src/ground/backend/call-sentences.ts';
import { BOOKING_SENTENCES, type BookingCalls, newBookingToken } from './booking-calls.ts';
import { DetailsStep } from './details-step.tsx';
import { DoneView } from './done-view.tsx';
import { emptyOrder, factsOf, houseZoneOf, type Order, serviceIdsOf } from './order.ts';
import { PictureStrip } from './picture-strip.tsx';
import { ServiceStep } from './service-step.tsx';
import { SlotStep } from './slot-step.tsx';
import { wholeTime } from './times.ts';

export interface BookFlowProps {
  readonly calls: BookingCalls;
  readonly slug: string;
  readonly page: OpenPage;
}

export type Held = Extract<HoldAnswer, { status: 'held' }> & { readonly startsAt: string };
type Step = 'service' | 'slot' | 'details' | 'confirmed' | 'requested';
const STEPS = ['service', 'slot', 'details'] as const;
const TITLES: Readonly<Record<Step, string>> = {
  service: 'What would you like inspected?',
  slot: 'Choose a time',
  details: 'Your details',
  confirmed: 'Your inspection is booked',
  requested: 'We received your request',
};

const HOLD_WORDS = {
  taken: 'Someone just booked this time. Please choose another.',
  too_many: 'Too many people are booking right now. Please try again in ten minutes.',
  gone: 'This service is no longer available online. Please start over.',
} as const;

/** Announces a new step like a new page. */
const focus = (heading: HTMLElement | null): void => heading?.focus();

export function BookFlow({ calls, slug, page }: BookFlowProps) {
  const [step, setStep] = useState<Step>('service');
  const [order, setOrder] = useState<Order>(() => emptyOrder(page));
  const [held, setHeld] = useState<Held | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const token = useMemo(newBookingToken, []);
  const houseZone = houseZoneOf(page, order);
  const [moves, setMoves] = useState(0);

  const wanted = {
    slug,
    serviceIds: serviceIdsOf(order),
    facts: factsOf(page, order),
    postalCode: order.postalCode.trim(),
  };
  function show(next: Step): void {
    setMoves((count) => count + 1);
    setStep(next);
  }
  const go = (next: Step): void => {
    setProblem(null);
    show(next);
  };

  async function choose(startsAt: string): Promise<void> {
    setIsBusy(true);
    const called = await calls.ask({ action: 'hold', ...wanted, startsAt, token });
    setIsBusy(false);
    if (!called.ok) return setProblem(sentenceOf(called.error, BOOKING_SENTENCES));
    if (called.value.status !== 'held') return setProblem(HOLD_WORDS[called.value.status]);
    setHeld({ ...called.value, startsAt });
    go('details');
  }

  async function confirm(captchaToken: string): Promise<boolean> {
    if (held === null) return false;
    setIsBusy(true);
    const { place, client, agent, answers, message, acceptsTerms, acceptsTexts, website } = order;
    const called = await calls.ask({
      action: 'book',
      ...wanted,
      startsAt: held.startsAt,
      token,
      place: { ...place, postalCode: wanted.postalCode },
      client,
      agent,
      answers,
      message,
      acceptsTerms,
      acceptsTexts,
      website,
      captchaToken,
    });
    setIsBusy(false);
    if (!called.ok) {
      setProblem(sentenceOf(called.error, BOOKING_SENTENCES));
      return false;
    }
    const { status } = called.value;
    if (status === 'confirmed' || status === 'requested') {
      go(status);
      return true;
    }
    if (status === 'captcha') setProblem('Please complete the verification again.');
    else if (status === 'too_many')
      setProblem('You’ve reached today’s limit for online bookings. Please call us.');
    else if (status === 'incomplete') setProblem('Something’s missing. Please check the form.');
    else {
      setHeld(null);
      show('slot');
      setProblem('That time is no longer available. Please choose another. We kept what you entered.');
    }
    return false;
  }

  return (
    <>
      {step !== 'confirmed' && step !== 'requested' && (
        <p className="type-meta mt-0 mb-1 text-text-3">
          Step {STEPS.indexOf(step) + 1} of {STEPS.length}
        </p>
      )}
      <h1
        key={moves}
        ref={moves === 0 ? undefined : focus}
        tabIndex={-1}
        className="type-h1 mt-0 mb-5 outline-none"
      >
        {TITLES[step]}
      </h1>
      <div role="alert" className="empty:hidden">
        {problem !== null && (
          <p className="type-body mt-0 mb-5 rounded-md bg-major-soft px-4 py-3 text-text">{problem}</p>
        )}
      </div>
      {step === 'service' && (
        <>
          <PictureStrip pictures={page.pictures} calls={calls} />
          <ServiceStep page={page} order={order} onChange={setOrder} onNext={() => go('slot')} />
        </>
      )}
      {step === 'slot' && (
        <SlotStep
          calls={calls}
          load={(from, to) => calls.ask({ action: 'slots', ...wanted, from, to })}
          horizonDays={page.horizonDays}
          houseZone={houseZone}
          isBusy={isBusy}
          onChoose={(startsAt) => void choose(startsAt)}
          onBack={() => go('service')}
        />
      )}
      {step === 'details' && held !== null && (
        <DetailsStep
          page={page}
          order={order}
          held={held}
          houseZone={houseZone}
          isBusy={isBusy}
          calls={calls}
          onChange={setOrder}
          onBack={() => go('slot')}
          onConfirm={confirm}
        />
      )}
      {(step === 'confirmed' || step === 'requested') && held !== null && (
        <DoneView
          isRequest={step === 'requested'}
          when={wholeTime(held.startsAt, houseZone)}
          email={order.client.email}
          inspector={held.inspector}
          manageUrl={`/book/${slug}/${token}`}
          token={token}
          calls={calls}
        />
      )}
    </>
  );
}
