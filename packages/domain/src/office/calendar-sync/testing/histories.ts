/**
 * Test support: random histories of an office and of a person in another calendar program, with runs that go wrong between them.
 * A world is where they happen: a calendar in memory (fake-calendar.ts), or servers that speak a provider's protocol.
 */
import fc from 'fast-check';
import { decide } from '../decide.ts';
import type {
  CalendarPort,
  EventKey,
  EventLink,
  PulledItem,
  SyncStore,
  WantedEvent,
  Window,
} from '../port.ts';
import { insisted, leftOut, type RunDeps, runSync } from '../run-sync.ts';

/** An event as it is there now. */
export interface OutsideEvent {
  readonly id: string;
  /** Null: the person's own. */
  readonly key: EventKey | null;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly isFree: boolean;
  readonly isDeleted: boolean;
}
export type OutsideChange = Partial<Pick<OutsideEvent, 'startsAt' | 'endsAt' | 'isFree' | 'isDeleted'>>;

export interface CalendarWorld<F> {
  readonly port: CalendarPort;
  readonly store: SyncStore;
  /** In the order of their creation. */
  readonly events: ReadonlyMap<string, OutsideEvent>;
  readonly wanted: Map<string, WantedEvent>;
  readonly links: Map<string, EventLink>;
  readonly busy: ReadonlyMap<string, PulledItem>;
  /** What no history may do: an edit overwritten unasked, a second creation. */
  readonly violations: string[];
  /** Answers 'insist' since the last write, by appointment. */
  readonly insists: Set<string>;
  cancel(appointmentId: string): void;
  expireCursors(): void;
  /** What a person does in the other program. */
  outside(event: OutsideEvent, change: OutsideChange): void;
  addOwn(id: string, startsAt: string, endsAt: string): void;
  /** What goes wrong in the next run. */
  arm(fault: F | null): void;
  /** Whether a run that a fault was armed for may end so. */
  isFall(error: unknown): boolean;
}

/** The process ended here. */
export class Fallen extends Error {}

export type Step<F> =
  | { readonly do: 'book' | 'cancel' | 'delete' | 'restore' | 'insist' | 'leave'; readonly id: string }
  | { readonly do: 'reword'; readonly id: string }
  | { readonly do: 'move' | 'drag'; readonly id: string; readonly hour: number }
  | {
      readonly do: 'own';
      readonly id: string;
      readonly hour: number;
      readonly change: 'put' | 'delete' | 'free';
    }
  | { readonly do: 'sync'; readonly fault: F | null }
  | { readonly do: 'expire' };

const WINDOW: Window = { from: '2026-01-01T00:00:00.000Z', until: '2028-01-01T00:00:00.000Z' };
const PEOPLE = ['a', 'b', 'c'];

const at = (hour: number): string => new Date(Date.UTC(2026, 10, 28, hour)).toISOString();
const hourOf = (iso: string): number => new Date(iso).getUTCHours();

export function historiesOf<F>(fault: fc.Arbitrary<F>, maxLength: number): fc.Arbitrary<Step<F>[]> {
  const id = fc.constantFrom(...PEOPLE);
  const hour = fc.integer({ min: 9, max: 11 });
  const step: fc.Arbitrary<Step<F>> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('sync' as const), fault: fc.option(fault, { freq: 2 }) }),
    },
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
  return fc.array(step, { minLength: 3, maxLength });
}

