/**
 * Test support: the world of calendar histories (packages/domain/src/office/calendar-sync/testing) with a real adapter, and a server on
 * loopback that speaks its provider's protocol. What reaches the server is watched, whichever provider it is.
 */
import type { CalendarPort } from '@plumbline/domain/office/calendar-sync/port';
import {
  type CalendarWorld,
  Fallen,
  type OutsideChange,
  type OutsideEvent,
} from '@plumbline/domain/office/calendar-sync/testing/histories';
import { createMemoryStore, type Faulty } from '@plumbline/domain/office/calendar-sync/testing/memory-store';
import { createReferee } from '@plumbline/domain/office/calendar-sync/testing/referee';
import fc from 'fast-check';
import { ProviderFailure } from '../../../../../../supabase/functions/_shared/calendar/provider-fetch.ts';
import type { Line } from '../line.ts';
import { type Bend, createBadLine, LINE_FAULTS, type LineFault } from './bad-line.ts';

export interface ServedEvent extends OutsideEvent {
  readonly version: string;
  /** The same for each attempt to create it. */
  readonly made: string;
}

/** A provider's server, and what a person does in its own program. */
export interface Provider {
  readonly calendarId: string;
  /** As a run makes it. */
  port(): CalendarPort;
  /** Deleted ones as well, in the order of their creation. */
  events(): ServedEvent[];
  outside(event: OutsideEvent, change: OutsideChange): void;
  addOwn(id: string, startsAt: string, endsAt: string): void;
  expireCursors(): void;
  /** It keeps no trace of what was deleted: a full pull doesn't know that an event was ever there. */
  readonly forgets: boolean;
  readonly dispose: () => Promise<void>;
}

export type StartProvider = (line: Line) => Promise<Provider>;

/** The process ends at a call of the database, or the line fails. */
export type HttpFault =
  | { readonly at: 'database'; readonly call: number; readonly when: 'before' | 'after' }
  | ({ readonly at: 'line' } & LineFault);

export const httpFault: fc.Arbitrary<HttpFault> = fc.oneof(
  fc.record({
    at: fc.constant('database' as const),
    call: fc.integer({ min: 1, max: 8 }),
    when: fc.constantFrom('before' as const, 'after' as const),
  }),
  fc.record({
    at: fc.constant('line' as const),
    call: fc.integer({ min: 1, max: 14 }),
    how: fc.constantFrom(...LINE_FAULTS),
    by: fc.integer({ min: 1, max: 3 }),
  }),
);

const WRITES = new Set(['POST', 'PATCH', 'PUT', 'DELETE']);

export type HttpWorld = CalendarWorld<HttpFault> & {
  bend<A, R>(bend: Bend<A, R>): void;
  bendPort(bend: Partial<CalendarPort>): void;
  readonly dispose: () => Promise<void>;
};

export async function createHttpWorld(start: StartProvider): Promise<HttpWorld> {
  const referee = createReferee();
  const written = new Map<string, string>();
  const bad = createBadLine((method, work) => (WRITES.has(method) ? watched(work) : work()));
  const provider = await start(bad.line);
  let fault: HttpFault | null = null;
  let databaseCalls = 0;
  let portBend: Partial<CalendarPort> = {};

  const byId = (): Map<string, ServedEvent> => new Map(provider.events().map((each) => [each.id, each]));

  async function watched(work: () => Promise<unknown>): Promise<unknown> {
    const before = byId();
    const result = await work();
    const after = byId();
    for (const id of new Set([...before.keys(), ...after.keys()]))
      judge(present(before.get(id)), present(after.get(id)));
    return result;
  }

  function judge(before: ServedEvent | null, after: ServedEvent | null): void {
    const appointmentId = (after ?? before)?.key?.appointmentId ?? '';
    if (before === null && after !== null) {
      referee.created(appointmentId, after.made);
      written.set(after.id, after.startsAt);
    } else if (before !== null && after === null) referee.removed(before.id, before.key !== null);
    else if (before !== null && after !== null && before.version !== after.version) {
      const at = {
        written: written.get(after.id) ?? '',
        before: before.startsAt,
        after: after.startsAt,
      };
      referee.updated(appointmentId, at);
      written.set(after.id, after.startsAt);
    }
  }

  const faulty: Faulty = async (work) => {
    databaseCalls += 1;
    const when = fault?.at === 'database' && fault.call === databaseCalls ? fault.when : null;
    if (when === 'before') throw new Fallen();
    const result = work();
    if (when === 'after') throw new Fallen();
    return result;
  };

  const memory = createMemoryStore(faulty, provider.calendarId);
  return {
    ...memory,
    get port() {
      return { ...provider.port(), ...portBend };
    },
    get events() {
      return byId();
    },
    violations: referee.violations,
    insists: referee.insists,
    cancel(appointmentId) {
      memory.wanted.delete(appointmentId);
      referee.canceled(appointmentId);
    },
    expireCursors() {
      provider.expireCursors();
      if (!provider.forgets) return;
      for (const { key, id, made, isDeleted } of provider.events())
        if (isDeleted && key !== null && memory.links.get(key.appointmentId)?.eventId !== id)
          referee.forgotten(key.appointmentId, made);
    },
    outside(event, change) {
      provider.outside(event, change);
      if (event.key !== null && change.isDeleted !== undefined)
        referee.outside(event.key.appointmentId, change.isDeleted);
    },
    addOwn: (id, startsAt, endsAt) => provider.addOwn(id, startsAt, endsAt),
    arm(next) {
      fault = next;
      databaseCalls = 0;
      bad.arm(next?.at === 'line' ? next : null);
    },
    isFall: (error) => error instanceof Fallen || error instanceof ProviderFailure,
    bend: (bend) => bad.bend(bend),
    bendPort(bend) {
      portBend = bend;
    },
    dispose: () => provider.dispose(),
  };
}

const present = (event: ServedEvent | undefined): ServedEvent | null =>
  event === undefined || event.isDeleted ? null : event;
