/** The week, as drawn: appointments move by keys, and their names are never cut within a letter. */
import { type Mounted, mount } from '@plumbline/ui/testing/mount.tsx';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { VisitEntry } from './calendar-entries.ts';
import CalendarGrid from './calendar-grid.tsx';
import { rangeOf } from './calendar-range.ts';
import { isShown } from './key-move.ts';

let mounted: Mounted;
afterEach(() => mounted.unmount());

const MINUTE_MS = 60_000;
const atMs = (time: string): number => Date.parse(`2026-11-23T${time}Z`);
function visit(id: string, time: string, minutes: number, title = '1148 Palmetto Ave'): VisitEntry {
  return {
    kind: 'visit',
    id,
    appointment: { userId: 'rosa' },
    userIds: ['rosa'],
    startMs: atMs(time),
    endMs: atMs(time) + minutes * MINUTE_MS,
    title,
    hours: '9:00 to 11:00',
    zone: '',
    longHours: '9:00 AM to 11:00 AM',
    what: 'Home inspection, Bartholomew Featherstonehaugh',
    state: 'Needs approval',
    who: 'Rosa Lind',
    colour: 'rgb(200 80 40)',
    isPast: false,
    isOff: false,
    isRequested: false,
  } as unknown as VisitEntry;
}

const RULES = { weekStart: 'sunday', agendaDays: 30 } as const;
const moved = vi.fn();
const opened = vi.fn();
/** Keeps what was moved, as the schedule does. */
function Week({ visits, isRefused = false }: { visits: VisitEntry[]; isRefused?: boolean }) {
  const [kept, setKept] = useState(visits);
  const [day, setDay] = useState('2026-11-23');
  const range = rangeOf('week', day, RULES);
  return (
    <div className="flex h-[50rem]">
      <CalendarGrid
        view="week"
        day={day}
        rules={RULES}
        entries={{ visits: kept.filter((each) => isShown(each, range)), back: [] }}
        nowMs={atMs('08:00')}
        axisLabel="EST"
        onOpen={opened}
        onDay={() => undefined}
        onDraw={() => undefined}
        onShow={setDay}
        onMove={(id, startMs, endMs, done) => {
          moved(id, new Date(startMs).toISOString(), (endMs - startMs) / MINUTE_MS);
          done(!isRefused);
          if (!isRefused) setKept(kept.map((each) => (each.id === id ? { ...each, startMs, endMs } : each)));
        }}
      />
    </div>
  );
}
const block = (id = 'visit'): HTMLElement => {
  const found = document.querySelector(`[data-visit="${id}"]`)?.closest<HTMLElement>('.plumb-visit');
  if (found == null) throw new Error(`no block ${id}`);
  return found;
};
const hasFocus = (): boolean => document.activeElement === block();

