import { describe, expect, it } from 'vitest';
import {
  coveredUntilMs,
  DEEDS,
  daysLeft,
  GRACE_DAYS,
  graceEndsMs,
  isStopped,
  STANDINGS,
  STOPPED_FROM,
  type SubscriptionTerms,
  standingOf,
} from './subscription-standing.ts';

const at = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const terms = (given: Partial<SubscriptionTerms> = {}): SubscriptionTerms => ({
  isBillingOn: true,
  status: 'none',
  trialEndsAt: '2026-12-01T12:00:00Z',
  coveredUntil: null,
  ...given,
});

describe('where an organization stands', () => {
  it('goes from trial to grace to lapsed when nobody chooses a plan', () => {
    expect(standingOf(terms(), at('2026-11-30'))).toBe('trial');
    expect(standingOf(terms(), at('2026-12-01'))).toBe('grace');
    expect(standingOf(terms(), at('2026-12-14'))).toBe('grace');
    expect(standingOf(terms(), at('2026-12-15'))).toBe('lapsed');
  });

  it('is open where the server bills nobody, whatever is written down', () => {
    expect(standingOf(terms({ isBillingOn: false, status: 'canceled' }), at('2030-01-01'))).toBe('open');
  });

  it('is paid while Stripe says that the subscription runs, though a webhook is late', () => {
    const active = terms({ status: 'active', coveredUntil: '2026-12-31T12:00:00Z' });
    expect(standingOf(active, at('2027-01-02'))).toBe('paid');
  });

  it('gives a failed payment the grace from the end of what was paid', () => {
    const failed = terms({ status: 'past_due', coveredUntil: '2027-01-31T12:00:00Z' });
    expect(standingOf(failed, at('2027-01-30'))).toBe('paid');
    expect(standingOf(failed, at('2027-02-01'))).toBe('grace');
    expect(standingOf(failed, at('2027-02-14'))).toBe('lapsed');
  });

  it('keeps the days of the trial for who cancels during it', () => {
    const cancelled = terms({ status: 'canceled', coveredUntil: '2026-11-10T12:00:00Z' });
    expect(standingOf(cancelled, at('2026-11-30'))).toBe('paid');
    expect(coveredUntilMs(cancelled)).toBe(at('2026-12-01'));
    expect(graceEndsMs(cancelled) - coveredUntilMs(cancelled)).toBe(GRACE_DAYS * 86_400_000);
  });

  it('counts begun days whole', () => {
    expect(daysLeft(at('2026-12-01'), at('2026-11-30'))).toBe(1);
    expect(daysLeft(at('2026-12-01'), at('2026-11-30') + 1)).toBe(1);
    expect(daysLeft(at('2026-12-01'), at('2026-11-30') - 1)).toBe(2);
    expect(daysLeft(at('2026-12-01'), at('2026-12-01'))).toBe(0);
    expect(daysLeft(at('2026-12-01'), at('2026-12-05'))).toBe(0);
  });
});

describe('what a plan that ended stops', () => {
  it('is new work of the office, after the grace new reports; data never', () => {
    const stopped = STANDINGS.map((standing) => [
      standing,
      DEEDS.filter((deed) => isStopped(deed, standing)),
    ]);
    expect(Object.fromEntries(stopped)).toEqual({
      open: [],
      trial: [],
      paid: [],
      grace: ['invite people'],
      lapsed: ['invite people', 'start a report'],
    });
  });

  it('names what is never stopped', () => {
    expect(DEEDS.filter((deed) => STOPPED_FROM[deed] === null)).toEqual([
      'read everything',
      'export everything',
      'share reports',
      'finish and publish what was begun',
      'send what was written offline',
    ]);
  });
});
