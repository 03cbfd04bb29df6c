import { type OpenPage, PLAIN_WORDS_ONLY } from '@plumbline/domain/office/booking/page-contract';
import { describe, expect, it } from 'vitest';
import { readBookingPath } from './booking-path.ts';
import {
  complaintsOfDetails,
  complaintsOfService,
  emptyOrder,
  type Order,
  packagesOf,
  quoteOf,
  withPackageChosen,
} from './order.ts';
import { testOffice } from './testing.ts';
import { clockTime, durationWords, groupByDay } from './times.ts';

const large = {
  id: '1',
  fact: 'area',
  from: 3000,
  below: null,
  addCents: 7500,
  addPercent: 0,
  addMinutes: 60,
};
const page: OpenPage = {
  status: 'ok',
  office: testOffice,
  services: [
    {
      id: 'full',
      name: 'Full',
      description: '',
      durationMinutes: 120,
      priceCents: 40_000,
      isAddOn: false,
      modifiers: [large],
    },
    {
      id: 'radon',
      name: 'Radon',
      description: '',
      durationMinutes: 15,
      priceCents: 15_000,
      isAddOn: true,
      modifiers: [],
    },
  ],
  welcome: '',
  terms: 'Pay on the day.',
  questions: [{ id: 'gate', label: 'Gate code?', kind: 'text', options: [], isRequired: true }],
  packages: [],
  takesCoupons: false,
  deposits: [],
  refundsDeposits: false,
  reviews: { count: 0, average: null, newest: [] },
  needsApproval: false,
  letsChooseInspector: false,
  timeZone: 'America/New_York',
  horizonDays: 60,
  pictures: [],
};
const filled = (): Order => ({
  ...emptyOrder(page, null),
  postalCode: '33606',
  place: { addressLine1: '12 Elm', addressLine2: '', city: 'Tampa', region: 'FL' },
  client: { name: 'Ann', email: 'ann@example.com', phone: '813 555 0120' },
  answers: { gate: '1234' },
  acceptsTerms: true,
});

