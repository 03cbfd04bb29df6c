import { describe, expect, it } from 'vitest';
import { isShown, moveAfter, NOT_MOVED, spanAfter, spanInWords } from './key-move.ts';

const press = (key: string, more = {}) => ({
  key,
  altKey: true,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  ...more,
});
const nineToEleven = { startMs: Date.parse('2026-11-23T09:00Z'), endMs: Date.parse('2026-11-23T11:00Z') };
const week = { isMonth: false, from: '2026-11-22', until: '2026-11-29' };
const written = (span: ReturnType<typeof spanAfter>) => (span === null ? null : spanInWords(span));

describe('keys that move an appointment', () => {
  it('add up, and turn to the length with Shift', () => {
    const down = moveAfter(press('ArrowDown'));
    expect(down).toEqual({ isByEnd: false, down: 1, across: 0 });
    expect(moveAfter(press('ArrowLeft'), down ?? NOT_MOVED)).toEqual({ isByEnd: false, down: 1, across: -1 });
    expect(moveAfter(press('ArrowUp', { shiftKey: true }), down ?? NOT_MOVED)).toEqual({
      isByEnd: true,
      down: -1,
      across: 0,
    });
  });

  it.each([
    press('ArrowDown', { altKey: false }),
    press('ArrowDown', { ctrlKey: true }),
    press('ArrowDown', { metaKey: true }),
    press('ArrowLeft', { shiftKey: true }),
    press('Enter'),
  ])('are no other keys: %o', (pressed) => expect(moveAfter(pressed)).toBeNull());

  it('step by quarters of an hour and days, in a month by weeks and days', () => {
    const move = { isByEnd: false, down: 3, across: 1 };
    expect(written(spanAfter(nineToEleven, move, week))).toBe('Tuesday, November 24, 9:45 AM to 11:45 AM');
    const month = { isMonth: true, from: '2026-11-01', until: '2026-12-13' };
    expect(written(spanAfter(nineToEleven, { ...move, down: 1 }, month))).toBe(
      'Tuesday, December 1, 9:00 AM to 11:00 AM',
    );
    expect(spanAfter(nineToEleven, { ...NOT_MOVED, isByEnd: true }, month)).toBeNull();
  });

  it('lead on to days that are not shown', () => {
    const after = spanAfter(nineToEleven, { ...NOT_MOVED, across: 6 }, week);
    expect(written(after)).toBe('Sunday, November 29, 9:00 AM to 11:00 AM');
    expect(after !== null && isShown(after, week)).toBe(false);
    expect(isShown(nineToEleven, week)).toBe(true);
    expect(written(spanAfter(nineToEleven, { ...NOT_MOVED, down: -37 }, week))).toBe(
      'Sunday, November 22, 11:45 PM to 1:45 AM',
    );
  });
});
