import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { use } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { TourContext, useTourState } from '#src/account/tour/tour-context.ts';
import { createRestClient } from '#src/ground/backend/rest-client.ts';
import type { SessionParts } from '#src/ground/session/create-session.ts';
import { SessionProvider } from '#src/ground/session/session-context.tsx';
import { type AppServices, AppServicesContext } from '../app-services.tsx';
import { TourProvider } from './tour-provider.tsx';

vi.mock('./later-tour.tsx', () => ({ LaterTour: () => null }));
afterEach(cleanup);

function RunButton() {
  const run = use(TourContext);
  const { phase } = useTourState();
  return (
    <button
      type="button"
      onClick={() => {
        run?.start();
        run?.end();
      }}
    >
      Tour: {phase}
    </button>
  );
}

/** A new person whose server answers the note of the tour with this status. */
function show(status: number) {
  const sent: unknown[] = [];
  const said = vi.fn();
  const texts = new Map<string, string>();
  const answer: typeof fetch = async (_url, init) => {
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body));
    return status === 204
      ? new Response(null, { status })
      : Response.json({ code: 'XX000', message: 'no', details: '', hint: '' }, { status });
  };
  const config = { backendUrl: 'https://db.test', publishableKey: 'key' } as never;
  const person = { status: 'signed-in', user: { id: 'ann' }, profile: { onboardingCompleted: false } };
  const parts = {
    backend: {
      config: async () => ({ guidedTour: false }),
      rest: async () => createRestClient({ config, accessToken: async () => 'token', fetch: answer }),
    },
    storage: {
      getItem: async (key: string) => texts.get(key) ?? null,
      setItem: async (key: string, text: string) => void texts.set(key, text),
      removeItem: async (key: string) => void texts.delete(key),
    },
    session: {
      subscribe: () => () => undefined,
      getState: () => person,
      refreshIdentity: async () => undefined,
    },
  } as unknown as SessionParts;
  render(
    <AppServicesContext value={{ parts, toaster: { show: said } } as unknown as AppServices}>
      <SessionProvider parts={parts}>
        <TourProvider>
          <RunButton />
        </TourProvider>
      </SessionProvider>
    </AppServicesContext>,
  );
  return {
    sent,
    said,
    /** Once it is decided that no one gets the tour unasked. */
    seeTour: async () => {
      const button = await screen.findByRole('button', { name: 'Tour: idle' });
      act(() => button.click());
    },
  };
}

it('notes on the server that the tour has ended, and when', async () => {
  const { sent, said, seeTour } = show(204);
  await seeTour();
  await waitFor(() =>
    expect(sent).toEqual([
      { onboarding_completed: true, onboarding_completed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    ]),
  );
  expect(said).not.toHaveBeenCalled();
});

it('says when the server does not take that: Error: Failed to save onboarding progress', async () => {
  const { said, seeTour } = show(400);
  await seeTour();
  await waitFor(() =>
    expect(said).toHaveBeenCalledExactlyOnceWith({
      message: 'Error: Failed to save onboarding progress',
      kind: 'error',
    }),
  );
});
