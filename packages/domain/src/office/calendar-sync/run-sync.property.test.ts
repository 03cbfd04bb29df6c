/**
 * Random histories of both sides with refused, lost and repeated calls, expired cursors and kills: afterwards both sides agree,
 * each appointment has one event, no one's own event was touched, and every outside edit either counts or is asked about.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import { insisted, leftOut, type RunDeps, runSync } from './run-sync.ts';
import { createFakeWorld, type FakeWorld, Fallen, type Fault } from './testing/fake-calendar.ts';

const WINDOW = { from: '2026-01-01T00:00:00.000Z', until: '2028-01-01T00:00:00.000Z' };
const PEOPLE = ['a', 'b', 'c'];
const seed = Number(process.env.PROPERTY_SEED ?? 20261127);
const runs = Number(process.env.CALENDAR_RUNS ?? 400);

const at = (hour: number): string => new Date(Date.UTC(2026, 10, 28, hour)).toISOString();

type Step =
  | { readonly do: 'book' | 'cancel' | 'delete' | 'restore' | 'insist' | 'leave'; readonly id: string }
  | { readonly do: 'reword'; readonly id: string }
  | { readonly do: 'move' | 'drag'; readonly id: string; readonly hour: number }
  | {
      readonly do: 'own';
      readonly id: string;
      readonly hour: number;
      readonly change: 'put' | 'delete' | 'free';
    }
  | { readonly do: 'sync'; readonly fault: Fault | null }
  | { readonly do: 'expire' };

const id = fc.constantFrom(...PEOPLE);
const hour = fc.integer({ min: 9, max: 11 });
const fault: fc.Arbitrary<Fault | null> = fc.option(
  fc.record({
    call: fc.integer({ min: 1, max: 12 }),
    when: fc.constantFrom('before' as const, 'after' as const),
  }),
  { freq: 2 },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sync' as const), fault }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('book', 'cancel', 'delete', 'restore', 'insist', 'leave', 'reword' as const),
      id,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('move', 'drag' as const), id, hour }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('own' as const),
      id: fc.constantFrom('dentist', 'school'),
      hour,
      change: fc.constantFrom('put', 'delete', 'free' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire' as const) }) },
);

let words = 0;
function want(world: FakeWorld, appointmentId: string, startHour: number): void {
  words += 1;
  const event = {
    title: `Inspection ${words}`,
    location: '',
    description: '',
    startsAt: at(startHour),
    endsAt: at(startHour + 2),
    timeZone: '',
  };
  world.wanted.set(appointmentId, { appointmentId, event, fingerprint: JSON.stringify(event) });
}

const hourOf = (iso: string): number => new Date(iso).getUTCHours();

async function take(world: FakeWorld, each: Step, run: (world: FakeWorld) => Promise<void>): Promise<void> {
  if (each.do === 'sync') {
    world.arm(each.fault);
    await run(world).catch((error: unknown) => {
      if (!(error instanceof Fallen)) throw error;
    });
    return world.arm(null);
  }
  if (each.do === 'expire') return world.expireCursors();
  if (each.do === 'own') return changeOwn(world, each);
  const link = world.links.get(each.id);
  const wanted = world.wanted.get(each.id);
  const event = world.events.get(link?.eventId ?? '');
  switch (each.do) {
    case 'book':
      if (wanted === undefined) want(world, each.id, 9);
      return;
    case 'cancel':
      return world.cancel(each.id);
    case 'reword':
      return wanted && want(world, each.id, hourOf(wanted.event.startsAt));
    case 'move':
      return wanted && want(world, each.id, each.hour);
    case 'drag':
      return event && !event.isDeleted
        ? world.outside(event, { startsAt: at(each.hour), endsAt: at(each.hour + 2) })
        : undefined;
    case 'delete':
      return event && world.outside(event, { isDeleted: true });
    case 'restore':
      return event?.isDeleted ? world.outside(event, { isDeleted: false }) : undefined;
    case 'insist':
      if (link?.question) {
        world.insists.add(each.id);
        world.links.set(each.id, insisted(link));
      }
      return;
    case 'leave':
      if (link?.question?.kind === 'deleted') world.links.set(each.id, leftOut(link));
  }
}

function changeOwn(
  world: FakeWorld,
  { id: own, hour: startHour, change }: Extract<Step, { do: 'own' }>,
): void {
  const event = world.events.get(own);
  if (event === undefined) {
    world.addOwn(own, at(startHour), at(startHour + 1));
    return;
  }
  const put = { startsAt: at(startHour), endsAt: at(startHour + 1), isDeleted: false };
  const changes = { put, delete: { isDeleted: true }, free: { isFree: !event.isFree } };
  world.outside(event, changes[change]);
}

/** What must hold after a run without faults. Returns the first thing that does not. */
function brokenRule(world: FakeWorld): string | null {
  if (world.violations.length > 0) return world.violations.join();
  const own = [...world.events.values()].filter((event) => event.key === null && !event.isDeleted);
  const busy = [...world.busy.values()].flatMap((item) =>
    item.busy.map(({ startsAt }) => `${item.id} ${startsAt}`),
  );
  const expected = own.filter(({ isFree }) => !isFree).map((event) => `${event.id} ${event.startsAt}`);
  if (busy.sort().join() !== expected.sort().join()) return `busy is ${busy.join()}, not ${expected.join()}`;
  for (const person of PEOPLE) {
    const events = [...world.events.values()].filter(
      ({ key, isDeleted }) => key?.appointmentId === person && !isDeleted,
    );
    const wanted = world.wanted.get(person);
    const link = world.links.get(person);
    if (wanted === undefined) {
      if (events.length > 0 || (link ?? { eventId: '' }).eventId !== '')
        return `${person} is canceled and still there`;
      continue;
    }
    if (link === undefined) return `${person} has no link`;
    if (events.length > 1) return `${person} has ${events.length} events`;
    const [event] = events;
    if (event === undefined) {
      if (link.question?.kind !== 'deleted' && !link.isLeftOut)
        return `${person} was deleted and no one was asked`;
      continue;
    }
    const isAgreed = event.startsAt === wanted.event.startsAt && event.endsAt === wanted.event.endsAt;
    const isAsked = link.question?.kind === 'moved' && link.question.startsAt === event.startsAt;
    if (isAgreed && link.question !== null) return `${person} is asked about for nothing`;
    if (!isAgreed && !isAsked) return `${person} is elsewhere, unasked`;
  }
  return null;
}

