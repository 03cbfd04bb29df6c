/** The whole way through the booking page without a pointer: nothing is out of reach, covered, or loses the focus. */
import type { OpenPage } from '@plumbline/domain/office/booking/page-contract';
import { type Mounted, mount } from '@plumbline/ui/testing/mount.tsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { BookingCalls } from './booking-calls.ts';
import { BookingScreen } from './booking-screen.tsx';
import pageStyles from './page.css?inline';
import { testOffice } from './testing.ts';

const service = { description: '', durationMinutes: 120, priceCents: 40_000, isAddOn: false, modifiers: [] };
const area = { id: 'r', fact: 'area', from: 2500, below: null, addCents: 5000, addPercent: 0, addMinutes: 0 };
const office: OpenPage = {
  status: 'ok',
  office: testOffice,
  services: [
    { ...service, id: 'home', name: 'Home inspection', modifiers: [area] },
    { ...service, id: 'wind', name: 'Wind mitigation', priceCents: 12_500 },
    { ...service, id: 'radon', name: 'Radon test', priceCents: 15_000, isAddOn: true },
  ],
  welcome: '',
  terms: 'We inspect what is readily accessible.',
  questions: [{ id: 'gate', label: 'Is there a gate?', kind: 'yes_no', options: [], isRequired: true }],
  packages: [{ id: 'p', name: 'Home and wind', serviceIds: ['home', 'wind'], offCents: 5000 }],
  takesCoupons: true,
  deposits: [],
  refundsDeposits: false,
  reviews: { count: 0, average: null, newest: [] },
  needsApproval: false,
  timeZone: 'America/New_York',
  horizonDays: 60,
  pictures: [],
  letsChooseInspector: true,
};
const MARIA = { id: 'm', name: 'Maria', photoUrl: null };
const PEOPLE = [MARIA, { id: 'n', name: 'Noah', photoUrl: null }];
const starts = ['2030-12-02', '2030-12-04', '2030-12-12', '2031-01-06'].flatMap((day) => [
  `${day}T14:00:00.000Z`,
  `${day}T19:00:00.000Z`,
]);
const lines = [{ serviceId: 'home', name: 'Home inspection', durationMinutes: 120, priceCents: 45_000 }];
const managed = {
  status: 'ok',
  slug: 'level',
  booking: 'confirmed',
  endsAt: '2030-12-12T16:00:00.000Z',
  services: 'Home inspection',
  location: '12 Elm Street',
  inspector: MARIA,
  letsChooseInspector: true,
  inspectorId: 'm',
  totalCents: 45_000,
  deposit: null,
  refundsDeposits: false,
  isChangeable: true,
  calendarUrl: null,
  office: testOffice,
  timeZone: 'America/New_York',
  horizonDays: 60,
};

let mounted: Mounted;
let asked: Record<string, unknown>[];
let standsAt: string;

function answerOf(request: Record<string, unknown>): unknown {
  const found = starts.filter((start) => start >= String(request.from) && start < String(request.to));
  const slots = { status: 'ok', starts: found, durationMinutes: 120, people: PEOPLE };
  switch (request.action) {
    case 'page':
      return office;
    case 'slots':
    case 'move-slots':
      return slots;
    case 'hold':
      return {
        status: 'held',
        expiresAt: '2030-12-01T12:10:00Z',
        endsAt: '2030-12-12T21:00:00Z',
        inspector: MARIA,
        lines,
        totalCents: 45_000,
      };
    case 'coupon':
      return { status: 'ok', lines, totalCents: 40_000, savedCents: 5_000 };
    case 'manage':
      return { ...managed, startsAt: standsAt };
    case 'move':
      standsAt = String(request.startsAt);
      return { status: 'moved' };
    default:
      return { status: 'confirmed' };
  }
}

function open(path: string): void {
  const calls = {
    ask: async (request: Record<string, unknown>) => {
      asked.push(request);
      return { ok: true, value: answerOf(request) };
    },
    captcha: async () => null,
    fileUrl: (file: string) => file,
  };
  mounted = mount(
    <BookingScreen calls={calls as unknown as BookingCalls} path={path} isEmbedded={false} search="" />,
  );
}

const style = Object.assign(document.createElement('style'), { textContent: pageStyles });
beforeEach(async () => {
  document.head.append(style);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-12-01T12:00:00Z') });
  await page.viewport(390, 700);
  asked = [];
  standsAt = '2030-12-02T14:00:00.000Z';
});
afterEach(() => {
  mounted.unmount();
  style.remove();
  vi.useRealTimers();
});