describe('an order', () => {
  it('begins with the only service there is', () => {
    expect(emptyOrder(page, null).mainIds).toEqual(['full']);
    const two = { ...page, services: page.services.map((service) => ({ ...service, isAddOn: false })) };
    expect(emptyOrder(two, null).mainIds).toEqual([]);
    expect(complaintsOfService(two, emptyOrder(two, null))).toHaveProperty('mainIds');
  });

  it('takes several inspections, and adds up their prices and times', () => {
    const two = { ...page, services: page.services.map((service) => ({ ...service, isAddOn: false })) };
    const order = { ...emptyOrder(two, null), mainIds: ['full', 'radon'], postalCode: '33606' };
    const known = { ...order, facts: { ...order.facts, areaSqft: 900 } };
    expect(complaintsOfService(two, known)).toEqual({});
    expect(quoteOf(two, known, new Date())).toMatchObject({ totalCents: 55_000, durationMinutes: 135 });
  });

  it('chooses and leaves a package with one press, and takes its discount off', () => {
    const pack = { id: 'p', name: 'Both', serviceIds: ['full', 'radon'], offCents: 5_000 };
    const gone = { ...pack, id: 'q', serviceIds: ['full', 'no longer offered'] };
    const packed: OpenPage = { ...page, packages: [pack, gone] };
    expect(packagesOf(packed)).toEqual([pack]);
    const chosen = withPackageChosen(packed, emptyOrder(packed, null), pack, true);
    expect(chosen).toMatchObject({ mainIds: ['full'], addOnIds: ['radon'] });
    expect(quoteOf(packed, chosen, new Date())).toMatchObject({
      totalCents: 50_000,
      saved: { name: 'Both', cents: 5_000 },
    });
    const left = withPackageChosen(packed, chosen, pack, false);
    expect(left).toMatchObject({ mainIds: [], addOnIds: [] });
  });

  it('asks what its price depends on, and no more', () => {
    const order = { ...emptyOrder(page, null), postalCode: '33606' };
    expect(Object.keys(complaintsOfService(page, order))).toEqual(['area']);
    const young = { ...order.facts, areaSqft: 900, yearBuilt: 19 };
    expect(complaintsOfService(page, { ...order, facts: young })).toEqual({});
    const byAge = {
      ...page,
      services: [{ ...page.services[0], modifiers: [{ ...large, fact: 'age' }] }],
    } as OpenPage;
    expect(complaintsOfService(byAge, { ...order, facts: young })).toHaveProperty('age');
    const known = { ...order, facts: { ...order.facts, areaSqft: 3200 }, addOnIds: ['radon'] };
    expect(complaintsOfService(page, known)).toEqual({});
    expect(quoteOf(page, known, new Date())).toMatchObject({ totalCents: 62_500, durationMinutes: 195 });
    expect(complaintsOfService(page, { ...known, postalCode: '' })).toHaveProperty('postalCode');
  });

  it('is complete with what a visit needs', () => {
    expect(complaintsOfDetails(page, filled())).toEqual({});
    expect(
      Object.keys(complaintsOfDetails(page, emptyOrder(page, null))).sort((a, b) => a.localeCompare(b)),
    ).toEqual([
      'addressLine1',
      'city',
      'email',
      'name',
      'phone',
      'postalCode',
      'question gate',
      'region',
      'terms',
    ]);
    const odd = { ...filled(), agent: { ...filled().agent, email: 'kelly' } };
    expect(Object.keys(complaintsOfDetails(page, odd))).toEqual(['agentEmail']);
  });

  it('holds words and no links where letters repeat them', () => {
    const order = filled();
    const { client, place, agent } = order;
    const complaints = complaintsOfDetails(page, {
      ...order,
      client: { ...client, name: 'Ann WWW.bait.example' },
      place: { ...place, addressLine1: 'https://bait.example', city: 'Tam\npa' },
      agent: { ...agent, name: 'ftp://bait.example', company: 'St. John & Sons, Ltd.' },
    });
    expect(complaints).toEqual(
      Object.fromEntries(
        ['name', 'addressLine1', 'city', 'agentName'].map((field) => [field, PLAIN_WORDS_ONLY]),
      ),
    );
  });
});

describe('an address of the booking page', () => {
  it('names an office, and perhaps one booking', () => {
    expect(readBookingPath('/book/Bayside/')).toEqual({ slug: 'bayside', token: null, isReview: false });
    expect(readBookingPath(`/book/bayside/${'a'.repeat(43)}`)).toEqual({
      slug: 'bayside',
      token: 'a'.repeat(43),
      isReview: false,
    });
    expect(readBookingPath(`/book/bayside/review/${'a'.repeat(43)}`)).toMatchObject({ isReview: true });
    expect(readBookingPath('/book/bayside/short')).toBeNull();
    expect(readBookingPath('/book')).toBeNull();
  });
});

describe('times on the page', () => {
  it('stand under the days of the client, not of the office', () => {
    const starts = ['2026-12-01T14:00:00.000Z', '2026-12-02T04:30:00.000Z', '2026-12-02T14:00:00.000Z'];
    expect(
      groupByDay(starts, 'America/New_York').map(({ title, starts: all }) => [title, all.length]),
    ).toEqual([
      ['Tuesday, December 1', 2],
      ['Wednesday, December 2', 1],
    ]);
    expect(groupByDay(starts, 'Asia/Tokyo').map(({ title }) => title)).toEqual([
      'Tuesday, December 1',
      'Wednesday, December 2',
    ]);
    expect(clockTime('2026-12-01T14:00:00.000Z', 'America/Denver')).toBe('7:00 AM');
  });

  it('are as long as people say', () => {
    expect([45, 120, 165].map(durationWords)).toEqual(['45 min', '2 h', '2 h 45 min']);
  });
});
