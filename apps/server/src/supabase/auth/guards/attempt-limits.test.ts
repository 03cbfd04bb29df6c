import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AttemptLimits, createAttemptLimits } from './attempt-limits.ts';

const thief = { network: '203.0.113.9', deviceId: null };
const owner = { network: '198.51.100.7', deviceId: null };
const account = 'ann@example.com';
let limits: AttemptLimits;
beforeEach(() => {
  vi.useFakeTimers();
  limits = createAttemptLimits(3);
});
afterEach(() => vi.useRealTimers());

const attempt = (source: Parameters<AttemptLimits['countSignIn']>[1]) =>
  limits.countSignIn(account, source).then(
    () => 'tried',
    (error: Error) => error.message,
  );
async function series(source: typeof thief): Promise<string> {
  for (let count = 0; count < 3; count += 1) expect(await attempt(source)).toBe('tried');
  return attempt(source);
}

describe('wrong passwords', () => {
  it('stop who guesses, longer each time', async () => {
    expect(await series(thief)).toBe('Too many failed sign-ins. Try again in 1 minute.');
    vi.advanceTimersByTime(59_000);
    expect(await attempt(thief)).toContain('Too many');
    vi.advanceTimersByTime(2_000);
    expect(await series(thief)).toBe('Too many failed sign-ins. Try again in 2 minutes.');
    vi.advanceTimersByTime(121_000);
    expect(await series(thief)).toBe('Too many failed sign-ins. Try again in 4 minutes.');
  });

  it('never pause for more than a quarter of an hour', async () => {
    let said = '';
    for (let round = 0; round < 7; round += 1) {
      said = await series(thief);
      vi.advanceTimersByTime(15 * 60_000 + 1000);
    }
    expect(said).toBe('Too many failed sign-ins. Try again in 15 minutes.');
  });

  it('of somebody elsewhere do not keep the owner out', async () => {
    await series(thief);
    expect(await attempt(owner)).toBe('tried');
  });

  it('from many places at once hold new devices, and not one that the owner used before', async () => {
    for (let count = 0; count < 30; count += 1)
      await attempt({ network: `192.0.2.${count}`, deviceId: null });
    expect(await attempt(owner)).toContain('Too many');
    expect(await attempt({ ...owner, deviceId: 'phone' })).toBe('tried');
  });

  it('do not count against another account from the same place', async () => {
    await series(thief);
    await expect(limits.countSignIn('bob@example.com', thief)).resolves.toBeUndefined();
  });

  it('are forgotten after a right one', async () => {
    await attempt(owner);
    await attempt(owner);
    await limits.forgetFailedSignIns(account, owner);
    expect(await series(owner)).toContain('Try again in 1 minute.');
  });
});

it('six digits are guessed at sixty times an hour at most, from wherever', async () => {
  const outcomes: string[] = [];
  for (let count = 0; count < 70; count += 1) {
    const source = { network: `192.0.2.${count}`, deviceId: null };
    outcomes.push(
      await limits.countCode(account, source).then(
        () => 'tried',
        () => 'held',
      ),
    );
  }
  expect(outcomes.filter((outcome) => outcome === 'tried')).toHaveLength(60);
});
