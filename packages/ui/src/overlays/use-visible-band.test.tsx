// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useVisibleBand } from './use-visible-band.ts';

/** jsdom has none; what a phone's browser reports about its keyboard. */
class FakeViewport extends EventTarget {
  height = window.innerHeight;
  offsetTop = 0;
  scale = 1;

  change(to: Partial<Pick<FakeViewport, 'height' | 'offsetTop' | 'scale'>>): void {
    Object.assign(this, to);
    this.dispatchEvent(new Event('resize'));
  }
}

function withViewport(): FakeViewport {
  const viewport = new FakeViewport();
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: viewport });
  return viewport;
}

describe('the band of the screen in which a sheet can be seen', () => {
  afterEach(() => Reflect.deleteProperty(window, 'visualViewport'));

  it('ends above the keyboard, and is the whole screen again without it', () => {
    const viewport = withViewport();
    const band = renderHook(() => useVisibleBand()).result;
    expect(band.current).toEqual({});
    act(() => viewport.change({ height: window.innerHeight - 336 }));
    expect(band.current).toEqual({ top: 0, bottom: 336 });
    act(() => viewport.change({ height: window.innerHeight }));
    expect(band.current).toEqual({});
  });

  it('follows a page that was pushed up to show its field', () => {
    const viewport = withViewport();
    const band = renderHook(() => useVisibleBand()).result;
    act(() => viewport.change({ height: window.innerHeight - 336, offsetTop: 120 }));
    expect(band.current).toEqual({ top: 120, bottom: 216 });
  });

  it('is left alone by bars of the browser, and by a reader who magnifies', () => {
    const viewport = withViewport();
    const band = renderHook(() => useVisibleBand()).result;
    act(() => viewport.change({ height: window.innerHeight - 40 }));
    expect(band.current).toEqual({});
    act(() => viewport.change({ height: window.innerHeight / 2, scale: 2 }));
    expect(band.current).toEqual({});
  });

  it('is the whole screen where the browser tells nothing', () => {
    expect(renderHook(() => useVisibleBand()).result.current).toEqual({});
  });
});
