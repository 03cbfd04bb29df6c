/** One booking under way: its step, what was entered, the time that is held, and the calls that hold and book it. */
import type { CouponAnswer, HoldAnswer, OpenPage } from '@plumbline/domain/office/booking/page-contract';
import { useMemo, useState } from 'react';
import { useZipPlace } from '#src/ground/address-search/use-zip-place.ts';
import { sentenceOf } from '#src/ground/backend/call-sentences.ts';
import { BOOKING_SENTENCES, type BookingCalls, newBookingToken } from './booking-calls.ts';
import { emptyOrder, factsOf, houseZoneOf, type Order, serviceIdsOf } from './order.ts';

export interface BookFlowProps {
  readonly calls: BookingCalls;
  readonly slug: string;
  readonly page: OpenPage;
  /** Preset by the URL; null for anyone. */
  readonly inspectorId?: string | null;
}

export type Held = Extract<HoldAnswer, { status: 'held' }> & { readonly startsAt: string };
/** A code that counts, and the price with it. */
export type AppliedCoupon = Extract<CouponAnswer, { status: 'ok' }> & { readonly code: string };
export type BookingStep = 'service' | 'slot' | 'details' | 'pay' | 'confirmed' | 'requested';

const HOLD_WORDS = {
  taken: 'Someone just booked this time. Please choose another.',
  too_many: 'Too many people are booking right now. Please try again in ten minutes.',
  gone: 'This service is no longer available online. Please start over.',
} as const;

export function useBooking({ calls, slug, page, inspectorId = null }: BookFlowProps) {
  const [step, setStep] = useState<BookingStep>('service');
  const [order, setOrder] = useState<Order>(() => emptyOrder(page, inspectorId));
  useZipPlace(order.postalCode, order.place, (part) =>
    setOrder((last) => ({ ...last, place: { ...last.place, ...part } })),
  );
  const [held, setHeld] = useState<Held | null>(null);
  const [coupon, setCoupon] = useState<AppliedCoupon | null>(null);
  /** Where the deposit is paid. */
  const [payUrl, setPayUrl] = useState<string | null>(null);
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
    inspectorId: order.inspectorId,
  };
  function show(next: BookingStep): void {
    setMoves((count) => count + 1);
    setStep(next);
  }
  const go = (next: BookingStep): void => {
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
    setCoupon(null);
    go('details');
  }

  /** What is wrong with the code; null: it counts. */
  async function applyCoupon(typed: string): Promise<string | null> {
    const code = typed.trim().toUpperCase();
    if (held === null || code === '') return 'Enter the code.';
    const called = await calls.ask({ action: 'coupon', ...wanted, startsAt: held.startsAt, code });
    if (!called.ok) return sentenceOf(called.error, BOOKING_SENTENCES);
    if (called.value.status !== 'ok') return 'This code isn’t valid. Check it, or leave it out.';
    setCoupon({ ...called.value, code });
    return null;
  }

  async function confirm(captchaToken: string): Promise<boolean> {
    if (held === null) return false;
    setIsBusy(true);
    const { place, client, agent, isForClient, answers, message, acceptsTerms, acceptsTexts, website } =
      order;
    const called = await calls.ask({
      action: 'book',
      ...wanted,
      startsAt: held.startsAt,
      token,
      place: { ...place, postalCode: wanted.postalCode },
      client,
      agent,
      isForClient,
      answers,
      message,
      coupon: coupon?.code ?? '',
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
    if (called.value.status === 'pay') {
      setPayUrl(called.value.url);
      go('pay');
      return true;
    }
    if (status === 'confirmed' || status === 'requested') {
      go(status);
      return true;
    }
    if (status === 'captcha') setProblem('Please complete the verification again.');
    else if (status === 'too_many')
      setProblem('You’ve reached today’s limit for online bookings. Please call us.');
    else if (status === 'coupon') {
      setCoupon(null);
      setProblem('Your coupon is no longer valid. The price below has no discount.');
    } else if (status === 'no_payment')
      setProblem('Card payments aren’t available right now. Please try again in a minute, or call us.');
    else if (status === 'incomplete') setProblem('Something’s missing. Please check the form.');
    else {
      setHeld(null);
      show('slot');
      setProblem('That time is no longer available. Please choose another. We kept what you entered.');
    }
    return false;
  }

  return {
    step,
    order,
    setOrder,
    held,
    problem,
    payUrl,
    coupon,
    applyCoupon,
    removeCoupon: () => setCoupon(null),
    isBusy,
    token,
    houseZone,
    wanted,
    /** How often another step was shown. */
    moves,
    go,
    choose,
    confirm,
  };
}
