import { expect, it, vi } from 'vitest';
import type { SessionState } from '#src/ground/session/session-state.ts';
import { followSharedInbox } from './follow-shared-inbox.ts';

const known = (id: string, needsSignIn = false): SessionState => ({
  status: 'signed-in',
  needsSignIn,
  user: { id, email: null, createdAt: '', fullName: null, name: null, avatarUrl: null },
  profile: null,
  organization: null,
});

it('notes each sign-in, and clears the inbox at each sign-out, in their order', async () => {
  const said: string[] = [];
  let state: SessionState = { status: 'loading' };
  let tell: () => void = () => undefined;
  const inbox = {
    begin: async (userId: string) => void said.push(`begin ${userId}`),
    end: async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      said.push('end');
    },
  };
  followSharedInbox(
    {
      getState: () => state,
      subscribe(listener) {
        tell = listener;
        return () => undefined;
      },
    },
    inbox,
  );
  const become = (next: SessionState): void => {
    state = next;
    tell();
  };
  become(known('rosa'));
  become(known('rosa', true)); // the session expired: still her device
  become({ status: 'signed-out' });
  become(known('tom'));
  await vi.waitFor(() => expect(said).toEqual(['begin rosa', 'end', 'begin tom']));
});
