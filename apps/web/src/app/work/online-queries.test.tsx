// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
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

function Letters({ subject, ask }: { subject: string; ask: () => Promise<string> }) {
  const { data, fetchStatus } = useQuery({ queryKey: [subject], queryFn: ask });
  return <p>{data ?? fetchStatus}</p>;
}

it('knows of an app that is opened without a network, asks nobody, and asks when it comes', async () => {
  setNetwork(false);
  const { OnlineQueries } = await import('./online-queries.tsx');
  const ask = vi.fn(async () => 'Three letters');
  render(
    <OnlineQueries userId="rosa">
      <Letters subject="start" ask={ask} />
    </OnlineQueries>,
  );
  expect(screen.getByText('paused')).toBeDefined();
  expect(ask).not.toHaveBeenCalled();
  setNetwork(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Three letters')).toBeDefined();
});

it('hears of a network that came back while no screen listened', async () => {
  setNetwork(true);
  const { OnlineQueries } = await import('./online-queries.tsx');
  const shown = (
    <OnlineQueries userId="rosa">
      <Letters subject="return" ask={async () => 'Four letters'} />
    </OnlineQueries>
  );
  const { unmount } = render(<OnlineQueries userId="rosa">{null}</OnlineQueries>);
  setNetwork(false);
  act(() => void dispatchEvent(new Event('offline')));
  unmount();
  setNetwork(true);
  dispatchEvent(new Event('online'));
  render(shown);
  expect(await screen.findByText('Four letters')).toBeDefined();
});
