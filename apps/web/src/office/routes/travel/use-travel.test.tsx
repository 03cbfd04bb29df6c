// @vitest-environment jsdom
import { createTravelTimes } from '@plumbline/domain/office/routes/travel-times';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { LocalContext } from '#src/ground/local/react/local-context.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import type { FetchTravel } from '../calls/travel-calls.ts';
import { useDayTravelBy } from './use-travel.ts';

afterEach(cleanup);

const TAMPA = { latitude: 27.95, longitude: -82.46 };
const LARGO = { latitude: 27.91, longitude: -82.79 };
const PLACES = [TAMPA, LARGO];

it('asks again for a departure at another hour, and for the same one never', async () => {
  const { work } = await openTestWork(createTestDevice('0198f3a0-0000-7000-8000-0000000000aa'));
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <LocalContext value={work}>{children}</LocalContext>
  );
  const asked: string[] = [];
  const fetchTravel: FetchTravel = (_, departAt) => {
    asked.push(departAt);
    const cell = { seconds: asked.length * 1000, miles: 20 };
    return Promise.resolve({
      ok: true,
      value: {
        status: 'ok',
        hour: `${departAt.slice(0, 13)}:00:00.000Z`,
        cells: [
          [cell, cell],
          [cell, cell],
        ],
      },
    });
  };
  const { result, rerender } = renderHook(({ at }) => useDayTravelBy(fetchTravel, PLACES, Date.parse(at)), {
    wrapper,
    initialProps: { at: '2099-12-01T13:00:00.000Z' },
  });
  const seconds = () => result.current.between(TAMPA, LARGO).seconds;
  expect(seconds()).toBe(createTravelTimes().between(TAMPA, LARGO).seconds);
  await waitFor(() => expect(seconds()).toBe(1000));
  rerender({ at: '2099-12-01T13:40:00.000Z' });
  rerender({ at: '2099-12-01T17:00:00.000Z' });
  await waitFor(() => expect(seconds()).toBe(2000));
  rerender({ at: '2099-12-01T13:00:00.000Z' });
  await waitFor(() => expect(seconds()).toBe(1000));
  expect(asked).toEqual(['2099-12-01T13:00:00.000Z', '2099-12-01T17:00:00.000Z']);
});
