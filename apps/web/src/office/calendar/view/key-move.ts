/** An appointment moved by keys: Alt and an arrow pick it up, Enter puts it down, Escape puts it back. */
import { formatWeekday } from '@plumbline/domain/time/format-time';
import { writeTime } from '#src/ground/device/hour-style.ts';
import type { Span } from './moved-span.ts';
import { draggedSpan } from './team-drag.ts';

export interface KeyMove {
  /** The length changes, not the start. */
  readonly isByEnd: boolean;
  /** Steps down and to the right so far. */
  readonly down: number;
  readonly across: number;
}

export const NOT_MOVED: KeyMove = { isByEnd: false, down: 0, across: 0 };
export const MOVE_KEYS =
  'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight Alt+Shift+ArrowUp Alt+Shift+ArrowDown';

const STEPS: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** Returns null for keys that move nothing. Shift with up and down changes the length. */
export function moveAfter(pressed: Pressed, before: KeyMove = NOT_MOVED): KeyMove | null {
  const { key, altKey, shiftKey, ctrlKey, metaKey } = pressed;
  const step = STEPS[key];
  if (step === undefined || !altKey || ctrlKey || metaKey) return null;
  const [down, across] = step;
  if (shiftKey && across !== 0) return null;
  const from = before.isByEnd === shiftKey ? before : NOT_MOVED;
  return { isByEnd: shiftKey, down: from.down + down, across: from.across + across };
}

const STEP_MS = 15 * 60_000;
const DAY_MS = 86_400_000;

export interface KeyMoveRules {
  readonly isMonth: boolean;
  /** Days that are shown, end exclusive. */
  readonly from: string;
  readonly until: string;
}

/** Steps are quarters of an hour and days, in a month weeks and days. Null: days alone have no length to change. */
export function spanAfter(
  entry: Span,
  { isByEnd, down, across }: KeyMove,
  { isMonth }: Pick<KeyMoveRules, 'isMonth'>,
): Span | null {
  if (isMonth && isByEnd) return null;
  const shiftMs = down * (isMonth ? 7 * DAY_MS : STEP_MS) + across * DAY_MS;
  return draggedSpan(entry, { isByEnd, shiftMs });
}

export const dayOf = ({ startMs }: Pick<Span, 'startMs'>): string =>
  new Date(startMs).toISOString().slice(0, 10);

export const isShown = (
  span: Pick<Span, 'startMs'>,
  { from, until }: Omit<KeyMoveRules, 'isMonth'>,
): boolean => dayOf(span) >= from && dayOf(span) < until;

/** ('Thursday, November 19, 9:15 AM to 11:15 AM') */
export function spanInWords({ startMs, endMs }: Span): string {
  const clock = (ms: number): string => writeTime(new Date(ms).toISOString().slice(11, 16));
  const day = formatWeekday(dayOf({ startMs }));
  return endMs > startMs ? `${day}, ${clock(startMs)} to ${clock(endMs)}` : `${day}, ${clock(startMs)}`;
}
