import { describe, expect, it, vi } from 'vitest';
import { createWorkGuard } from '#src/ground/backend/work-guard.ts';
import type { SessionState } from '#src/ground/session/session-state.ts';
import type { SyncSession } from '#src/ground/sync/session.ts';
import { createFirstScreen } from './first-screen.ts';
import { createWorkHolder } from './work-holder.ts';

const user = { id: 'u1', email: null, createdAt: '', fullName: null, name: null, avatarUrl: null };
const signedIn = (organizationId: string | null, needsSignIn = false): SessionState => ({
  status: 'signed-in',
  needsSignIn,
  user,
  profile: null,
  organization: organizationId === null ? null : { id: organizationId, name: 'Lee', role: 'owner' },
});

function fakeWork({ typed, incoming }: { typed: number; incoming: number }) {
  return {
    dispose: vi.fn(),
    resume: vi.fn(),
    store: {
      spill: { size: () => typed },
      incoming: { count: () => incoming },
      firstReads: Promise.resolve(),
    },
    unsentSummary: async () => ({ changes: 2, photos: 3, files: 9, needs: 1, bytes: 9, isEmpty: false }),
  };
}

function setUp(first: SessionState, unsaved = { typed: 1, incoming: 0 }) {
  let state = first;
  let tell: () => void = () => undefined;
  const opened: ReturnType<typeof fakeWork>[] = [];
  const workGuard = createWorkGuard();
  const holder = createWorkHolder({
    session: {
      getState: () => state,
      subscribe(listener) {
        tell = listener;
        return () => undefined;
      },
    },
    workGuard,
    firstScreen: createFirstScreen(),
    async open() {
      const work = fakeWork(unsaved);
      opened.push(work);
      return work as unknown as SyncSession;
    },
  });
  const become = (next: SessionState) => {
    state = next;
    tell();
  };
  return { holder, become, opened, workGuard };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the work of the signed-in person', () => {
  it('is opened once, as soon as person and organization are known', async () => {
    const { holder, become, opened } = setUp({ status: 'loading' });
    expect(holder.get().status).toBe('closed');
    become(signedIn(null));
    expect(holder.get().status).toBe('no-organization');
    become(signedIn('o1'));
    become(signedIn('o1'));
    await settle();
    expect(holder.get()).toMatchObject({ status: 'open', userId: 'u1', officeId: 'o1' });
    expect(opened).toHaveLength(1);
  });

  it('ends with the session, even while it is being opened', async () => {
    const { holder, become, opened } = setUp(signedIn('o1'));
    become({ status: 'signed-out' });
    await settle();
    expect(opened[0]?.dispose).toHaveBeenCalledOnce();
    expect(holder.get().status).toBe('closed');
  });

  it('sends what waited after a new sign-in', async () => {
    const { become, opened } = setUp(signedIn('o1', true));
    await settle();
    expect(opened[0]?.resume).not.toHaveBeenCalled();
    become(signedIn('o1'));
    expect(opened[0]?.resume).toHaveBeenCalledOnce();
  });

  it('holds back sign-out and updates while it is open, and no longer', async () => {
    const { become, workGuard } = setUp(signedIn('o1'));
    await settle();
    expect(workGuard.hasUnsaved()).toBe(true);
    expect(await workGuard.unsent()).toEqual({ changes: 3, photos: 3 });
    become({ status: 'signed-out' });
    expect(workGuard.hasUnsaved()).toBe(false);
    expect(await workGuard.unsent()).toEqual({ changes: 0, photos: 0 });
  });

  it('holds back an update while photos are being taken in', async () => {
    const { workGuard } = setUp(signedIn('o1'), { typed: 0, incoming: 3 });
    await settle();
    expect(workGuard.hasUnsaved()).toBe(true);
  });
});
