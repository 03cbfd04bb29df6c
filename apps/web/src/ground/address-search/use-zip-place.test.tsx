import { act, renderHook, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useZipPlace } from './use-zip-place.ts';

function form(first = { city: '', region: '', postalCode: '' }) {
  return renderHook(() => {
    const [place, setPlace] = useState(first);
    const change = (part: Partial<typeof first>) => setPlace((last) => ({ ...last, ...part }));
    useZipPlace(place.postalCode, place, change);
    return { place, change };
  }).result;
}

it('fills in city and state once the ZIP code is complete', async () => {
  const result = form();
  act(() => result.current.change({ postalCode: '3360' }));
  act(() => result.current.change({ postalCode: '33606' }));
  await waitFor(() => expect(result.current.place).toMatchObject({ city: 'Tampa', region: 'FL' }));
});

it('follows another ZIP code, but leaves alone what was typed', async () => {
  const result = form();
  act(() => result.current.change({ postalCode: '33606' }));
  await waitFor(() => expect(result.current.place.city).toBe('Tampa'));
  act(() => result.current.change({ postalCode: '30301' }));
  await waitFor(() => expect(result.current.place).toMatchObject({ city: 'Atlanta', region: 'GA' }));
  act(() => result.current.change({ city: 'Decatur', postalCode: '90210' }));
  await waitFor(() => expect(result.current.place.region).toBe('CA'));
  expect(result.current.place.city).toBe('Decatur');
});

it('leaves a record as it is opened, until its ZIP code changes', async () => {
  const result = form({ city: '', region: '', postalCode: '33606' });
  act(() => result.current.change({ region: '' }));
  expect(result.current.place).toEqual({ city: '', region: '', postalCode: '33606' });
  act(() => result.current.change({ postalCode: '30301' }));
  await waitFor(() => expect(result.current.place).toMatchObject({ city: 'Atlanta', region: 'GA' }));
});
