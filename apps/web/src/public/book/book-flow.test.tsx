// @vitest-environment jsdom
import type { OpenPage } from '@plumbline/domain/office/booking/page-contract';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BookFlow } from './book-flow.tsx';
import type { BookingCalls } from './booking-calls.ts';
import { testOffice } from './testing.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-12-01T12:00:00Z') }));
afterEach(cleanup);
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Threads of a test run cannot change TZ. */
function deviceIn(timeZone: string): void {
  const options = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
}

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
      modifiers: [],
    },
  ],
  welcome: '',
  terms: '',
  questions: [],
  packages: [],
  takesCoupons: false,
  deposits: [],
  refundsDeposits: false,
  reviews: { count: 0, average: null, newest: [] },
  needsApproval: false,
  timeZone: 'UTC',
  horizonDays: 20,
  pictures: [],
  letsChooseInspector: false,
};
const starts = ['2030-12-02T14:00:00.000Z', '2030-12-02T15:00:00.000Z'];
type Answers = Readonly<Record<string, unknown>>;

/** Stubs the backend's answers by action and records the requests. */
function show(answers: Answers, shownPage: OpenPage = page) {
  const asked: Record<string, unknown>[] = [];
  const all: Answers = { slots: { status: 'ok', starts, durationMinutes: 120, people: [] }, ...answers };
  const calls = {
    ask: (request: Record<string, unknown>) => {
      asked.push(request);
      const answer = all[String(request.action)];
      return Promise.resolve(
        answer === 'offline' ? { ok: false, error: { kind: 'offline' } } : { ok: true, value: answer },
      );
    },
    captcha: () => Promise.resolve(null),
    fileUrl: (path: string) => path,
  };
  render(<BookFlow calls={calls as unknown as BookingCalls} slug="level" page={shownPage} />);
  return asked;
}
const held = {
  status: 'held',
  expiresAt: '2030-12-01T10:10:00Z',
  inspector: { id: 'm', name: 'Maria', photoUrl: '/photos/maria.jpg' },
  endsAt: '2030-12-02T16:00:00Z',
  lines: [{ serviceId: 'full', name: 'Full', durationMinutes: 120, priceCents: 40_000 }],
  totalCents: 40_000,
};
function showTimes(): void {
  fireEvent.change(screen.getByLabelText(/ZIP code/), { target: { value: '33606' } });
  fireEvent.click(screen.getByRole('button', { name: 'Choose a time' }));
}
async function chooseTime(): Promise<void> {
  showTimes();
  const [first] = await screen.findAllByRole('button', { name: /^[\d:]+ [AP]M$/ });
  if (first !== undefined) fireEvent.click(first);
}
/** Of the open day, without the earliest one. */
const timesShown = (): (string | null)[] =>
  screen.getAllByRole('button', { name: /^[\d:]+ [AP]M$/ }).map(({ textContent }) => textContent);
