// @vitest-environment jsdom
import { routeDayOf } from '@plumbline/domain/office/routes/route-day';
import { createTravelTimes } from '@plumbline/domain/office/routes/travel-times';
import { aRoute, aRouteStop } from '@plumbline/domain/testing/a-route';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useBestOrder } from './use-best-order.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const DAY = routeDayOf(
  aRoute({ departsAt: '08:00' }),
  [-82.46, -82.8, -82.6].map((longitude, index) =>
    aRouteStop({ id: `stop-${index}`, position: `a${index}`, latitude: 27.95, longitude }),
  ),
  () => null,
);
const TRAVEL = createTravelTimes();

it('shows the order that was found when the traffic of its hours does not come', async () => {
  const { result } = renderHook(() =>
    useBestOrder(
      DAY,
      TRAVEL,
      () => new Promise(() => undefined),
      () => Promise.resolve({ order: [0, 2, 1], isProven: true, broken: [] }),
    ),
  );
  await act(async () => result.current.start());
  expect(result.current.state.status).toBe('working');
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(result.current.state).toMatchObject({
    status: 'found',
    proposal: { order: [0, 2, 1], isProven: true, isSame: false },
  });
});

it('shows nothing once it was canceled, whenever the traffic comes', async () => {
  const { result } = renderHook(() =>
    useBestOrder(
      DAY,
      TRAVEL,
      () => new Promise((resolve) => setTimeout(() => resolve(TRAVEL), 1_000)),
      () => Promise.resolve({ order: [0, 2, 1], isProven: true, broken: [] }),
    ),
  );
  await act(async () => result.current.start());
  act(() => result.current.stop());
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(result.current.state.status).toBe('idle');
});
