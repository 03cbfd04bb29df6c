// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playClips } from './clip-player.ts';
import { FourSteps } from './four-steps.tsx';

type Seen = { target: Element; isIntersecting: boolean };
let see: (entries: Seen[]) => void;
let isReduced = false;
let stop = (): void => undefined;

const films = () => [...document.querySelectorAll('video')];
const playing = () => films().flatMap((film, at) => (film.dataset.state === 'playing' ? [at] : []));
const scrollTo = (...inSight: number[]) =>
  see(
    [...document.querySelectorAll('[data-clip]')].map((target, at) => ({
      target,
      isIntersecting: inSight.includes(at),
    })),
  );

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: Seen[]) => void) {
        see = callback;
      }
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
  // jsdom plays nothing.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    this.dataset.state = 'playing';
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    this.dataset.state = 'paused';
  });
  document.body.innerHTML = renderToStaticMarkup(<FourSteps />);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  isReduced = false;
});

describe('the films of the home page', () => {
  it('are pictures before a script runs: nothing is loaded, and there is no button', () => {
    expect(films()).toHaveLength(4);
    for (const film of films()) {
      expect([film.hidden, film.getAttribute('src'), film.preload]).toEqual([true, null, 'none']);
      expect(film.hasAttribute('playsinline')).toBe(true);
    }
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('play muted and one at a time while in sight, and the next one follows', async () => {
    stop = playClips(document);
    scrollTo(0, 1);
    expect(playing()).toEqual([0]);
    expect(films()[0]?.getAttribute('src')).toMatch(/clip-schedule-dark.*\.mp4$/);
    expect(films()[1]?.getAttribute('src')).toBeNull();
    await waitFor(() => expect(films()[0]?.hidden).toBe(false));
    fireEvent(films()[0] as HTMLVideoElement, new Event('ended'));
    expect(playing()).toEqual([1]);
    scrollTo(3);
    expect(playing()).toEqual([3]);
    scrollTo();
    expect(playing()).toEqual([]);
    expect(films().map(({ muted }) => muted)).toEqual([true, true, false, true]);
  });

  it('are all stopped by one press, and played again by another', () => {
    stop = playClips(document);
    scrollTo(0, 1);
    fireEvent.click(screen.getByRole('button', { name: 'Pause: Capture and schedule' }));
    expect(playing()).toEqual([]);
    scrollTo(1);
    expect(playing()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Play: Inspect and document' }));
    expect(playing()).toEqual([1]);
  });

  it('do not start automatically with reduced motion', () => {
    isReduced = true;
    stop = playClips(document);
    scrollTo(0, 1, 2, 3);
    expect(playing()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Play: Generate reports' }));
    expect(playing()).toEqual([2]);
  });
});
