import { DEEDS } from '@plumbline/domain/office/subscription/subscription-standing';
import { describe, expect, it } from 'vitest';
import type { PlanFacts } from './calls/subscription-calls.ts';
import { paidWords } from './paid-words.ts';
import {
  amountText,
  askWords,
  bannerWords,
  endedTable,
  planHeadline,
  planNamed,
  tooSmallWords,
} from './plan-words.ts';

const facts = (given: Partial<PlanFacts> = {}): PlanFacts => ({
  isBillingOn: true,
  status: 'none',
  plan: null,
  interval: null,
  trialEndsAt: '2026-12-20T12:00:00Z',
  coveredUntil: null,
  currentPeriodEnd: null,
  endsAt: null,
  hasCustomer: false,
  isWatched: false,
  hasDoubles: false,
  inspectors: 2,
  seats: 25,
  managers: ['Lee'],
  ...given,
});
const team = (given: Partial<PlanFacts> = {}): PlanFacts =>
  facts({
    status: 'active',
    plan: 'team',
    interval: 'month',
    currentPeriodEnd: '2027-01-20T12:00:00Z',
    coveredUntil: '2027-01-20T12:00:00Z',
    ...given,
  });
const at = (day: string): number => Date.parse(`${day}T12:00:00Z`);

describe('the headline of a plan', () => {
  it.each([
    [
      facts({ isBillingOn: false }),
      '2026-12-01',
      'No plan is needed here',
      /no billing on this server/,
      false,
    ],
    [facts(), '2026-12-01', 'Your trial', /^Until Dec 20, 2026 everything works/, false],
    [facts(), '2026-12-14', 'Your trial', /^Until Dec 20, 2026/, true],
    [facts(), '2026-12-21', 'Your trial has ended', /^Until Jan 3, 2027 work goes on/, true],
    [facts(), '2027-01-04', 'Your plan has ended', /^New reports wait for a plan/, true],
    [
      team({ status: 'trialing' }),
      '2026-12-21',
      'Team',
      /^Free until Jan 20, 2027, then \$119 a month\.$/,
      false,
    ],
    [team(), '2026-12-21', 'Team', /^\$119 a month\. It renews on Jan 20, 2027\.$/, false],
    [team({ endsAt: '2027-01-20T12:00:00Z' }), '2026-12-21', 'Team', /^It runs until Jan 20, 2027/, false],
    [team({ status: 'past_due' }), '2027-01-21', 'A payment did not go through', /^Until Feb 3, 2027/, true],
    [team({ status: 'unpaid' }), '2027-02-21', 'Your plan has ended', /wait for the payment/, true],
    [team({ status: 'canceled' }), '2027-01-19', 'Team', /^It runs until Jan 20, 2027/, true],
  ])('is the right one (%#)', (given, day, title, sentence, isUrgent) => {
    expect(planHeadline(given, at(day))).toEqual({
      title,
      sentence: expect.stringMatching(sentence),
      isUrgent,
    });
  });
});

describe('the line under the header', () => {
  it('comes in the last week of the trial, to those who can choose a plan', () => {
    expect(bannerWords(facts(), true, at('2026-12-12'))).toBeNull();
    expect(bannerWords(facts(), true, at('2026-12-13'))).toBe('Your trial ends in 7 days.');
    expect(bannerWords(facts(), true, at('2026-12-19'))).toBe('Your trial ends within a day.');
    expect(bannerWords(facts(), false, at('2026-12-19'))).toBeNull();
  });

  it('says what ended to those who can change it, and to the others once it stops them', () => {
    expect(bannerWords(team({ status: 'past_due' }), true, at('2027-01-25'))).toMatch(
      /^A payment did not go through\./,
    );
    expect(bannerWords(facts(), false, at('2026-12-25'))).toBeNull();
    expect(bannerWords(facts(), false, at('2027-01-10'))).toBe(
      'New reports wait for a plan. Lee can change that.',
    );
  });

  it('is not there while a plan runs, nor where nothing is billed', () => {
    expect(bannerWords(team(), true, at('2027-01-01'))).toBeNull();
    expect(bannerWords(facts({ isBillingOn: false }), true, at('2030-01-01'))).toBeNull();
  });
});

it('names whom to ask', () => {
  expect(askWords([])).toBe('The owner of the organization can change that.');
  expect(askWords(['Lee', ''])).toBe('Lee can change that.');
  expect(askWords(['Lee', 'Rosa'])).toBe('Lee or Rosa can change that.');
  expect(askWords(['Lee', 'Rosa', 'Tom'])).toBe('Lee, Rosa or another admin can change that.');
});

it('says why a plan is too small', () => {
  expect(tooSmallWords(planNamed('solo'), 1)).toBeNull();
  expect(tooSmallWords(planNamed('solo'), 2)).toBe('2 people inspect here; Solo holds 1.');
});

it('tells what an ended plan stops and what it never stops', () => {
  expect(endedTable(DEEDS).filter(({ isKept }) => !isKept)).toEqual([
    { words: 'Invite people', isKept: false, when: 'Until the plan ends' },
    { words: 'Start new reports', isKept: false, when: 'And for 14 days after it' },
  ]);
  expect(endedTable(DEEDS).filter(({ when }) => when === 'Always')).toHaveLength(5);
});

it('writes amounts in the currency of the invoice', () => {
  const invoice = {
    id: 'in_1',
    number: '',
    status: 'paid',
    issuedAt: '',
    pageUrl: null,
    pdfUrl: null,
  } as const;
  expect(amountText({ ...invoice, totalCents: 11_900, currency: 'usd' })).toBe('$119');
  expect(amountText({ ...invoice, totalCents: 12_950, currency: 'eur' })).toBe('EUR 129.50');
});

it('confirms a plan with its first charge', () => {
  expect(paidWords(team({ status: 'trialing' }), 'Lee Homes')).toEqual({
    title: 'Lee Homes is on Team',
    sentence:
      'Your free trial continues: the first charge of $119 is on Jan 20, 2027. Cancel before then and you pay nothing.',
  });
  expect(paidWords(team(), 'Lee Homes').sentence).toMatch(/^\$119 a month, renewed on Jan 20, 2027\./);
});