function fillIn(): void {
  for (const [label, value] of Object.entries({
    'Street address': '12 Elm Street',
    City: 'Tampa',
    State: 'FL',
    'Your name': 'Ann Marsh',
    Email: 'ann@example.com',
    Phone: '813 555 0120',
  }))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

describe('the way through the booking page', () => {
  it('says that a price is not the last one until the house is known', () => {
    const area = {
      id: 'r',
      fact: 'area',
      from: 2500,
      below: null,
      addCents: 5000,
      addPercent: 0,
      addMinutes: 0,
    };
    const services = page.services.map((service) => ({ ...service, modifiers: [area] }));
    show({}, { ...page, services });
    const price = screen.getByText(/for about/);
    expect(price.textContent).toBe(' for about 2 h, before adjustments for the property');
    fireEvent.change(screen.getByLabelText('Living area'), { target: { value: '2600' } });
    expect(price.textContent).toBe(' for about 2 h');
    expect(price.parentElement?.textContent).toMatch(/^\$450 /);
  });

  it('asks for the deposit on the card page, and says what becomes of it', async () => {
    const deposits = [{ id: 'd', serviceIds: [], percent: 20, cents: 0 }];
    const answers = { hold: held, book: { status: 'pay', url: 'https://pay.example/cs_1' } };
    show(answers, { ...page, deposits, refundsDeposits: true });
    await chooseTime();
    await screen.findByText(/^\$80 by card now/);
    fillIn();
    fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
    const link = await screen.findByRole('link', { name: 'Pay $80 by card' });
    expect(link.getAttribute('href')).toBe('https://pay.example/cs_1');
    // A card page does not open inside the frame of another site.
    expect(link.getAttribute('target')).toBe('_top');
  });

  it('takes a coupon off the sum, and books with it', async () => {
    const cheaper = { status: 'ok', lines: held.lines, totalCents: 36_000, savedCents: 4_000 };
    const answers: Record<string, unknown> = {
      hold: held,
      coupon: { status: 'none' },
      book: { status: 'confirmed' },
    };
    const asked = show(answers, { ...page, takesCoupons: true });
    await chooseTime();
    fireEvent.change(await screen.findByLabelText('Coupon code'), { target: { value: 'spring' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply coupon' }));
    await screen.findByText('This code isn’t valid. Check it, or leave it out.');
    cleanup();

    show({ ...answers, coupon: cheaper }, { ...page, takesCoupons: true });
    await chooseTime();
    fireEvent.change(await screen.findByLabelText('Coupon code'), { target: { value: 'spring' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply coupon' }));
    await screen.findByText('SPRING is applied.');
    expect(screen.getByText(/you save/).textContent).toBe('SPRING: you save $40');
    expect(asked.at(-1)).toMatchObject({ action: 'coupon', code: 'SPRING', startsAt: starts[0] });
  });

  it('ends with a booking of what was chosen', async () => {
    const asked = show({ hold: held, book: { status: 'confirmed' } });
    await chooseTime();
    await screen.findByRole('heading', { name: 'Your details' });
    fillIn();
    fireEvent.click(screen.getByRole('button', { name: 'Book this time' }));
    await screen.findByRole('heading', { name: 'Your inspection is booked' });
    expect(asked.at(-1)).toMatchObject({
      action: 'book',
      startsAt: starts[0],
      serviceIds: ['full'],
      client: { name: 'Ann Marsh', email: 'ann@example.com' },
      website: '',
    });
    expect(asked.at(-1)?.token).toBe(asked.at(-2)?.token);
  });

  it('takes an agent’s booking for a client: the data of both, and no consent to texts', async () => {
    const asked = show({ hold: held, book: { status: 'confirmed' } });
    await chooseTime();
    await screen.findByRole('heading', { name: 'Your details' });
    fireEvent.click(screen.getByRole('checkbox', { name: /Text me/ }));
    fireEvent.click(screen.getByRole('radio', { name: 'For my client' }));
    expect(screen.queryByRole('checkbox', { name: /Text me/ })).toBeNull();
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    type('Street address', '12 Elm Street');
    type('City', 'Tampa');
    type('Client’s name', 'Ann Marsh');
    type('Client’s email', 'ann@example.com');
    type('Client’s phone', '813 555 0120');
    type('Your email', 'kelly@realty');
    fireEvent.click(screen.getByRole('button', { name: 'Book this time' }));
    expect(await screen.findByText('Enter your name.')).toBeDefined();
    expect(screen.getByText('Enter a valid email address.')).toBeDefined();
    type('Your name', 'Kelly Agent');
    type('Your email', 'kelly@realty.example');
    fireEvent.click(screen.getByRole('button', { name: 'Book this time' }));
    await screen.findByRole('heading', { name: 'Your inspection is booked' });
    expect(screen.getByText('kelly@realty.example')).toBeDefined();
    expect(asked.at(-1)).toMatchObject({
      isForClient: true,
      client: { name: 'Ann Marsh' },
      agent: { name: 'Kelly Agent', email: 'kelly@realty.example' },
    });
  });

  it('shows who may come, who comes, and leads to the entry for a calendar', async () => {
    const people = [{ id: 'm', name: 'Maria', photoUrl: '/photos/maria.jpg' }];
    const asked = show({
      slots: { status: 'ok', starts, durationMinutes: 120, people },
      hold: held,
      book: { status: 'confirmed' },
    });
    await chooseTime();
    await screen.findByRole('heading', { name: 'Your details' });
    const photo = document.querySelector('img');
    expect([photo?.getAttribute('src'), photo?.getAttribute('alt')]).toEqual(['/photos/maria.jpg', '']);
    if (photo !== null) fireEvent.error(photo);
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByText('Maria')).toBeDefined();
    fillIn();
    fireEvent.click(screen.getByRole('button', { name: 'Book this time' }));
    await screen.findByRole('heading', { name: 'Your inspection is booked' });
    expect(screen.getByRole('status').textContent).toContain('Maria will be there.');
    expect(screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
      `/functions/v1/booking/calendar/${String(asked.at(-1)?.token)}.ics`,
    );
  });

  it('offers no entry for a calendar while a request waits, and names nobody whom the office does not name', async () => {
    const inspector = { name: '', photoUrl: null };
    show({ hold: { ...held, inspector }, book: { status: 'requested' } });
    showTimes();
    const [first] = await screen.findAllByRole('button', { name: /^[\d:]+ [AP]M$/ });
    expect(screen.queryByText('Your inspector')).toBeNull();
    if (first !== undefined) fireEvent.click(first);
    await screen.findByRole('heading', { name: 'Your details' });
    fillIn();
    fireEvent.click(screen.getByRole('button', { name: 'Book this time' }));
    await screen.findByRole('heading', { name: 'We received your request' });
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  });

  it('shows pictures with their words and sizes, late and within reach of the keyboard', () => {
    const picture = { url: '/van.jpg', alt: 'Our van', widthPx: 1024, heightPx: 768 };
    show({}, { ...page, pictures: [picture] });
    const shown = screen.getByRole('img', { name: 'Our van' });
    expect(['src', 'width', 'height', 'loading'].map((name) => shown.getAttribute(name))).toEqual([
      '/van.jpg',
      '1024',
      '768',
      'lazy',
    ]);
    expect(screen.getByRole('region', { name: 'Photos' }).tabIndex).toBe(0);
  });

  it('asks who shall come where the office allows it, and shows and holds the times of that person', async () => {
    const people = [
      { id: 'm', name: 'Maria Lopez', photoUrl: '/photos/maria.jpg' },
      { id: 'j', name: 'Joe', photoUrl: null },
    ];
    const asked = show(
      { slots: { status: 'ok', starts, durationMinutes: 120, people }, hold: held },
      { ...page, letsChooseInspector: true },
    );
    showTimes();
    const joe = await screen.findByRole<HTMLInputElement>('radio', { name: /Joe/ });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Anyone/ }).checked).toBe(true);
    fireEvent.click(joe);
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ action: 'slots', inspectorId: 'j' }));
    const [first] = await screen.findAllByRole('button', { name: /^[\d:]+ [AP]M$/ });
    expect(screen.getAllByRole('radio', { name: /Maria Lopez|Joe/ })).toHaveLength(2);
    if (first !== undefined) fireEvent.click(first);
    await screen.findByRole('heading', { name: 'Your details' });
    expect(asked.at(-1)).toMatchObject({ action: 'hold', inspectorId: 'j' });
  });

  it('says that the chosen inspector has no open time, and leaves the others to choose', async () => {
    const calls = {
      ask: ({ inspectorId }: { inspectorId: string | null }) =>
        Promise.resolve({
          ok: true,
          value: {
            status: 'ok',
            starts: inspectorId === null ? starts : [],
            durationMinutes: 120,
            people: [
              { id: 'm', name: 'Maria', photoUrl: null },
              { id: 'j', name: 'Joe', photoUrl: null },
            ],
          },
        }),
      fileUrl: (path: string) => path,
    };
    render(
      <BookFlow
        calls={calls as unknown as BookingCalls}
        slug="level"
        page={{ ...page, letsChooseInspector: true }}
        inspectorId="j"
      />,
    );
    showTimes();
    expect(await screen.findByText(/This inspector has no open times/)).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Joe/ }).checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: /^Anyone/ }));
    await screen.findAllByRole('button', { name: /^[\d:]+ [AP]M$/ });
    expect(screen.queryByText(/This inspector has no open times/)).toBeNull();
  });

  it('stays with the times when somebody was faster', async () => {
    show({ hold: { status: 'taken' } });
    await chooseTime();
    await vi.waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('Someone just booked this time'),
    );
    expect(timesShown()).toHaveLength(2);
  });

  it('goes back to the times when the held one is gone, and keeps what was typed', async () => {
    show({ hold: held, book: { status: 'gone' } });
    await chooseTime();
    await screen.findByRole('heading', { name: 'Your details' });
    fillIn();
    fireEvent.click(screen.getByRole('button', { name: 'Book this time' }));
    await screen.findByRole('heading', { name: 'Choose a time' });
    const [again] = await screen.findAllByRole('button', { name: /^[\d:]+ [AP]M$/ });
    if (again !== undefined) fireEvent.click(again);
    await screen.findByRole('heading', { name: 'Your details' });
    expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Ann Marsh');
  });

  it('shows the clock of the house first, and that of the device on request', async () => {
    deviceIn('Asia/Tokyo');
    show({});
    showTimes();
    await screen.findByText(/^Property time: /);
    expect(timesShown()).toEqual(['9:00 AM', '10:00 AM']);
    expect(screen.getByRole('button', { name: /^Earliest/ }).textContent).toBe(
      'Earliest: Mon, Dec 2, 9:00 AM',
    );
    fireEvent.click(screen.getByRole('radio', { name: 'My device' }));
    expect(screen.getByText(/^Your time: /)).toBeDefined();
    expect(timesShown()[0]).toBe('11:00 PM');
  });

  it('shows a month with one day open, and narrows it to a part of the day', async () => {
    const month = ['2030-12-02T14:00:00.000Z', '2030-12-03T18:00:00.000Z', '2030-12-03T19:00:00.000Z'];
    show({ slots: { status: 'ok', starts: month, durationMinutes: 120, people: [] } });
    showTimes();
    const second = await screen.findByRole('button', { name: 'Tuesday, December 3, 2 open times' });
    expect(timesShown()).toEqual(['9:00 AM']);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Monday, December 2, 1 open time' }), {
      key: 'ArrowRight',
    });
    expect(document.activeElement).toBe(second);
    expect(second.getAttribute('aria-pressed')).toBe('true');
    expect(timesShown()).toEqual(['1:00 PM', '2:00 PM']);
    fireEvent.click(screen.getByRole('radio', { name: 'Morning' }));
    expect(screen.queryByRole('button', { name: /December 3, / })).toBeNull();
    expect(timesShown()).toEqual(['9:00 AM']);
    fireEvent.click(screen.getByRole('radio', { name: 'Afternoon' }));
    expect(screen.getByRole('button', { name: /^Earliest/ }).textContent).toContain('Dec 3, 1:00 PM');
  });

  it('loads the rest of a month when it is turned to, and says when it has no time', async () => {
    vi.setSystemTime(new Date('2026-12-01T12:00:00Z'));
    const asked: { from: string; to: string }[] = [];
    const calls = {
      ask: (request: { from: string; to: string }) => {
        asked.push(request);
        const within = ['2026-12-02T14:00:00.000Z'].filter((at) => at >= request.from && at < request.to);
        return Promise.resolve({
          ok: true,
          value: { status: 'ok', starts: within, durationMinutes: 120, people: [] },
        });
      },
      fileUrl: (path: string) => path,
    };
    render(
      <BookFlow calls={calls as unknown as BookingCalls} slug="level" page={{ ...page, horizonDays: 90 }} />,
    );
    showTimes();
    await screen.findByRole('heading', { name: 'December 2026' });
    fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
    await screen.findByRole('heading', { name: 'January 2027' });
    await screen.findByText('No open times in this month.');
    // Without a gap or an overlap.
    expect(asked.slice(1).map(({ from }) => from)).toEqual(asked.slice(0, -1).map(({ to }) => to));
    expect(Date.parse(asked.at(-1)?.to ?? '')).toBeGreaterThan(Date.parse('2027-02-01'));
  });

  it('books several inspections at once, with their sum in sight on each step', async () => {
    const four = { id: 'four', name: 'Four-point', priceCents: 15_000, durationMinutes: 30 };
    const services = [...page.services, ...page.services.map((service) => ({ ...service, ...four }))];
    const asked = show({ hold: held }, { ...page, services });
    expect(screen.queryByText(/for about/)).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: /^Full/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: /^Four-point/ }));
    expect(screen.getByText('Full + Four-point')).toBeDefined();
    expect(screen.getByText(/for about/).parentElement?.textContent).toBe('$550 for about 2 h 30 min');
    showTimes();
    await screen.findByRole('heading', { name: 'December 2030' });
    expect(screen.getByText('Full + Four-point')).toBeDefined();
    expect(asked.at(-1)).toMatchObject({ action: 'slots', serviceIds: ['full', 'four'] });
  });

  it('sends nothing while something is missing, and leads to it', async () => {
    const asked = show({ hold: held });
    await chooseTime();
    await screen.findByRole('heading', { name: 'Your details' });
    fireEvent.click(screen.getByRole('button', { name: 'Book this time' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Street address')));
    expect(asked.map(({ action }) => action)).toEqual(['slots', 'hold']);
  });

  it('says so when there is no network, and when nothing is free', async () => {
    show({ slots: 'offline' });
    showTimes();
    expect(await screen.findByText(/Check your connection/)).toBeDefined();
    cleanup();
    show({ slots: { status: 'ok', starts: [], durationMinutes: 120, people: [] } });
    showTimes();
    expect(await screen.findByText('We’re fully booked right now. Please call us.')).toBeDefined();
  });
});
