import { NAVIGATION_ENTRIES } from '@plumbline/domain/ground/navigation';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GuidedTour } from './guided-tour.tsx';
import { createTourRun } from './tour-run.ts';
import { TOUR_STEPS } from './tour-steps.ts';

let isPhone = false;
beforeEach(() => {
  isPhone = false;
  // jsdom has no dialogs or media queries.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  vi.stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function setUp(entries = NAVIGATION_ENTRIES) {
  const onEnd = vi.fn();
  const run = createTourRun(onEnd);
  const view = render(<GuidedTour run={run} entries={entries} />);
  act(() => run.start());
  return { run, onEnd, view };
}
const press = (key: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });
const at = (number: number) => screen.getByText(`Step ${number} of 11`);

describe('the popup of the guided tour', () => {
  it('names its step for screen readers too, and puts the keyboard on Next', () => {
    setUp();
    const dialog = screen.getByRole('dialog', { name: 'Welcome to Plumbline' });
    expect(at(1).closest('[aria-live="polite"]')).not.toBeNull();
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Next' }));
    expect(within(dialog).queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('leads through all eleven steps with Next, back with Back, and ends with Finish', () => {
    const { onEnd } = setUp();
    for (const [index, step] of TOUR_STEPS.entries()) {
      at(index + 1);
      screen.getByRole('heading', { name: step.title });
      if (index === 4) {
        fireEvent.click(screen.getByRole('button', { name: 'Back' }));
        at(4);
        fireEvent.click(screen.getByRole('button', { name: 'Next' }));
      }
      const isLast = index === 10;
      expect(screen.queryByRole('button', { name: 'Skip Tour' }) === null).toBe(isLast);
      fireEvent.click(screen.getByRole('button', { name: isLast ? 'Finish' : 'Next' }));
    }
    expect(onEnd).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes by the keys: right arrow and space forward, left arrow back, Escape away', () => {
    const { onEnd } = setUp();
    press('ArrowRight');
    at(2);
    (document.activeElement as HTMLElement).blur();
    press(' ');
    at(3);
    press('ArrowLeft');
    at(2);
    press('ArrowRight', { repeat: true });
    at(2);
    press('ArrowLeft', { altKey: true });
    at(2);
    press('Escape');
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('leaves the space bar to a button that has the focus', () => {
    setUp();
    press('ArrowRight');
    const back = screen.getByRole('button', { name: 'Back' });
    back.focus();
    expect(press(' ')).toBe(true); // not prevented: the browser clicks the button
    at(2);
  });

  it('finds the keyboard again when the button it was on leaves', () => {
    setUp();
    press('ArrowRight');
    const back = screen.getByRole('button', { name: 'Back' });
    back.focus();
    fireEvent.click(back);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
  });

  it('is skipped with one press', () => {
    const { onEnd } = setUp();
    fireEvent.click(screen.getByRole('button', { name: 'Skip Tour' }));
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('has an entry of the navigation for each of its nine, and counts one that is not shown', () => {
    const wanted = TOUR_STEPS.filter(({ isNavigation }) => isNavigation).map(({ id }) => id);
    expect(NAVIGATION_ENTRIES.map(({ id }) => id)).toEqual(wanted);
    setUp(NAVIGATION_ENTRIES.filter(({ id }) => id !== 'routes'));
    for (let each = 0; each < 7; each += 1) press('ArrowRight');
    at(8);
  });

  it('lays the navigation over a phone for the nine entries, and for them only', () => {
    isPhone = true;
    setUp();
    const shown = TOUR_STEPS.map(() => {
      const menu = screen.queryByRole('navigation', { name: 'Navigation menu' });
      const current = menu?.querySelector('[aria-current="step"]')?.textContent ?? null;
      press('ArrowRight');
      return current;
    });
    expect(shown).toEqual([null, ...NAVIGATION_ENTRIES.map(({ label }) => label), null]);
  });

  it('needs no navigation of its own where there is a bar', () => {
    setUp();
    press('ArrowRight');
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
