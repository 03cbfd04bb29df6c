import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPictureCache, type PictureCache } from './picture-cache.ts';

const names = Array.from({ length: 30 }, (_, n) => `photo-${n}`);
/** What the other device has sent so far. */
const sent = new Set<string>();
const fetchMissing = vi.fn(async (sha256: string) => (sent.has(sha256) ? new Blob(['x']) : null));
let cache: PictureCache;
let stopDrawing: () => void;

/** A screen that shows all of them and re-renders with the cache. */
function show(): void {
  const draw = (): void => {
    for (const name of names) cache.url(name);
  };
  stopDrawing = cache.subscribe(draw);
  draw();
}
const shown = (): string[] => names.filter((name) => cache.url(name) !== null);

beforeEach(() => {
  vi.useFakeTimers();
  let opened = 0;
  class TestUrl extends URL {
    static override createObjectURL = (): string => `blob:${++opened}`;
    static override revokeObjectURL = (): void => undefined;
  }
  vi.stubGlobal('URL', TestUrl);
  cache = createPictureCache({ files: { blob: async () => null }, fetchMissing });
});
afterEach(() => {
  stopDrawing();
  cache.dispose();
  sent.clear();
  fetchMissing.mockClear();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('pictures of a report whose photos arrive after it', () => {
  it('come automatically, all of them, soon after the first', async () => {
    show();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown()).toEqual([]);
    for (const name of names) sent.add(name);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown()).toEqual(names);
  });

  it('are found among many that nobody will ever send', async () => {
    show();
    await vi.advanceTimersByTimeAsync(60_000);
    sent.add('photo-29');
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(shown()).toEqual(['photo-29']);
  });

  it('are asked for a few at a time and ever more rarely', async () => {
    show();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    fetchMissing.mockClear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetchMissing).toHaveBeenCalledTimes(12);
  });

  it('are not asked for while there is no network, and all at once when there is', async () => {
    show();
    await vi.advanceTimersByTimeAsync(0);
    fetchMissing.mockClear();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(fetchMissing).not.toHaveBeenCalled();
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(fetchMissing).toHaveBeenCalledTimes(names.length);
  });

  it('are asked for no more when the screen has gone', async () => {
    show();
    await vi.advanceTimersByTimeAsync(0);
    fetchMissing.mockClear();
    cache.dispose();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(fetchMissing).not.toHaveBeenCalled();
  });
});
