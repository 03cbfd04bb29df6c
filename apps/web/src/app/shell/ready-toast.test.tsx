// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createEvents } from '#src/ground/store.ts';
import { type AppServices, AppServicesContext } from '../app-services.tsx';
import { ReadyToast } from './ready-toast.tsx';

afterEach(cleanup);

function setUp(isReadyBefore: boolean) {
  const { subscribe, tell } = createEvents();
  let isReady = isReadyBefore;
  const takeReady = () => {
    const was = isReady;
    isReady = false;
    return was;
  };
  const show = vi.fn();
  const services = { updates: { takeReady, subscribe }, toaster: { show } } as unknown as AppServices;
  render(
    <AppServicesContext value={services}>
      <ReadyToast />
    </AppServicesContext>,
  );
  const arrive = () =>
    act(() => {
      isReady = true;
      tell();
    });
  return { show, arrive };
}

it('says that the app is on the device, when its files have arrived', () => {
  const { show, arrive } = setUp(false);
  expect(show).not.toHaveBeenCalled();
  arrive();
  expect(show.mock.calls).toEqual([[{ message: 'Plumbline is on this device and ready to use offline.' }]]);
});

it('says it after signing in, when they arrived before that', () => {
  expect(setUp(true).show).toHaveBeenCalledOnce();
});
