// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionParts } from '#src/ground/session/create-session.ts';
import { SessionProvider } from '#src/ground/session/session-context.tsx';
import { useProof } from './later-ways.tsx';
import { OtherWays } from './other-ways.tsx';

let external: Record<string, boolean> = {};
let captcha: unknown = null;
const signInWithOAuth = vi.fn();
let spend: () => string | undefined = () => undefined;

function parts(): SessionParts {
  const backend = {
    config: async () => ({ backendUrl: 'https://db.test', publishableKey: 'key' }),
    auth: async () => ({ signInWithOAuth }),
  };
  return { backend, session: { adopt: vi.fn() } } as unknown as SessionParts;
}
function Form() {
  const proof = useProof();
  spend = proof.spend;
  return <OtherWays returnTo="/reports" proof={proof} />;
}
const show = () =>
  render(
    <SessionProvider parts={parts()}>
      <Form />
    </SessionProvider>,
  );

beforeEach(() => {
  external = {};
  captcha = null;
  signInWithOAuth.mockResolvedValue({ data: {}, error: null });
  vi.stubGlobal('fetch', async (input: string) =>
    Response.json(String(input).endsWith('/config.json') ? { captcha } : { external }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  for (const script of document.head.querySelectorAll('script')) script.remove();
});

it('shows the providers that the server has set up, and no other', async () => {
  external = { email: true, google: true, apple: true, azure: false, github: true };
  show();
  await screen.findByRole('button', { name: 'Continue with Google' });
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Google', 'Apple']);
});

it('shows nothing, and loads no script of another site, where the server has neither', async () => {
  const { container } = show();
  await vi.waitFor(() => expect(container.textContent).toBe(''));
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole('list')).toBeNull();
  expect(document.head.querySelector('script')).toBeNull();
});

it('leads to the provider, and from there back to the page that was asked for', async () => {
  external = { google: true };
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  await vi.waitFor(() => expect(signInWithOAuth).toHaveBeenCalled());
  const redirectTo = `${location.origin}/auth/confirm?via=google&returnTo=%2Freports`;
  expect(signInWithOAuth).toHaveBeenCalledWith({ provider: 'google', options: { redirectTo } });
});

it('says in words that nobody was reached, and lets the person try again', async () => {
  external = { google: true };
  signInWithOAuth.mockRejectedValue(new TypeError('Failed to fetch'));
  show();
  const button = await screen.findByRole('button', { name: 'Continue with Google' });
  fireEvent.click(button);
  const alert = screen.getByRole('alert'); // present from the start, so that its later content is announced
  await vi.waitFor(() => expect(alert.textContent).toContain('Can’t reach the server.'));
  await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
});

it('shows a challenge where one is configured, and gives its proof once', async () => {
  captcha = { provider: 'turnstile', siteKey: 'site' };
  const rendered: { sitekey: string; callback: (token: string) => void }[] = [];
  vi.stubGlobal('turnstile', {
    render: (_box: Element, options: (typeof rendered)[0]) => rendered.push(options),
  });
  show();
  const script = await vi.waitFor(() => {
    const found = document.head.querySelector('script');
    if (found === null) throw new Error('no script yet');
    return found;
  });
  expect(script.src).toBe('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit');
  script.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(rendered).toHaveLength(1));
  expect(rendered[0]?.sitekey).toBe('site');
  rendered[0]?.callback('solved');
  expect(spend()).toBe('solved');
  expect(spend()).toBeUndefined();
  await vi.waitFor(() => expect(rendered).toHaveLength(2));
});
