// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CalendarEntries, VisitEntry } from './calendar-entries.ts';
import type { Colours } from './colours.ts';
import { type TeamColumn, TeamGrid } from './team-grid.tsx';

const HOUR_MS = 3_600_000;
const nineMs = Date.parse('2026-11-23T09:00:00Z');
const visit = {
  kind: 'visit',
  id: 'visit',
  appointment: { userId: 'rosa' },
  userIds: ['rosa'],
  startMs: nineMs,
  endMs: nineMs + 2 * HOUR_MS,
  title: '1148 Palmetto Ave',
  hours: '9:00 to 11:00',
  what: '',
  state: '',
  who: '',
  colour: 'red',
  isPast: false,
  isOff: false,
  isRequested: false,
} as unknown as VisitEntry;
const onMove = vi.fn(async (..._move: unknown[]) => true);
const onShow = vi.fn();
const onOpen = vi.fn();

beforeEach(() => {
  HTMLElement.prototype.setPointerCapture = () => undefined;
  HTMLElement.prototype.scrollTo = () => undefined;
  vi.stubGlobal('CSS', { escape: (text: string) => text });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const ROSA = { userId: 'rosa', name: 'Rosa Lind' };
const grid = (entry: VisitEntry, others: readonly TeamColumn[] = [], day = '2026-11-23') => (
  <TeamGrid
    day={day}
    columns={[ROSA, ...others]}
    entries={{ visits: day === '2026-11-23' ? [entry] : [], back: [] } as CalendarEntries}
    colours={{ ofUser: () => 'red' } as unknown as Colours}
    axisLabel="EST"
    nowMs={nineMs}
    onOpen={onOpen}
    onMove={onMove}
    onShow={onShow}
  />
);
const show = (entry: VisitEntry, others: readonly TeamColumn[] = []) => render(grid(entry, others));
/** An hour is 56 px high. */
function drag(from: Element, byPx: number): void {
  fireEvent.pointerDown(from, { button: 0, clientX: 10, clientY: 500 });
  fireEvent.pointerMove(from, { clientX: 10, clientY: 500 + byPx });
  fireEvent.pointerUp(from);
}

it('makes a visit longer by its lower end, and says until when', () => {
  const { container } = show(visit);
  const end = container.querySelector('[data-end]');
  if (end === null) throw new Error('the visit has no end to take hold of');
  fireEvent.pointerDown(end, { button: 0, clientX: 10, clientY: 500 });
  fireEvent.pointerMove(end, { clientX: 10, clientY: 528 });
  expect(screen.getByText('until 11:30 AM')).not.toBeNull();
  fireEvent.pointerUp(end);
  expect(onMove).toHaveBeenCalledWith('visit', nineMs, nineMs + 2.5 * HOUR_MS, undefined);
});

it('moves a visit that is held elsewhere, opens it at a press, and offers no end of one that is off', () => {
  const { container, unmount } = show(visit);
  const button = screen.getByRole('button', { name: /1148 Palmetto/ });
  drag(button, 56);
  expect(onMove).toHaveBeenCalledWith('visit', nineMs + HOUR_MS, nineMs + 3 * HOUR_MS, undefined);
  drag(button, 0);
  expect(onOpen).toHaveBeenCalledWith('visit');
  expect(container.querySelectorAll('[data-end]')).toHaveLength(1);
  unmount();
  expect(show({ ...visit, isOff: true }).container.querySelector('[data-end]')).toBeNull();
});

it('moves a visit by keys to another time and person, and says where it is', () => {
  show(visit, [{ userId: 'tom', name: 'Tom Reyes' }]);
  const button = screen.getByRole('button', { name: /1148 Palmetto/ });
  const said = () => screen.getByRole('status').textContent;
  const press = (key: string, more = {}) => fireEvent.keyDown(button, { key, ...more });
  press('ArrowDown', { altKey: true });
  press('ArrowDown', { altKey: true });
  expect(said()).toMatch(/^Rosa Lind, Monday, November 23, 9:30 AM to 11:30 AM\. Press Enter/);
  press('Escape');
  expect(said()).toBe('');
  expect(onMove).not.toHaveBeenCalled();

  press('ArrowUp', { altKey: true });
  press('ArrowRight', { altKey: true });
  press('ArrowRight', { altKey: true });
  expect(said()).toMatch(/^Tom Reyes, Monday, November 23, 8:45 AM to 10:45 AM/);
  press('Enter');
  expect(onMove).toHaveBeenCalledExactlyOnceWith(
    'visit',
    nineMs - HOUR_MS / 4,
    nineMs + 1.75 * HOUR_MS,
    'tom',
  );
  expect(onOpen).not.toHaveBeenCalled();

  press('ArrowDown', { altKey: true, shiftKey: true });
  press('Enter');
  expect(onMove).toHaveBeenLastCalledWith('visit', nineMs, nineMs + 2.25 * HOUR_MS, undefined);
  press('Enter');
  expect(onOpen).toHaveBeenCalledWith('visit');
});

it('is led into another day and back by keys, with the focus', async () => {
  const late = { ...visit, startMs: nineMs + 14.75 * HOUR_MS, endMs: nineMs + 16.75 * HOUR_MS };
  const { rerender } = show(late);
  const button = () => screen.getByRole('button', { name: /1148 Palmetto/ });
  button().focus();
  fireEvent.keyDown(button(), { key: 'ArrowDown', altKey: true });
  expect(onShow).toHaveBeenLastCalledWith('2026-11-24');
  rerender(grid(late, [], '2026-11-24'));
  expect(document.activeElement).toBe(button());
  fireEvent.keyDown(button(), { key: 'ArrowDown', altKey: true });
  expect(screen.getByRole('status').textContent).toContain('Tuesday, November 24, 12:15 AM to 2:15 AM');
  fireEvent.keyDown(button(), { key: 'Escape' });
  expect(onShow).toHaveBeenLastCalledWith('2026-11-23');
  rerender(grid(late));
  expect(document.activeElement).toBe(button());
  for (const key of ['ArrowDown', 'ArrowDown']) fireEvent.keyDown(button(), { key, altKey: true });
  onMove.mockResolvedValueOnce(false);
  onShow.mockClear();
  rerender(grid(late, [], '2026-11-24'));
  fireEvent.keyDown(button(), { key: 'Enter' });
  expect(onMove).toHaveBeenLastCalledWith(
    'visit',
    late.startMs + HOUR_MS / 2,
    late.endMs + HOUR_MS / 2,
    undefined,
  );
  await vi.waitFor(() => expect(onShow).toHaveBeenLastCalledWith('2026-11-23'));
});