describe('an appointment in the week', () => {
  it('is moved by keys, keeps the focus in another day, and says where it is', async () => {
    await page.viewport(1440, 900);
    mounted = mount(<Week visits={[visit('visit', '09:00', 120)]} />);
    await expect.poll(() => block().getAttribute('aria-keyshortcuts')).toContain('Alt+ArrowDown');
    block().focus();
    const status = page.getByRole('status');
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowRight}{/Alt}');
    await expect.element(status).toHaveTextContent('Tuesday, November 24, 9:15 AM to 11:15 AM. Press Enter');
    await expect.poll(hasFocus).toBe(true);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => moved.mock.calls).toEqual([['visit', '2026-11-24T09:15:00.000Z', 120]]);
    await expect.element(status).toHaveTextContent('');
    await expect.poll(hasFocus).toBe(true);
    expect(opened).not.toHaveBeenCalled();
  });

  it('is led into the next week and back by keys, with the focus, and put down there', async () => {
    await page.viewport(1440, 900);
    moved.mockClear();
    mounted = mount(<Week visits={[visit('visit', '09:00', 120)]} />);
    await expect.poll(() => document.querySelectorAll('[data-visit]').length).toBe(1);
    block().focus();
    const status = page.getByRole('status');
    await userEvent.keyboard(
      '{Alt>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Alt}',
    );
    await expect.element(status).toHaveTextContent('Sunday, November 29, 9:00 AM to 11:00 AM');
    await expect.poll(hasFocus).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.body.textContent).toContain('Mon23');
    await expect.poll(hasFocus).toBe(true);
    await userEvent.keyboard('{Alt>}{ArrowLeft}{ArrowLeft}{/Alt}');
    await expect.element(status).toHaveTextContent('Saturday, November 21');
    await expect.poll(hasFocus).toBe(true);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}');
    await expect.poll(() => moved.mock.calls).toEqual([['visit', '2026-11-21T09:15:00.000Z', 120]]);
    await expect.element(status).toHaveTextContent('');
    await expect.poll(hasFocus).toBe(true);
  });

  it('is where it was after Escape, and after a move that was refused', async () => {
    await page.viewport(1440, 900);
    moved.mockClear();
    mounted = mount(<Week visits={[visit('visit', '09:00', 120)]} isRefused />);
    await expect.poll(() => document.querySelectorAll('[data-visit]').length).toBe(1);
    block().focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    await expect.poll(() => block().textContent).toContain('9:30 AM to 11:30 AM');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => block().textContent).toContain('9:00 to 11:00');
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}{Enter}');
    await expect.poll(() => moved.mock.calls).toEqual([['visit', '2026-11-23T09:00:00.000Z', 135]]);
    await expect.poll(hasFocus).toBe(true);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => opened.mock.calls).toEqual([['visit']]);
  });
});

const LONG = '12045 Northwest Bartholomew-Featherstonehaugh Boulevard, Building 4';
/** Lines that leave their block, or run on without an ellipsis. A line wholly outside is not shown. */
function cutLines(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-visit]')].flatMap((content) => {
    const box = content.getBoundingClientRect();
    return [...content.querySelectorAll<HTMLElement>('span:not([aria-hidden]):not(:has(span))')]
      .map((line) => line.closest<HTMLElement>('.truncate') ?? line)
      .filter((line) => {
        const { left, right, top, bottom, width } = line.getBoundingClientRect();
        const { textOverflow, writingMode, whiteSpace } = getComputedStyle(line);
        // For screen readers only, or in the hidden column of what doesn’t fit.
        if (width <= 1 || left >= box.right - 1) return false;
        const leaves = right > box.right + 1 || bottom > box.bottom + 1 || top < box.top - 1;
        const isUpright = writingMode === 'vertical-rl';
        const endsInDots = textOverflow === 'ellipsis' && whiteSpace === 'nowrap';
        const isWider = line.scrollWidth > line.clientWidth + 1 && !(endsInDots && !isUpright);
        const isTaller = line.scrollHeight > line.clientHeight + 2 && !(endsInDots && isUpright);
        return leaves || isWider || isTaller;
      })
      .map((line) => `${content.dataset.visit}: ${line.textContent}`);
  });
}

it.each([390, 820, 1440])('never cuts a long name within a letter at %d px', async (width) => {
  await page.viewport(width, 900);
  const lengths = [15, 30, 45, 60, 75, 120];
  const visits = lengths.map((minutes, index) => ({
    ...visit(`of ${minutes}`, '09:00', minutes, LONG),
    startMs: atMs('09:00') + (index - 1) * 1440 * MINUTE_MS,
    endMs: atMs('09:00') + ((index - 1) * 1440 + minutes) * MINUTE_MS,
  }));
  const beside = ['a', 'b', 'c'].map((name) => visit(name, '13:00', 90, LONG));
  mounted = mount(<Week visits={[...visits, ...beside]} />);
  await expect.poll(() => document.querySelectorAll('[data-visit]').length).toBe(9);
  expect(block('of 15').offsetHeight).toBeGreaterThanOrEqual(18);
  await expect.poll(cutLines).toEqual([]);
});
