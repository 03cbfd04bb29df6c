import { expect, it } from 'vitest';
import type { FactorNeed, SessionState } from '#src/ground/session/session-state.ts';
import { isThroughSignIn, pathAfterSignIn } from './path-after-sign-in.ts';

const signedIn = (needsFactor?: FactorNeed): SessionState => ({
  status: 'signed-in',
  needsSignIn: needsFactor !== undefined,
  ...(needsFactor !== undefined && { needsFactor }),
  user: { id: 'u1', email: null, createdAt: '', fullName: null, name: null, avatarUrl: null },
  profile: null,
  organization: null,
});

it('leads to the target when nothing is asked for', () => {
  expect(isThroughSignIn(signedIn())).toBe(true);
  expect(pathAfterSignIn(signedIn(), '/reports?q=roof')).toBe('/reports?q=roof');
});

it.each(['verify', 'enrol'] as const)('leads to the second step first: %s', (need) => {
  expect(isThroughSignIn(signedIn(need))).toBe(false);
  expect(pathAfterSignIn(signedIn(need), '/reports?q=roof')).toBe(
    '/auth?mode=signin&returnTo=%2Freports%3Fq%3Droof',
  );
});
