/**
 * How database connections are shared. Each kind of caller has its own number, so no kind can take another's; within a
 * kind, offices (visitors by their network, functions by whom they work for) take turns. All waiting happens here: the
 * numbers add up to the pool, and a pool has no order.
 */
import type { Caller } from './caller.ts';
import { createFairQueue, type FairQueue } from './fair-queue.ts';
import type { OrganizationLookup } from './organization-lookup.ts';

export interface Admission {
  forCaller<T>(caller: Caller, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** The server's own statements: accounts and sessions, file bookkeeping, the catalog. */
  forServer<T>(work: () => Promise<T>): Promise<T>;
}

const waits = { maxWaitMs: 10_000, retryAfterSeconds: 2 };
const lanes = {
  /** An office alone on its server still gets eight at once; the next one finds four it may not take. */
  people: { capacity: 12, perKey: 8, reserved: 4, maxWaiting: 4000, maxWaitingPerKey: 1500 },
  visitors: { capacity: 3, perKey: 2, reserved: 1, maxWaiting: 200, maxWaitingPerKey: 50 },
  /** Functions and jobs, which use the service key. */
  service: { capacity: 4, perKey: 2, reserved: 1, maxWaiting: 500, maxWaitingPerKey: 100 },
  server: { capacity: 4, perKey: 4, reserved: 0, maxWaiting: 2000, maxWaitingPerKey: 2000 },
  /** Row changes are delivered to one reader after the other. */
  changes: { capacity: 1, perKey: 1, reserved: 0, maxWaiting: 100, maxWaitingPerKey: 100 },
} as const;

export const poolSize = Object.values(lanes).reduce((sum, { capacity }) => sum + capacity, 0);

const lane = (name: keyof typeof lanes): FairQueue => createFairQueue({ ...lanes[name], ...waits });

export function createAdmission(organizationOf: OrganizationLookup): Admission {
  const people = lane('people');
  const visitors = lane('visitors');
  const service = lane('service');
  const server = lane('server');
  const forServer: Admission['forServer'] = (work) => server.run('server', work);
  return {
    forServer,
    async forCaller(caller, work, signal) {
      const { role, userId, origin } = caller;
      if (role === 'service_role') return service.run(origin, work, signal);
      if (userId === null) return visitors.run(origin, work, signal);
      return people.run((await organizationOf(userId, forServer)) ?? userId, work, signal);
    },
  };
}

/** Realtime's own connection, so one office's flood delays no one's events. */
export function createChangesAdmission(): Admission {
  const changes = lane('changes');
  const one: Admission['forServer'] = (work) => changes.run('changes', work);
  return { forCaller: (_caller, work) => one(work), forServer: one };
}

/** At most two pushes per scope hold a connection: more would only wait for its lock while holding one. */
export const createPushSlots = (): FairQueue =>
  createFairQueue({
    ...waits,
    capacity: Number.MAX_SAFE_INTEGER,
    perKey: 2,
    reserved: 0,
    maxWaiting: 2000,
    maxWaitingPerKey: 64,
  });
