/**
 * Service, time, contact details, done. A time is held as soon as it is chosen, so that no one fills in the form in
 * vain; going back keeps each step's input.
 */
import { DetailsStep } from './details-step.tsx';
import { DoneView } from './done-view.tsx';
import { FIRST_QUESTION } from './first-view.tsx';
import { bringIntoSight, focusHeading } from './focus.ts';
import { depositDue, quoteOf } from './order.ts';
import { PayDeposit } from './pay-deposit.tsx';
import { PictureStrip } from './picture-strip.tsx';
import { ReviewStrip } from './review-strip.tsx';
import { ServiceStep } from './service-step.tsx';
import { SlotStep } from './slot-step.tsx';
import { SumBar } from './sum-bar.tsx';
import { wholeTime } from './times.ts';
import { type BookFlowProps, type BookingStep, useBooking } from './use-booking.ts';

const STEPS = ['service', 'slot', 'details'] as const;
const TITLES: Readonly<Record<BookingStep, string>> = {
  service: FIRST_QUESTION,
  slot: 'Choose a time',
  details: 'Your details',
  pay: 'Pay the deposit to book this time',
  confirmed: 'Your inspection is booked',
  requested: 'We received your request',
};

export function BookFlow(props: BookFlowProps) {
  const { calls, slug, page } = props;
  const booking = useBooking(props);
  const { step, order, setOrder, held, problem, isBusy, token, houseZone, wanted, moves, go } = booking;

  return (
    <>
      {(step === 'service' || step === 'slot' || step === 'details') && (
        <p className="type-meta mt-0 mb-1 text-text-3">
          Step {STEPS.indexOf(step) + 1} of {STEPS.length}
        </p>
      )}
      <h1
        key={moves}
        ref={moves === 0 ? undefined : focusHeading}
        tabIndex={-1}
        className="type-h1 mt-0 mb-5 outline-none"
      >
        {TITLES[step]}
      </h1>
      <div role="alert" className="empty:hidden">
        {problem !== null && (
          <p
            key={problem}
            ref={bringIntoSight}
            className="type-body mt-0 mb-5 rounded-md bg-major-soft px-4 py-3 text-text"
          >
            {problem}
          </p>
        )}
      </div>
      {step === 'service' && (
        <>
          <PictureStrip pictures={page.pictures} calls={calls} />
          <ReviewStrip reviews={page.reviews} />
          <ServiceStep page={page} order={order} onChange={setOrder} onNext={() => go('slot')} />
        </>
      )}
      {step === 'slot' && (
        <div className="grid gap-6">
          <SlotStep
            calls={calls}
            load={(from, to) => calls.ask({ action: 'slots', ...wanted, from, to })}
            horizonDays={page.horizonDays}
            inspectorId={order.inspectorId}
            onInspector={
              page.letsChooseInspector ? (inspectorId) => setOrder({ ...order, inspectorId }) : null
            }
            houseZone={houseZone}
            isBusy={isBusy}
            onChoose={(startsAt) => void booking.choose(startsAt)}
            onBack={() => go('service')}
          />
          <SumBar quote={quoteOf(page, order, new Date())} />
        </div>
      )}
      {step === 'details' && held !== null && (
        <DetailsStep
          page={page}
          order={order}
          held={held}
          coupon={booking.coupon}
          onCoupon={booking.applyCoupon}
          onCouponOff={booking.removeCoupon}
          houseZone={houseZone}
          isBusy={isBusy}
          calls={calls}
          onChange={setOrder}
          onBack={() => go('slot')}
          onConfirm={booking.confirm}
        />
      )}
      {step === 'pay' && held !== null && (
        <PayDeposit
          state="open"
          cents={depositDue(page, held, booking.coupon)}
          url={booking.payUrl}
          slug={slug}
          onCheck={null}
        />
      )}
      {(step === 'confirmed' || step === 'requested') && held !== null && (
        <DoneView
          isRequest={step === 'requested'}
          when={wholeTime(held.startsAt, houseZone)}
          email={order.client.email}
          agentEmail={order.isForClient ? order.agent.email : ''}
          inspector={held.inspector}
          manageUrl={`/book/${slug}/${token}`}
          token={token}
          calls={calls}
        />
      )}
    </>
  );
}
