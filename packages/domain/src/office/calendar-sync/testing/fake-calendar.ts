/**
 * Test support: a calendar of another program and the database, in memory, with what goes wrong between them. Every call may be
 * refused before it happens or lose its answer after it happened; the calendar checks that no edit is overwritten unasked.
 */
import type { CalendarPort, EventKey, EventText, Pull, PulledItem, SeenEvent } from '../port.ts';
import { type CalendarWorld, Fallen, type OutsideChange, type OutsideEvent } from './histories.ts';
import { createMemoryStore, type Faulty } from './memory-store.ts';
import { createReferee } from './referee.ts';

interface FakeEvent {
  readonly id: string;
  readonly key: EventKey | null;
  startsAt: string;
  endsAt: string;
  isFree: boolean;
  isDeleted: boolean;
  version: number;
  /** When we last put it; an event that starts at another time was moved outside. */
  written: string;
}

/** The n-th call of the run fails: before it does anything, or after. */
export interface Fault {
  readonly call: number;
  readonly when: 'before' | 'after';
}

export type FakeWorld = CalendarWorld<Fault> & { createTwice(): void };

export function createFakeWorld(): FakeWorld {
  const events = new Map<string, FakeEvent>();
  const referee = createReferee();
  let clock = 0;
  let oldest = 0;
  let isCreatingTwice = false;
  let fault: Fault | null = null;
  let calls = 0;

  const faulty: Faulty = async (work) => {
    calls += 1;
    const isNow = fault?.call === calls;
    if (isNow && fault?.when === 'before') throw new Fallen();
    const result = work();
    if (isNow) throw new Fallen();
    return result;
  };
  const touch = (event: FakeEvent): void => {
    clock += 1;
    event.version = clock;
  };
  function put(id: string, key: EventKey | null, startsAt: string, endsAt: string): FakeEvent {
    const made = {
      id,
      key,
      startsAt,
      endsAt,
      isFree: false,
      isDeleted: false,
      version: 0,
      written: startsAt,
    };
    touch(made);
    events.set(id, made);
    return made;
  }

  const port: CalendarPort = {
    idOf: () => null,
    pull: (_calendar, since) =>
      faulty((): Pull | null => {
        if (since !== '' && Number(since) < oldest) return null;
        const news = [...events.values()].filter((event) => event.version > Number(since));
        return {
          isFull: since === '',
          items: news.filter((event) => !event.isDeleted).map(itemOf),
          gone: since === '' ? [] : news.filter((event) => event.isDeleted).map(({ id }) => id),
          cursor: String(clock),
        };
      }),
    look: (_calendar, id) =>
      faulty(() => {
        const event = events.get(id);
        return event === undefined ? { kind: 'gone' } : seenOf(event);
      }),
    create: (_calendar, key, text) =>
      faulty(() => {
        const id = `${key.appointmentId} ${key.generation}${isCreatingTwice ? ` ${clock}` : ''}`;
        const known = events.get(id);
        if (known !== undefined) return { eventId: id, seen: seenOf(known) };
        referee.created(key.appointmentId, `${key.appointmentId} ${key.generation}`);
        return { eventId: id, seen: seenOf(put(id, key, text.startsAt, text.endsAt)) };
      }),
    update: (_calendar, link, text) =>
      faulty(() => {
        const event = events.get(link.eventId);
        if (event === undefined || event.isDeleted || String(event.version) !== link.version) return null;
        const at = { written: event.written, before: event.startsAt, after: text.startsAt };
        referee.updated(link.appointmentId, at);
        Object.assign(event, timesOf(text), { written: text.startsAt });
        touch(event);
        return { version: String(event.version) };
      }),
    remove: (_calendar, id) =>
      faulty(() => {
        const event = events.get(id);
        if (event === undefined || event.isDeleted) return;
        referee.removed(id, event.key !== null);
        event.isDeleted = true;
        touch(event);
      }),
  };

  return {
    ...createMemoryStore(faulty),
    port,
    events,
    violations: referee.violations,
    insists: referee.insists,
    cancel(appointmentId) {
      this.wanted.delete(appointmentId);
      referee.canceled(appointmentId);
    },
    expireCursors() {
      oldest = clock + 1;
    },
    /** A provider without creation keys, for a mutant. */
    createTwice() {
      isCreatingTwice = true;
    },
    arm(next) {
      fault = next;
      calls = 0;
    },
    isFall: (error) => error instanceof Fallen,
    outside({ id }: OutsideEvent, change: OutsideChange) {
      const event = events.get(id);
      if (event === undefined) throw new Error(`no event ${id}`);
      Object.assign(event, change);
      if (event.key !== null) referee.outside(event.key.appointmentId, event.isDeleted);
      touch(event);
    },
    addOwn: (id, startsAt, endsAt) => void put(id, null, startsAt, endsAt),
  };
}

const seenOf = (event: FakeEvent): SeenEvent =>
  event.isDeleted
    ? { kind: 'gone' }
    : { kind: 'there', startsAt: event.startsAt, endsAt: event.endsAt, version: String(event.version) };

const itemOf = (event: FakeEvent): PulledItem => ({
  id: event.id,
  mark: event.key === null ? null : { appointmentId: event.key.appointmentId, isMine: true },
  version: String(event.version),
  startsAt: event.startsAt,
  endsAt: event.endsAt,
  busy: event.isFree
    ? []
    : [{ startsAt: event.startsAt, endsAt: event.endsAt, isAllDay: false, title: event.id }],
});

const timesOf = ({ startsAt, endsAt }: EventText) => ({ startsAt, endsAt });
