// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { SecondFactorGateProps } from '#src/account/factors/second-factor-gate.tsx';
import type { SessionParts } from '#src/ground/session/create-session.ts';
import { SessionProvider } from '#src/ground/session/session-context.tsx';
import type { FactorNeed, SessionState } from '#src/ground/session/session-state.ts';
import { FactorFirst } from './factor-first.tsx';

/** The gate's own steps are tested in account/factors; here it is a button. */
vi.mock('../shell/later-factor-gate.tsx', () => ({
  LaterFactorGate: ({ need, onDone }: SecondFactorGateProps) => (
    <button type="button" onClick={onDone}>{`Done: ${need}`}</button>
  ),
}));

const signedIn = (needsFactor?: FactorNeed): SessionState => ({
  status: 'signed-in',
  needsSignIn: needsFactor !== undefined,
  ...(needsFactor !== undefined && { needsFactor }),
  user: { id: 'u1', email: 'rosa@example.com', createdAt: '', fullName: null, name: null, avatarUrl: null },
  profile: null,
  organization: null,
});

afterEach(cleanup);

function show(first: SessionState) {
  let state = first;
  const listeners = new Set<() => void>();
  const session = {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const history = createMemoryHistory({ initialEntries: ['/auth?mode=signin&returnTo=%2Freports'] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  render(
    <RouterContextProvider router={router}>
      <SessionProvider parts={{ session } as unknown as SessionParts}>
        <FactorFirst>
          <p>The form</p>
        </FactorFirst>
      </SessionProvider>
    </RouterContextProvider>,
  );
  const become = (next: SessionState): void =>
    act(() => {
      state = next;
      for (const listener of listeners) listener();
    });
  return { become, history };
}
const gate = (need: FactorNeed) => screen.queryByRole('button', { name: `Done: ${need}` });

it('keeps the gate of a first factor until its recovery codes are seen, though the server is open before', async () => {
  const { become, history } = show(signedIn('enrol'));
  expect(gate('enrol')).not.toBeNull();
  become(signedIn()); // the factor is verified
  const held = gate('enrol');
  if (held === null) throw new Error('The gate has gone.');
  fireEvent.click(held);
  await waitFor(() => expect(history.location.pathname).toBe('/reports'));
  expect(gate('enrol')).toBeNull();
});

it('holds nobody a second time who is done before the server has said so', () => {
  const { become } = show(signedIn('enrol'));
  const shown = gate('enrol');
  if (shown === null) throw new Error('There is no gate.');
  fireEvent.click(shown);
  become(signedIn());
  expect(gate('enrol')).toBeNull();
});

it('lets go of it when the person signs out instead', () => {
  const { become } = show(signedIn('enrol'));
  become({ status: 'signed-out' });
  become(signedIn());
  expect(gate('enrol')).toBeNull();
  expect(screen.getByText('The form').parentElement?.className).toBe('contents');
});

it('asks for a factor that is there already no longer than the server does', () => {
  const { become } = show(signedIn('verify'));
  expect(gate('verify')).not.toBeNull();
  become(signedIn());
  expect(gate('verify')).toBeNull();
});
