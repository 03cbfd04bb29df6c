// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// The module checks the connection when it is loaded, which is once for all files that share a process.
beforeEach(() => vi.resetModules());

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function setNetwork(isThere: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
}

/** What a person's screen needs, in a fresh set of modules. */
async function loadScreen() {
  const [{ useQuery }, { QueriesPersonContext }] = await Promise.all([
    import('./queries.ts'),
    import('./queries-person.ts'),
  ]);
  function Letters({ subject, ask }: { subject: string; ask: () => Promise<string> }) {
    const { data, fetchStatus } = useQuery({ queryKey: [subject], queryFn: ask });
    return <p>{data ?? fetchStatus}</p>;
  }
  return { Letters, Person: QueriesPersonContext };
}

it('knows of an app that is opened without a network, asks nobody, and asks when it comes', async () => {
  setNetwork(false);
  const { Letters, Person } = await loadScreen();
  const ask = vi.fn(async () => 'Three letters');
  render(
    <Person value="rosa">
      <Letters subject="start" ask={ask} />
    </Person>,
  );
  expect(screen.getByText('paused')).toBeDefined();
  expect(ask).not.toHaveBeenCalled();
  setNetwork(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Three letters')).toBeDefined();
});

it('hears of a network that came back while no screen was shown', async () => {
  setNetwork(true);
  const { Letters, Person } = await loadScreen();
  const letters = (subject: string, text: string) => (
    <Person value="rosa">
      <Letters subject={subject} ask={async () => text} />
    </Person>
  );
  render(letters('before', 'Three letters')).unmount();
  setNetwork(false);
  act(() => void dispatchEvent(new Event('offline')));
  setNetwork(true);
  act(() => void dispatchEvent(new Event('online')));
  render(letters('return', 'Four letters'));
  expect(await screen.findByText('Four letters')).toBeDefined();
});

it('keeps what a person read, and nothing of it for the next one', async () => {
  setNetwork(true);
  const { Letters, Person } = await loadScreen();
  const letters = (person: string) => (
    <Person value={person}>
      <Letters subject="kept" ask={async () => `Letters of ${person}`} />
    </Person>
  );
  const { unmount } = render(letters('rosa'));
  expect(await screen.findByText('Letters of rosa')).toBeDefined();
  unmount();
  render(letters('rosa')).unmount();
  render(letters('tom'));
  expect(screen.queryByText('Letters of rosa')).toBeNull();
  expect(await screen.findByText('Letters of tom')).toBeDefined();
});
