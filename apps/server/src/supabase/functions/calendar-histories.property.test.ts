/**
 * The histories of `run-sync.property.test.ts` over HTTP: the adapters of Google, Microsoft Graph and CalDAV against servers that speak
 * their protocols, on lines that lose, repeat, delay and refuse requests. Each mutant, a defect of an adapter, has a history that
 * notices it. `npm run test:soak -- properties` draws many more.
 */
import { historiesOf, play, type Step } from '@plumbline/domain/office/calendar-sync/testing/histories';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AdapterMutant, adapterMutants } from '../../testing/calendars/histories/adapter-mutants.ts';
import {
  createHttpWorld,
  type HttpFault,
  type HttpWorld,
  httpFault,
  type StartProvider,
} from '../../testing/calendars/histories/http-world.ts';
import { startCaldav, startGoogle, startGraph } from '../../testing/calendars/histories/providers.ts';

/** Each takes about 50 ms. */
const RUNS = 8;
const providers: readonly [string, StartProvider, Readonly<Record<string, AdapterMutant>>][] = [
  ['Google', startGoogle, adapterMutants.google],
  ['Microsoft Graph', startGraph, adapterMutants.graph],
  ['CalDAV', startCaldav, adapterMutants.caldav],
];

async function playOn(
  start: StartProvider,
  steps: readonly Step<HttpFault>[],
  bend: (world: HttpWorld) => void = () => undefined,
): Promise<string | null> {
  const world = await createHttpWorld(start);
  bend(world);
  try {
    return await play(world, steps);
  } finally {
    await world.dispose();
  }
}

describe.each(providers)('the adapter of %s', (_, start, mutants) => {
  it('ends with both sides agreed, whatever happened', async () => {
    const histories = historiesOf(httpFault, 30);
    await fc.assert(
      fc.asyncProperty(histories, async (steps) => {
        expect(await playOn(start, steps)).toBeNull();
      }),
      { numRuns: RUNS },
    );
  });

  it.each(Object.entries(mutants))('is noticed if it %s', async (__, { bend, history }) => {
    expect(await playOn(start, history)).toBeNull();
    const noticed = await playOn(start, history, bend).catch(String);
    expect(noticed).toEqual(expect.any(String));
  });
});
