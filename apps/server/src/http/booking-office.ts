/**
 * Looks up a booking page's company through the page's own public function. A page never waits long for it, and a flood
 * of URLs causes few lookups.
 */
import type { Logger } from 'pino';
import { z } from 'zod';
import { describeFailure } from '../ground/failure.ts';

export interface BookingOffice {
  readonly name: string;
  readonly isOpen: boolean;
}
export type FindBookingOffice = (slug: string) => Promise<BookingOffice | null>;

const answerSchema = z.object({ status: z.string(), office: z.object({ name: z.string() }) });

const keptMs = 60_000;
const keptCount = 500;
const mostAtOnce = 4;
const patienceMs = 1_000;

/** @param ask sends a request to the contract with a visitor's key */
export function createFindBookingOffice(
  ask: (path: string, body: object) => Promise<Response>,
  log: Logger,
): FindBookingOffice {
  const kept = new Map<string, { readonly office: BookingOffice | null; readonly untilMs: number }>();
  let running = 0;

  async function read(slug: string): Promise<BookingOffice | null> {
    running += 1;
    try {
      const answer = await ask('/functions/v1/booking', { action: 'page', slug });
      const found = answerSchema.safeParse(await answer.json());
      const office = found.success
        ? { name: found.data.office.name, isOpen: found.data.status === 'ok' }
        : null;
      if (kept.size >= keptCount) kept.clear();
      kept.set(slug, { office, untilMs: performance.now() + keptMs });
      return office;
    } catch (error) {
      log.warn(describeFailure(error), 'the company of a booking page could not be read');
      return null;
    } finally {
      running -= 1;
    }
  }

  return async (slug) => {
    const known = kept.get(slug);
    if (known !== undefined && known.untilMs > performance.now()) return known.office;
    if (running >= mostAtOnce) return null;
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), patienceMs);
    });
    return Promise.race([read(slug), tooLate]).finally(() => clearTimeout(timer));
  };
}