const focused = (): Element => document.activeElement ?? document.body;

/** In the window, and not under the bar with the sum; of a long text, its beginning. */
function isInSight(element: Element): boolean {
  const shown = element.closest('label') ?? element;
  const { left, top, bottom, width } = shown.getBoundingClientRect();
  const ends = element instanceof HTMLTextAreaElement ? [top + 4] : [top + 4, bottom - 4];
  return ends.every((y) => {
    const found = document.elementFromPoint(left + width / 2, y);
    return found !== null && (shown.contains(found) || found.contains(shown));
  });
}

/** By Tab alone; each stop on the way must be in sight. */
async function tabTo(target: Locator): Promise<void> {
  await expect.element(target).toBeInTheDocument();
  for (let presses = 0; presses < 60; presses += 1) {
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => isInSight(focused()), { message: focused().outerHTML.slice(0, 200) }).toBe(true);
    if (focused() === target.element()) return;
  }
  throw new Error(`Tab never arrived; the focus is at ${focused().outerHTML.slice(0, 200)}`);
}
async function press(target: Locator, key = '{Enter}'): Promise<void> {
  await tabTo(target);
  await userEvent.keyboard(key);
}
async function type(label: string, text: string): Promise<void> {
  await tabTo(page.getByLabelText(label, { exact: true }));
  await userEvent.keyboard(text);
}
const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { name });

it('books a time: services, a day of the month, the form with its errors, a coupon', async () => {
  open('/book/level');
  await press(button('Choose a time'));
  await expect.element(page.getByRole('checkbox', { name: /^Home inspection/ })).toHaveFocus();
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('[Space]');
  await expect.element(page.getByRole('checkbox', { name: /^Wind mitigation/ })).toBeChecked();
  await press(page.getByRole('checkbox', { name: /^Radon test/ }), '[Space]');
  await type('Living area', '2600');
  await type('Property ZIP code', '33606');
  await press(button('Choose a time'));

  await expect.element(heading('Choose a time')).toHaveFocus();
  await tabTo(page.getByRole('radio', { name: /Anyone/ }));
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: /Maria/ })).toHaveFocus();
  await expect.poll(() => asked.at(-1)?.inspectorId).toBe('m');
  await tabTo(button(/December 2, 2 open times/));
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await expect.element(button(/December 12, 2 open times/)).toHaveFocus();
  await press(button(/^2:00 PM$/));

  await expect.element(heading('Your details')).toHaveFocus();
  await press(button('Book this time'));
  await expect.element(page.getByLabelText('Street address')).toHaveFocus();
  await userEvent.keyboard('12 Elm Street');
  await tabTo(page.getByRole('radio', { name: 'For myself' }));
  await type('Your name', 'Ann Marsh');
  await type('Email', 'ann@example.com');
  await type('Phone', '8135550120');
  await tabTo(page.getByLabelText('Is there a gate?'));
  await userEvent.keyboard('Y');
  await type('Coupon code', 'spring{Enter}');
  await expect.element(button('Remove coupon')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Coupon code')).toHaveFocus();
  await press(page.getByRole('checkbox', { name: 'I agree to the terms' }), '[Space]');
  await press(button('Book this time'));
  await expect.element(heading('Your inspection is booked')).toHaveFocus();
  expect(asked.at(-1)).toMatchObject({
    action: 'book',
    serviceIds: ['home', 'wind', 'radon'],
    startsAt: '2030-12-12T19:00:00.000Z',
    place: { addressLine1: '12 Elm Street', city: 'Tampa', region: 'FL' },
    answers: { gate: 'Yes' },
    acceptsTerms: true,
  });
  await tabTo(page.getByRole('link', { name: 'Reschedule or cancel' }));
});

it('reschedules a booking behind its link', async () => {
  open('/book/level/abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG');
  await press(button('Choose another time'));
  await expect.element(heading('Choose another time')).toHaveFocus();
  await press(button('Back'));
  await expect.element(heading('Your inspection')).toHaveFocus();
  await press(button('Choose another time'));
  await tabTo(button('Next month'));
  await userEvent.keyboard('{Enter}');
  await press(button(/^9:00 AM$/));
  await expect.element(button('Reschedule')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Your inspection')).toHaveFocus();
  await expect.element(page.getByRole('status')).toHaveTextContent('Your inspection has been rescheduled.');
  expect(standsAt).toBe('2031-01-06T14:00:00.000Z');
});