async function play(
  steps: readonly Step[],
  mutant: Partial<RunDeps> = {},
  prepare: (world: FakeWorld) => void = () => undefined,
): Promise<string | null> {
  const world = createFakeWorld();
  prepare(world);
  const run = ({ port, store }: FakeWorld): Promise<void> =>
    runSync({ port, store, window: WINDOW, ...mutant });
  const settle = async (): Promise<string | null> => {
    for (let round = 0; round < 3; round += 1) await run(world);
    return brokenRule(world);
  };
  for (const each of steps) await take(world, each, run);
  const broken = await settle();
  if (broken !== null) return broken;
  for (const [person, link] of world.links) {
    if (link.question === null) continue;
    world.insists.add(person);
    world.links.set(person, insisted(link));
  }
  const after = await settle();
  if (after !== null) return after;
  const open = [...world.links.values()].find(({ question }) => question !== null);
  return open === undefined ? null : `${open.appointmentId} is still asked about`;
}

const histories = fc.array(step, { minLength: 3, maxLength: 40 });

it('ends with both sides agreed, whatever happened', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (steps) => {
      expect(await play(steps)).toBeNull();
    }),
    { numRuns: runs, seed },
  );
});

it('writes nothing once both sides agree', async () => {
  const world = createFakeWorld();
  want(world, 'a', 9);
  const run = (): Promise<void> => runSync({ port: world.port, store: world.store, window: WINDOW });
  await run();
  const [event] = world.events.values();
  const version = event?.version;
  for (let round = 0; round < 3; round += 1) await run();
  expect(event?.version).toBe(version);
});

/** Each breaks one rule; the histories above must notice. */
const mutants: Readonly<Record<string, Partial<RunDeps>>> = {
  'overwrites what was moved outside': {
    decide: (wanted, link, seen) => {
      const right = decide(wanted, link, seen);
      if (right.link?.question?.kind !== 'moved' || wanted === null) return right;
      return { decision: { do: 'update' }, link: { ...right.link, question: null, fingerprint: '' } };
    },
  },
  'forgets what was deleted outside, and creates it again': {
    decide: (wanted, link, seen) =>
      seen?.kind === 'gone' && link !== null
        ? {
            decision: { do: 'update' },
            link: { ...link, eventId: '', generation: link.generation + 1, fingerprint: '', question: null },
          }
        : decide(wanted, link, seen),
  },
  'asks no one about a deletion': {
    decide: (wanted, link, seen) =>
      seen?.kind === 'gone' ? decide(wanted, link, null) : decide(wanted, link, seen),
  },
  'leaves the event of a canceled appointment': {
    decide: (wanted, link, seen) =>
      wanted === null && link !== null ? { decision: { do: 'rest' }, link } : decide(wanted, link, seen),
  },
  'never notes the version of an event': {
    decide: (wanted, link, seen) => {
      const right = decide(wanted, link, seen);
      return right.link === null || link === null || seen === null
        ? right
        : { ...right, link: { ...right.link, version: link.version } };
    },
  },
  'keeps a question that was settled': {
    decide: (wanted, link, seen) => {
      const right = decide(wanted, link, seen);
      return link?.question && right.link && right.link.question === null
        ? { ...right, link: { ...right.link, question: link.question } }
        : right;
    },
  },
};

/** Some mutants show in one history of a thousand; the first that notices ends the search. */
const mutantRuns = runs * 25;

describe('a mutant', () => {
  it.each(Object.entries(mutants))('that %s is noticed', async (_, mutant) => {
    const found = await fc.check(
      fc.asyncProperty(histories, async (steps) => (await play(steps, mutant)) === null),
      { numRuns: mutantRuns, seed },
    );
    expect(found.failed).toBe(true);
  });

  it('of the provider that knows no creation keys is noticed', async () => {
    const found = await fc.check(
      fc.asyncProperty(
        histories,
        async (steps) => (await play(steps, {}, (world) => world.createTwice())) === null,
      ),
      { numRuns: mutantRuns, seed },
    );
    expect(found.failed).toBe(true);
  });
});
