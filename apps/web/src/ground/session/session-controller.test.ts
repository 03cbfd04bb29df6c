import { describe, expect, it } from 'vitest';
import type { Auth } from '../backend/auth-client.ts';
import { createBackend } from '../backend/backend.ts';
import type { DurableKeyValue } from '../backend/durable-key-value.ts';
import type { IdentityOutcome } from './identity.ts';
import { forgetKnownUser, readKnownUser, writeKnownUser } from './known-user.ts';
import { createSessionController } from './session-controller.ts';

const TOKENS = 'tokens';
const user = {
  id: 'u1',
  email: 'ann@b.test',
  created_at: '2026-01-01T00:00:00Z',
  user_metadata: { full_name: 'Ann' },
};
const profile = {
  userId: 'u1',
  email: 'ann@b.test',
  fullName: 'Ann Lee',
  avatarUrl: null,
  phone: null,
  licenseNumber: null,
  onboardingCompleted: false,
};
const found: IdentityOutcome = {
  kind: 'found',
  profile,
  organization: { id: 'o1', name: 'Lee', role: 'owner' },
};

function memory(): DurableKeyValue {
  const texts = new Map<string, string>();
  return {
    getItem: async (key) => texts.get(key) ?? null,
    setItem: async (key, value) => void texts.set(key, value),
    replaceItem: async (key, value) => texts.has(key) && texts.set(key, value).size > 0,
    removeItem: async (key) => void texts.delete(key),
  };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Besides signOut, the controller only uses the listeners of auth-js. */
function setUp(
  options: {
    identity?: IdentityOutcome[];
    signOutError?: boolean;
    isOffline?: boolean;
    isFactorMissing?: () => boolean | Promise<boolean>;
  } = {},
) {
  const storage = memory();
  const outcomes = options.identity ?? [found];
  let emit: (event: string, session: unknown) => void = () => undefined;
  let signOuts = 0;
  const auth = {
    onAuthStateChange(listener: typeof emit) {
      emit = listener;
      return { data: { subscription: { unsubscribe: () => undefined } } };
    },
    async signOut() {
      signOuts += 1;
      return { error: options.signOutError ? new Error('offline') : null };
    },
  } as unknown as Auth;
  const backend = createBackend({
    loadConfig: async () => {
      if (options.isOffline) throw new TypeError('Failed to fetch');
      return { backendUrl: 'http://db.test', publishableKey: 'key' };
    },
    createAuth: async () => auth,
    createRest: () => Promise.reject(new Error('not used')),
  });
  let onOnline: () => void = () => undefined;
  const session = createSessionController({
    backend,
    storage,
    sessionKey: TOKENS,
    loadIdentity: async () => outcomes.shift() ?? { kind: 'unreachable', message: '' },
    isFactorMissing: async () => options.isFactorMissing?.() ?? false,
    onOnline(listener) {
      onOnline = listener;
      return () => undefined;
    },
    wait: () => settle().then(() => undefined),
    whenShown: async () => undefined,
  });
  return {
    storage,
    session,
    emit: async (event: string, value: unknown) => {
      emit(event, value);
      await settle();
    },
    goOnline: () => onOnline(),
    signOuts: () => signOuts,
  };
}
const known = {
  user: { id: 'u1', email: 'ann@b.test', createdAt: '', fullName: 'Ann', name: null, avatarUrl: null },
  profile,
  organization: null,
};

describe('the start of the app', () => {
  it('knows nobody on a new device, and asks no network for it', async () => {
    const { session } = setUp({ isOffline: true });
    expect((await session.start()).status).toBe('signed-out');
  });

  it('lets a known user work without a network', async () => {
    const { session, storage } = setUp({ isOffline: true });
    await writeKnownUser(storage, known);
    await storage.setItem(TOKENS, 'kept');
    expect(await session.start()).toMatchObject({ status: 'signed-in', needsSignIn: false });
  });

  it('lets a known user work after the session was lost, and says that sending needs a sign-in', async () => {
    const { session, storage } = setUp();
    await writeKnownUser(storage, known);
    expect(await session.start()).toMatchObject({ status: 'signed-in', needsSignIn: true });
  });

  it('does not ask for a sign-in when the session is only unreachable', async () => {
    const { session, storage, emit } = setUp();
    await writeKnownUser(storage, known);
    await storage.setItem(TOKENS, 'expired, not refused');
    await session.start();
    await settle();
    await emit('INITIAL_SESSION', null);
    expect(session.getState()).toMatchObject({ status: 'signed-in', needsSignIn: false });
  });

  it('completes a sign-in that a dying tab left half done', async () => {
    const { session, storage, emit } = setUp();
    await storage.setItem(TOKENS, 'kept');
    expect((await session.start()).status).toBe('signed-out');
    await settle();
    await emit('INITIAL_SESSION', { user });
    expect(session.getState()).toMatchObject({ status: 'signed-in', organization: { id: 'o1' } });
  });
});

describe('signing in', () => {
  it('brings profile and organization, and remembers them for the next start', async () => {
    const { session, storage } = setUp();
    await session.adopt(user);
    expect(session.getState()).toMatchObject({ status: 'signed-in', profile: { fullName: 'Ann Lee' } });
    expect(await storage.getItem('known-user')).toContain('"o1"');
  });

  it('is followed when the library reports it, as by SIGNED_IN of another tab', async () => {
    const { session, emit } = setUp({ identity: [found, found] });
    await session.adopt(user);
    await session.signOut();
    expect(session.getState().status).toBe('signed-out');
    await emit('SIGNED_IN', { user });
    expect(session.getState()).toMatchObject({ status: 'signed-in', organization: { id: 'o1' } });
  });

  it('is tried again until the server answers', async () => {
    const { session } = setUp({ identity: [{ kind: 'unreachable', message: '' }, found] });
    await session.adopt(user);
    expect(session.getState()).toMatchObject({ organization: null });
    await expect.poll(() => session.getState()).toMatchObject({ organization: { id: 'o1' } });
  });

  it('a refreshed token ends the wish for a sign-in', async () => {
    const { session, storage, emit } = setUp();
    await writeKnownUser(storage, known);
    await session.start();
    await settle();
    await emit('TOKEN_REFRESHED', { user });
    expect(session.getState()).toMatchObject({ status: 'signed-in', needsSignIn: false });
  });

  it('23503 signs a stale session out', async () => {
    const { session, storage, signOuts } = setUp({ identity: [{ kind: 'stale-session' }] });
    await session.adopt(user);
    expect(session.getState().status).toBe('signed-out');
    expect(signOuts()).toBe(1);
    expect(await storage.getItem('known-user')).toBeNull();
  });
});

describe('signing out', () => {
  it('forgets person and tokens, even when the server is not reached', async () => {
    const { session, storage } = setUp({ signOutError: true });
    await session.adopt(user);
    await storage.setItem(TOKENS, 'kept');
    await session.signOut();
    expect(session.getState().status).toBe('signed-out');
    expect(await storage.getItem(TOKENS)).toBeNull();
    expect(await storage.getItem('known-user')).toBeNull();
  });

  it('is not undone by what the start of the page was still asking for', async () => {
    let answer: (isMissing: boolean) => void = () => undefined;
    const asked = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    const { session, storage, emit } = setUp({ isFactorMissing: () => asked });
    await writeKnownUser(storage, known);
    await storage.setItem(TOKENS, 'kept');
    await session.start();
    await settle();
    await emit('INITIAL_SESSION', { user });
    const late = emit('TOKEN_REFRESHED', { user }); // notified before, handled after
    await session.signOut();
    answer(false);
    await late;
    await settle();
    expect(session.getState().status).toBe('signed-out');
    expect(await storage.getItem('known-user')).toBeNull();
  });

  it('in another tab signs this one out too', async () => {
    const { session, storage, emit } = setUp();
    await writeKnownUser(storage, known);
    await session.start();
    await settle();
    await storage.removeItem('known-user');
    await emit('SIGNED_OUT', null);
    expect(session.getState().status).toBe('signed-out');
  });

  it('in another tab is not undone by an answer that this one was waiting for', async () => {
    const { session, storage, emit } = setUp({ identity: [] });
    await writeKnownUser(storage, known);
    await storage.setItem(TOKENS, 'kept');
    await session.start();
    await settle();
    await forgetKnownUser(storage);
    await emit('TOKEN_REFRESHED', { user });
    expect(await readKnownUser(storage)).toBeNull();
    await storage.removeItem(TOKENS);
    await emit('SIGNED_OUT', null);
    expect(session.getState().status).toBe('signed-out');
  });

  it('in another tab ends a sign-in that this one has not finished', async () => {
    let answer: (isMissing: boolean) => void = () => undefined;
    const isFactorMissing = () => new Promise<boolean>((resolve) => (answer = resolve));
    const { session, storage, emit } = setUp({ identity: [], isFactorMissing });
    await writeKnownUser(storage, known);
    await storage.setItem(TOKENS, 'kept');
    await session.start();
    await settle();
    await emit('INITIAL_SESSION', { user });
    await forgetKnownUser(storage);
    await storage.removeItem(TOKENS);
    await emit('SIGNED_OUT', null);
    answer(false);
    await settle();
    expect(session.getState().status).toBe('signed-out');
    expect(await readKnownUser(storage)).toBeNull();
  });

  it('in another tab is not undone by a write that was on its way', async () => {
    const { session, storage, emit } = setUp({ identity: [] });
    await writeKnownUser(storage, known);
    await storage.setItem(TOKENS, 'kept');
    await session.start();
    await settle();
    const replaceItem = storage.replaceItem.bind(storage);
    storage.replaceItem = async (key, value) => {
      await forgetKnownUser(storage);
      return await replaceItem(key, value);
    };
    await emit('TOKEN_REFRESHED', { user });
    expect(session.getState().status).toBe('signed-out');
    expect(await readKnownUser(storage)).toBeNull();
  });

  it('by the server keeps the person at work', async () => {
    const { session, storage, emit } = setUp();
    await session.adopt(user);
    await session.start();
    await settle();
    await emit('SIGNED_OUT', null);
    expect(session.getState()).toMatchObject({ status: 'signed-in', needsSignIn: true });
    expect(await storage.getItem('known-user')).not.toBeNull();
  });
});

describe('a second factor', () => {
  it('holds everything that needs the server back until it is shown, and nothing else', async () => {
    let isMissing = true;
    const { session, storage, emit } = setUp({ isFactorMissing: () => isMissing });
    await storage.setItem(TOKENS, '{}');
    await session.start();
    await session.adopt(user);
    expect(session.getState()).toMatchObject({
      status: 'signed-in',
      needsSignIn: true,
      needsFactor: 'verify',
      organization: null,
    });
    isMissing = false;
    await emit('MFA_CHALLENGE_VERIFIED', { user });
    expect(session.getState()).toMatchObject({ needsSignIn: false, organization: { id: 'o1' } });
    expect(session.getState()).not.toHaveProperty('needsFactor');
  });

  it('that the organization begins to ask for meets a session that is open, and its work stays', async () => {
    const need: IdentityOutcome = { kind: 'second-factor', need: 'enrol' };
    const { session, storage } = setUp({ identity: [found, need] });
    await storage.setItem(TOKENS, '{}');
    await session.start();
    await session.adopt(user);
    expect(session.getState()).toMatchObject({ needsSignIn: false, organization: { id: 'o1' } });
    // The engine was rejected (ground/sync/status/watch-factor.ts).
    await session.refreshIdentity();
    expect(session.getState()).toMatchObject({
      needsSignIn: true,
      needsFactor: 'enrol',
      organization: { id: 'o1' },
    });
  });

  it('that the organization asks for leaves the known work where it is until one is set up', async () => {
    const need: IdentityOutcome = { kind: 'second-factor', need: 'enrol' };
    const { session, storage, emit } = setUp({ identity: [need, need, found] });
    await writeKnownUser(storage, known);
    await storage.setItem(TOKENS, '{}');
    await session.start();
    await session.adopt(user);
    expect(session.getState()).toMatchObject({ needsSignIn: true, needsFactor: 'enrol', profile });
    // A token refresh does not change it.
    await emit('TOKEN_REFRESHED', { user });
    expect(session.getState()).toMatchObject({ needsSignIn: true, needsFactor: 'enrol', profile });
    await emit('MFA_CHALLENGE_VERIFIED', { user });
    expect(session.getState()).toMatchObject({ needsSignIn: false, organization: { id: 'o1' } });
  });
});