let words = 0;
export function want(
  world: Pick<CalendarWorld<unknown>, 'wanted'>,
  appointmentId: string,
  startHour: number,
): void {
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

export const runWorld = <F>(
  { port, store }: CalendarWorld<F>,
  mutant: Partial<RunDeps> = {},
): Promise<void> => runSync({ port, store, window: WINDOW, ...mutant });

/** A person sees every event there, also one whose creation we haven't heard of. */
function eventOf<F>(world: CalendarWorld<F>, appointmentId: string): OutsideEvent | undefined {
  const linked = world.events.get(world.links.get(appointmentId)?.eventId ?? '');
  return linked ?? [...world.events.values()].findLast(({ key }) => key?.appointmentId === appointmentId);
}

async function take<F>(world: CalendarWorld<F>, each: Step<F>, mutant: Partial<RunDeps>): Promise<void> {
  if (each.do === 'sync') {
    world.arm(each.fault);
    await runWorld(world, mutant).catch((error: unknown) => {
      if (each.fault === null || !world.isFall(error)) throw error;
    });
    return world.arm(null);
  }
  if (each.do === 'expire') return world.expireCursors();
  if (each.do === 'own') return changeOwn(world, each);
  const link = world.links.get(each.id);
  const wanted = world.wanted.get(each.id);
  const event = eventOf(world, each.id);
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
      return event && !event.isDeleted ? world.outside(event, { isDeleted: true }) : undefined;
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

function changeOwn<F>(
  world: CalendarWorld<F>,
  { id: own, hour: startHour, change }: Extract<Step<F>, { do: 'own' }>,
): void {
  const event = world.events.get(own);
  if (event === undefined) {
    world.addOwn(own, at(startHour), at(startHour + 1));
    return;
  }
  const put = { startsAt: at(startHour), endsAt: at(startHour + 1), isDeleted: false };
  const changes = { put, delete: { isDeleted: true }, free: { isFree: !event.isFree } };
  if (change === 'put' || !event.isDeleted) world.outside(event, changes[change]);
}

/** What must hold after a run without faults. Returns the first thing that does not. */
function brokenRule<F>(world: CalendarWorld<F>): string | null {
  if (world.violations.length > 0) return world.violations.join();
  const events = [...world.events.values()];
  const own = events.filter((event) => event.key === null && !event.isDeleted);
  const busy = [...world.busy.values()].flatMap((item) =>
    item.busy.map(({ startsAt }) => `${item.id} ${startsAt}`),
  );
  const expected = own.filter(({ isFree }) => !isFree).map((event) => `${event.id} ${event.startsAt}`);
  if (busy.sort().join() !== expected.sort().join()) return `busy is ${busy.join()}, not ${expected.join()}`;
  for (const person of PEOPLE) {
    const broken = brokenFor(world, events, person);
    if (broken !== null) return broken;
  }
  return null;
}

function brokenFor<F>(world: CalendarWorld<F>, all: readonly OutsideEvent[], person: string): string | null {
  const events = all.filter(({ key, isDeleted }) => key?.appointmentId === person && !isDeleted);
  const wanted = world.wanted.get(person);
  const link = world.links.get(person);
  if (wanted === undefined) {
    const isThere = events.length > 0 || (link ?? { eventId: '' }).eventId !== '';
    return isThere ? `${person} is canceled and still there` : null;
  }
  if (link === undefined) return `${person} has no link`;
  if (events.length > 1) return `${person} has ${events.length} events`;
  const [event] = events;
  if (event === undefined) {
    const isAsked = link.question?.kind === 'deleted' || link.isLeftOut;
    return isAsked ? null : `${person} was deleted and no one was asked`;
  }
  const isAgreed = event.startsAt === wanted.event.startsAt && event.endsAt === wanted.event.endsAt;
  const isAsked = link.question?.kind === 'moved' && link.question.startsAt === event.startsAt;
  if (isAgreed && link.question !== null) return `${person} is asked about for nothing`;
  return isAgreed || isAsked ? null : `${person} is elsewhere, unasked`;
}

/** Plays a history, lets it settle, and answers every question. Returns the first rule that it broke. */
export async function play<F>(
  world: CalendarWorld<F>,
  steps: readonly Step<F>[],
  mutant: Partial<RunDeps> = {},
): Promise<string | null> {
  const settle = async (): Promise<string | null> => {
    for (let round = 0; round < 3; round += 1) await runWorld(world, mutant);
    return brokenRule(world);
  };
  for (const each of steps) await take(world, each, mutant);
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

/** Defects of the engine: each breaks one rule, and histories must notice. */
export const engineMutants: Readonly<Record<string, Partial<RunDeps>>> = {
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
