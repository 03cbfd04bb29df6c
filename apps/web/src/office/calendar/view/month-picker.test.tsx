// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { RangeRules } from './calendar-range.ts';
import { MonthPicker } from './month-picker.tsx';

afterEach(cleanup);

const rules: RangeRules = { weekStart: 'sunday', agendaDays: 30 };

function renderPicker() {
  render(<MonthPicker view="day" day="2026-11-22" today="2026-11-20" rules={rules} onDay={vi.fn()} />);
}
const day = (name: string): HTMLElement => screen.getByRole('button', { name });
const press = (name: string, key: string): boolean => fireEvent.keyDown(day(name), { key });
const stops = (): (string | null)[] =>
  screen
    .getAllByRole('button')
    .filter(({ tabIndex, ariaLabel }) => tabIndex === 0 && !ariaLabel?.endsWith(' month'))
    .map((each) => each.getAttribute('aria-label'));

it('is one stop of the Tab key, and arrows walk its days', () => {
  renderPicker();
  expect(stops()).toEqual(['Sunday, November 22']);
  press('Sunday, November 22', 'ArrowDown');
  expect(document.activeElement).toBe(day('Sunday, November 29'));
  press('Sunday, November 29', 'ArrowLeft');
  expect(document.activeElement).toBe(day('Saturday, November 28'));
  expect(stops()).toEqual(['Saturday, November 28']);
});

it('leafs when an arrow leaves what is shown', () => {
  renderPicker();
  for (const from of [
    'Sunday, November 22',
    'Sunday, November 15',
    'Sunday, November 8',
    'Sunday, November 1',
  ])
    press(from, 'ArrowUp');
  expect(screen.getByRole('heading').textContent).toContain('October');
  expect(document.activeElement).toBe(day('Sunday, October 25'));
});

it('leaves an arrow with a modifier to the browser', () => {
  renderPicker();
  fireEvent.keyDown(day('Sunday, November 22'), { key: 'ArrowLeft', altKey: true });
  expect(stops()).toEqual(['Sunday, November 22']);
});
