/**
 * Test support: renders one screen of the app on a fake device with a server that has some rows, and runs axe on
 * it.
 */
import { ToastProvider } from '@plumbline/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';
import type { Backend } from '#src/ground/backend/backend.ts';
import { createRestClient } from '#src/ground/backend/rest-client.ts';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import type { SessionParts } from '#src/ground/session/create-session.ts';
import type { Organization } from '#src/ground/session/known-user.ts';
import { SessionProvider } from '#src/ground/session/session-context.tsx';
import type { SignedIn } from '#src/ground/session/session-state.ts';

/** The server's answers by the last part of the path; no rows by default. */
export type Answers = Readonly<Record<string, unknown>>;

/** Requests sent to the server. */
export interface Asked {
  readonly name: string;
  readonly body: unknown;
}

export interface Opened {
  readonly work?: LocalWork;
  readonly answers?: Answers;
  /** Stub of the auth client. */
  readonly auth?: object;
  /** Fills the window and has its own landmark. */
  readonly hasOwnMain?: boolean;
  /** Of the person signed in; the owner by default. */
  readonly role?: Organization['role'];
}

export const owned: Organization = {
  id: '0198f3a0-0000-7000-8000-00000000000f',
  name: 'Lind Inspections',
  role: 'owner',
  letterhead: { email: '', phone: '', licenseNumber: '', address: '', website: '', brandColor: null },
};
export const rosa: SignedIn = {
  status: 'signed-in',
  needsSignIn: false,
  user: { id: 'rosa', email: 'rosa@lind.example' },
  profile: null,
  organization: owned,
} as unknown as SignedIn;

const config = { backendUrl: 'https://db.test', publishableKey: 'key' };

function answerOf(answers: Answers, asked: Asked[] = []): typeof fetch {
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'https://app.test');
    const name = pathname.split('/').at(-1) ?? '';
    if (typeof init?.body === 'string') asked.push({ name, body: JSON.parse(init.body) as unknown });
    const rows = answers[name] ?? [];
    const count = Array.isArray(rows) ? rows.length : 1;
    return Response.json(rows, { headers: { 'content-range': `0-${count}/${count}` } });
  };
}

export function testBackend(
  { answers = {}, auth = {} }: Pick<Opened, 'answers' | 'auth'>,
  asked: Asked[] = [],
  /** Answers every SQL call instead. */
  instead?: () => Response,
): Backend {
  const accessToken = async (): Promise<string> => 'token';
  return {
    config: async () => config,
    accessToken,
    auth: async () => auth,
    rest: async () =>
      createRestClient({
        config: config as never,
        accessToken,
        fetch: instead === undefined ? answerOf(answers, asked) : async () => instead(),
      }),
    onAuth: () => () => undefined,
  } as unknown as Backend;
}

/** Stubs sizes and media queries, which jsdom lacks. */
export function pretendBrowser(): void {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
}

export function leaveBrowser(): void {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
}

export function openScreen(
  shown: ReactNode,
  { work, answers = {}, auth = {}, hasOwnMain = false, role = 'owner' }: Opened = {},
): readonly Asked[] {
  const asked: Asked[] = [];
  // One object: a new one each time would render for ever.
  const person = { ...rosa, organization: { ...owned, role } };
  vi.stubGlobal('fetch', answerOf(answers));
  const parts = {
    backend: testBackend({ answers, auth }, asked),
    stepUp: { requireSecondFactor: async () => true },
    session: {
      subscribe: () => () => undefined,
      getState: () => person,
      refreshIdentity: async () => undefined,
    },
  } as unknown as SessionParts;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = work === undefined ? shown : <LocalContext value={work}>{shown}</LocalContext>;
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <QueryClientProvider client={queries}>
          <ToastProvider>
            <SessionProvider parts={parts}>{hasOwnMain ? page : <main>{page}</main>}</SessionProvider>
          </ToastProvider>
        </QueryClientProvider>
      ),
    }),
    history: createMemoryHistory(),
  });
  render(<RouterProvider router={router} />);
  return asked;
}

/** Waits for the text that identifies the screen and for loading to end, then runs axe. */
export async function expectNoBarriers(words: RegExp | string): Promise<void> {
  await screen.findAllByText(words);
  await waitFor(() => expect(screen.queryAllByText(/^Loading/)).toEqual([]));
  expect(await findBarriers()).toEqual([]);
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Returns rule and element of everything that axe finds; contrast and sizes need a real browser. */
async function findBarriers(): Promise<readonly string[]> {
  const { violations } = await axe.run(
    { include: [document.body], exclude: [['[data-base-ui-focus-guard]']] },
    {
      runOnly: { type: 'tag', values: RULES },
      resultTypes: ['violations'],
      rules: {
        'color-contrast': { enabled: false },
        'target-size': { enabled: false },
        // A settings screen is below the heading of its frame; toasts are outside of the page.
        'page-has-heading-one': { enabled: false },
        region: { enabled: false },
      },
    },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
