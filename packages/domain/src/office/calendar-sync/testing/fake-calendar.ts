/**
 * Test support: a calendar of another program and the database, in memory, with what goes wrong between them. Every call may be
 * refused before it happens or lose its answer after it happened; the calendar checks that no edit is overwritten unasked.
 */
import type {
  CalendarPort,
  EventKey,
  EventLink,
  EventText,
  Pull,
  PulledItem,
  SeenEvent,
  SyncState,
  SyncStore,
  WantedEvent,
} from '../port.ts';

export interface OutsideEvent {
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

export class Fallen extends Error {}

export function createFakeWorld() {
  const events = new Map<string, OutsideEvent>();
  const wanted = new Map<string, WantedEvent>();
  const links = new Map<string, EventLink>();
  const busy = new Map<string, PulledItem>();
  const violations: string[] = [];
  /** Answers 'insist' since the last write, by appointment. */
  const insists = new Set<string>();
  const createdKeys = new Set<string>();
  /** Appointments whose event someone deleted, until they are canceled. */
  const deletedOutside = new Set<string>();
  let clock = 0;
  let cursor = '';
  let oldest = 0;
  let isCreatingTwice = false;
  let fault: Fault | null = null;
  let calls = 0;

  const faulty = async <T>(work: () => T): Promise<T> => {
    calls += 1;
    const isNow = fault?.call === calls;
    if (isNow && fault?.when === 'before') throw new Fallen();
    const result = work();
    if (isNow) throw new Fallen();
    return result;
  };
  const touch = (event: OutsideEvent): void => {
    clock += 1;
    event.version = clock;
  };
  const seenOf = (event: OutsideEvent): SeenEvent =>
    event.isDeleted
      ? { kind: 'gone' }
      : { kind: 'there', startsAt: event.startsAt, endsAt: event.endsAt, version: String(event.version) };

  const itemOf = (event: OutsideEvent): PulledItem => ({
    id: event.id,
    mark: event.key === null ? null : { appointmentId: event.key.appointmentId, isMine: true },
    version: String(event.version),
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    busy: event.isFree
      ? []
      : [{ startsAt: event.startsAt, endsAt: event.endsAt, isAllDay: false, title: event.id }],
  });

  const port: CalendarPort = {
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
        if (deletedOutside.delete(key.appointmentId) && !insists.delete(key.appointmentId))
          violations.push(`put ${key.appointmentId} back unasked`);
        const made = {
          id,
          key,
          ...timesOf(text),
          isFree: false,
          isDeleted: false,
          version: 0,
          written: text.startsAt,
        };
        if (createdKeys.has(`${key.appointmentId} ${key.generation}`)) violations.push(`created ${id} twice`);
        createdKeys.add(`${key.appointmentId} ${key.generation}`);
        touch(made);
        events.set(id, made);
        return { eventId: id, seen: seenOf(made) };
      }),
    update: (_calendar, link, text) =>
      faulty(() => {
        const event = events.get(link.eventId);
        if (event === undefined || event.isDeleted || String(event.version) !== link.version) return null;
        const isMoved = event.startsAt !== event.written && event.startsAt !== text.startsAt;
        if (isMoved && !insists.has(link.appointmentId))
          violations.push(`overwrote the move of ${link.appointmentId}`);
        insists.delete(link.appointmentId);
        Object.assign(event, timesOf(text), { written: text.startsAt });
        touch(event);
        return { version: String(event.version) };
      }),
    remove: (_calendar, id) =>
      faulty(() => {
        const event = events.get(id);
        if (event === undefined || event.isDeleted) return;
        if (event.key === null) violations.push(`deleted ${id}, which is not ours`);
        event.isDeleted = true;
        touch(event);
      }),
  };

  const store: SyncStore = {
    load: () =>
      faulty(
        (): SyncState => ({
          sources: [
            { calendarId: 'main', name: 'Main', isBusy: true, isTarget: true, isLeft: false, cursor },
          ],
          links: [...links.values()],
          wanted: [...wanted.values()],
        }),
      ),
    savePull: (_calendar, pull, noted) =>
      faulty(() => {
        if (pull.isFull) busy.clear();
        for (const id of pull.gone) busy.delete(id);
        for (const item of pull.items) busy.set(item.id, item);
        for (const link of noted) links.set(link.appointmentId, link);
        cursor = pull.cursor;
      }),
    saveLink: (link) => faulty(() => void links.set(link.appointmentId, link)),
    saveLeft: () => faulty(() => undefined),
  };

  return {
    port,
    store,
    events,
    wanted,
    links,
    busy,
    violations,
    insists,
    cancel(appointmentId: string) {
      wanted.delete(appointmentId);
      deletedOutside.delete(appointmentId);
    },
    expireCursors() {
      oldest = clock + 1;
    },
    /** A provider without creation keys, for a mutant. */
    createTwice() {
      isCreatingTwice = true;
    },
    arm(next: Fault | null) {
      fault = next;
      calls = 0;
    },
    /** What a person does in the other program. */
    outside(event: OutsideEvent, change: Partial<OutsideEvent>) {
      Object.assign(event, change);
      if (event.key !== null && event.isDeleted) deletedOutside.add(event.key.appointmentId);
      else if (event.key !== null) deletedOutside.delete(event.key.appointmentId);
      touch(event);
    },
    addOwn(id: string, startsAt: string, endsAt: string) {
      const made = {
        id,
        key: null,
        startsAt,
        endsAt,
        isFree: false,
        isDeleted: false,
        version: 0,
        written: startsAt,
      };
      touch(made);
      events.set(id, made);
    },
  };
}
export type FakeWorld = ReturnType<typeof createFakeWorld>;

const timesOf = ({ startsAt, endsAt }: EventText) => ({ startsAt, endsAt });
