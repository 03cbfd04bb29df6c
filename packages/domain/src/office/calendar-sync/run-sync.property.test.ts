/**
 * Random histories of both sides with refused, lost and repeated calls, expired cursors and kills: afterwards both sides agree,
 * each appointment has one event, no one's own event was touched, and every outside edit either counts or is asked about.
 * `calendar-histories.property.test.ts` of the server plays them over HTTP.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFakeWorld, type FakeWorld, type Fault } from './testing/fake-calendar.ts';
import { engineMutants, historiesOf, play, runWorld, type Step, want } from './testing/histories.ts';

const seed = Number(process.env.PROPERTY_SEED ?? 20261127);
const runs = Number(process.env.CALENDAR_RUNS ?? 400);

const fault: fc.Arbitrary<Fault> = fc.record({
  call: fc.integer({ min: 1, max: 12 }),
  when: fc.constantFrom('before' as const, 'after' as const),
});
const histories = historiesOf(fault, 40);

it('ends with both sides agreed, whatever happened', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (steps) => {
      expect(await play(createFakeWorld(), steps)).toBeNull();
    }),
    { numRuns: runs, seed },
  );
});

it('writes nothing once both sides agree', async () => {
  const world = createFakeWorld();
  want(world, 'a', 9);
  await runWorld(world);
  const before = JSON.stringify([...world.events.values()]);
  for (let round = 0; round < 3; round += 1) await runWorld(world);
  expect(JSON.stringify([...world.events.values()])).toBe(before);
});

/** Some mutants show in one history of a thousand; the first that notices ends the search. */
const mutantRuns = runs * 25;

describe('a mutant', () => {
  const isNoticed = async (playIt: (world: FakeWorld, steps: Step<Fault>[]) => Promise<string | null>) => {
    const found = await fc.check(
      fc.asyncProperty(histories, async (steps) => (await playIt(createFakeWorld(), steps)) === null),
      { numRuns: mutantRuns, seed },
    );
    return found.failed;
  };

  it.each(Object.entries(engineMutants))('that %s is noticed', async (_, mutant) => {
    expect(await isNoticed((world, steps) => play(world, steps, mutant))).toBe(true);
  });

  it('of the provider that knows no creation keys is noticed', async () => {
    const noticed = await isNoticed((world, steps) => {
      world.createTwice();
      return play(world, steps);
    });
    expect(noticed).toBe(true);
  });
});
