/**
 * Who is signed in. Guarantees:
 * - start() answers from this device alone; the network only corrects it. A known user is never locked out by an
 * expired session or a dead network: `needsSignIn` means that sending waits for a sign-in.
 * - Only signOut() (and a deleted account) makes a known user unknown. Neither touches unsent work.
 * - Profile and organization are refreshed after every sign-in and start, with retries.
 * Created once per tab by create-session.ts; screens read it through session-context.tsx.
 */

import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import type { Backend } from '../backend/backend.ts';
import type { DurableKeyValue } from '../backend/durable-key-value.ts';
import { createPersistentTask } from '../backend/persistent-task.ts';
import { log } from '../log.ts';
import { createStore } from '../store.ts';
import type { IdentityOutcome } from './identity.ts';
import {
  forgetKnownUser,
  type KnownUser,
  readKnownUser,
  replaceKnownUser,
  writeKnownUser,
} from './known-user.ts';
import { type FactorNeed, type SessionState, toSessionUser } from './session-state.ts';

type AuthUser = Parameters<typeof toSessionUser>[0];

export interface SessionDeps {
  backend: Backend;
  storage: DurableKeyValue;
  /** The key of auth-js's tokens in `storage`. */
  sessionKey: string;
  loadIdentity: (userId: string | null) => Promise<IdentityOutcome>;
  /** Whether this person has a second factor that their session has not verified. Known from the tokens alone. */
  isFactorMissing: () => Promise<boolean>;
  /** Calls back whenever the network appears; returns the unsubscribe function. */
  onOnline: (listener: () => void) => () => void;
  wait: (delayMs: number) => Promise<void>;
  /** Resolves when the first screen of a known user is rendered; the sign-in library waits for it. */
  whenShown: () => Promise<void>;
}

export interface SessionController {
  getState: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Resolves when the device's own data is read. Any number of callers may await it. */
  start: () => Promise<SessionState>;
  /** Adopts a user who has just signed in, with profile and organization when the server answers. */
  adopt: (user: AuthUser) => Promise<void>;
  refreshIdentity: () => Promise<void>;
  signOut: () => Promise<void>;
  dispose: () => void;
}

export function createSessionController(deps: SessionDeps): SessionController {
  const { backend, storage } = deps;
  const { get: getState, set, subscribe } = createStore<SessionState>({ status: 'loading' });
  let starting: Promise<SessionState> | null = null;
  let identifiedUserId: string | null = null;
  /** Number of sign-outs, in any tab: work that started before one must not sign the person in again. */
  let signOuts = 0;
  let isLeaving = false;
  const identity = createPersistentTask({ run: identify, wait: deps.wait });
  const ends = [
    backend.onAuth((client) => {
      // Deferred: auth-js holds its lock during callbacks, and the handlers request a token from it.
      const follow = (event: AuthChangeEvent, session: Session | null): void => {
        const since = signOuts;
        setTimeout(() => runHandler(event, session?.user ?? null, since), 0);
      };
      const { data } = client.onAuthStateChange(follow);
      ends.push(() => data.subscription.unsubscribe());
    }),
    deps.onOnline(() => {
      const state = getState();
      if (state.status !== 'signed-in') return;
      connect();
      if (identifiedUserId !== state.user.id) void identity.start();
    }),
  ];

  const isOver = (since: number): boolean => since !== signOuts || isLeaving;
  async function keep(known: KnownUser, since: number, next: SessionState): Promise<void> {
    if (isOver(since)) return;
    if (getState().status !== 'signed-in') await writeKnownUser(storage, known);
    // Another tab signed out while this one waited for the server: storing the person again would undo it.
    else if (!(await replaceKnownUser(storage, known))) return set({ status: 'signed-out' });
    if (!isOver(since)) set(next);
    else if (getState().status !== 'signed-in' || isLeaving) await forgetKnownUser(storage);
  }
  function remember(known: KnownUser, since: number): Promise<void> {
    return keep(known, since, { status: 'signed-in', needsSignIn: false, ...known });
  }
  /** Nothing is sent or received; a known user continues working. */
  async function waitForFactor(known: KnownUser, since: number, needsFactor: FactorNeed): Promise<void> {
    identity.stop();
    identifiedUserId = null;
    await keep(known, since, { status: 'signed-in', needsSignIn: true, needsFactor, ...known });
  }
  async function hasTokens(): Promise<boolean> {
    return (await storage.getItem(deps.sessionKey)) !== null;
  }
  function connect(): void {
    backend.auth().catch((error: unknown) => log.info('No backend in reach. Work goes on here.', error));
  }

  async function readDevice(): Promise<SessionState> {
    const [known, isPossible] = await Promise.all([readKnownUser(storage), hasTokens()]);
    if (known !== null) {
      set({ status: 'signed-in', needsSignIn: !isPossible, ...known });
      deps.whenShown().then(connect, connect);
    } else {
      set({ status: 'signed-out' });
      // Tokens without a known user: a tab died between the two writes. INITIAL_SESSION completes it.
      if (isPossible) connect();
    }
    return getState();
  }

  function runHandler(event: AuthChangeEvent, user: AuthUser | null, since: number): void {
    handle(event, user, since).catch((error: unknown) =>
      log.error('A session event was not handled.', error),
    );
  }
  async function handle(event: AuthChangeEvent, user: AuthUser | null, since: number): Promise<void> {
    switch (event) {
      case 'INITIAL_SESSION':
        return user === null ? loseSession() : adopt(user, since);
      case 'SIGNED_IN':
      case 'TOKEN_REFRESHED':
      case 'USER_UPDATED':
      case 'MFA_CHALLENGE_VERIFIED':
        if (user !== null) await adopt(user, since);
        return;
      case 'SIGNED_OUT':
        return loseSession();
      default:
        return; // PASSWORD_RECOVERY: the reset screen takes the new password
    }
  }
  /** The session ended unexpectedly or in another tab; the device's data decides which. */
  async function loseSession(): Promise<void> {
    const [known, isPossible] = await Promise.all([readKnownUser(storage), hasTokens()]);
    if (known === null) {
      if (isPossible) return;
      signOuts += 1;
      return set({ status: 'signed-out' });
    }
    set({ status: 'signed-in', needsSignIn: !isPossible, ...known });
  }

  async function adopt(user: AuthUser, since = signOuts): Promise<void> {
    const fresh = toSessionUser(user);
    const state = getState();
    const before = state.status === 'signed-in' && state.user.id === fresh.id ? state : null;
    const known = {
      user: fresh,
      profile: before?.profile ?? null,
      organization: before?.organization ?? null,
    };
    const isFactorMissing = await deps.isFactorMissing();
    if (isOver(since)) return;
    if (isFactorMissing) return waitForFactor(known, since, 'verify');
    // Only the server knows which factor the organization requires; it is requested again below.
    if (before?.needsFactor !== 'enrol') await remember(known, since);
    if (!isOver(since) && identifiedUserId !== fresh.id) await identity.start();
  }
  async function identify(): Promise<boolean> {
    const asked = getState();
    if (asked.status !== 'signed-in') return true;
    const userId = asked.user.id;
    const since = signOuts;
    const outcome = await deps.loadIdentity(userId);
    const state = getState();
    if (state.status !== 'signed-in' || state.user.id !== userId) return true;
    switch (outcome.kind) {
      case 'found':
        identifiedUserId = userId;
        await remember(
          { user: state.user, profile: outcome.profile, organization: outcome.organization },
          since,
        );
        return true;
      case 'second-factor': {
        const { user: known, profile, organization } = state;
        await waitForFactor({ user: known, profile, organization }, since, outcome.need);
        return true;
      }
      case 'stale-session':
        await signOut();
        return true;
      case 'unreachable':
        return false;
      default:
        log.warn(outcome.message);
        return true;
    }
  }

  async function signOut(): Promise<void> {
    signOuts += 1;
    isLeaving = true;
    identity.stop();
    identifiedUserId = null;
    try {
      await forgetKnownUser(storage);
      await endSession();
    } finally {
      isLeaving = false;
    }
    set({ status: 'signed-out' });
  }
  async function endSession(): Promise<void> {
    try {
      // Only this device. auth-js itself treats 401, 403, and 404 as success.
      const { error } = await (await backend.auth()).signOut({ scope: 'local' });
      if (error) log.info('The server was not told about the sign-out.', error.message);
    } catch (error) {
      log.info('Signed out on this device only.', error);
    }
    // Offline, auth-js keeps its tokens; a person who signs out must not be signed in tomorrow.
    await storage.removeItem(deps.sessionKey);
  }

  return {
    getState,
    subscribe,
    start() {
      starting ??= readDevice();
      return starting;
    },
    adopt: (user) => adopt(user),
    async refreshIdentity() {
      identifiedUserId = null;
      await identity.start();
    },
    signOut,
    dispose() {
      identity.stop();
      for (const end of ends) end();
    },
  };
}
