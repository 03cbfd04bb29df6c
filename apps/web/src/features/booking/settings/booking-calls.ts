/**
 * The booking page's name is assigned by the server because it must be unique. Everything else is stored on the
 * device.
 */
import * as z from 'zod/mini';
import type { Backend } from '../../../backend/backend.ts';
import { type CallOutcome, outcomeOf } from '../../../backend/call-outcome.ts';

const rowsSchema = z.array(z.object({ slug: z.string(), is_current: z.boolean() }));

export interface PageName {
  readonly current: string | null;
  /** Former names that redirect to the current one. */
  readonly former: readonly string[];
}

export interface BookingNameCalls {
  /** Rejects when it cannot be read. */
  read(): Promise<PageName>;
  choose(slug: string): Promise<CallOutcome>;
}

export function createBookingNameCalls(
  backend: Pick<Backend, 'rest'>,
  organizationId: string,
): BookingNameCalls {
  return {
    async read() {
      const answer = await (await backend.rest())
        .from('booking_slugs')
        .select('slug,is_current')
        .eq('organization_id', organizationId)
        .order('created_at');
      if (answer.error !== null) throw new Error(answer.error.message);
      const rows = rowsSchema.parse(answer.data);
      return {
        current: rows.find((row) => row.is_current)?.slug ?? null,
        former: rows.filter((row) => !row.is_current).map(({ slug }) => slug),
      };
    },
    choose: (slug) => outcomeOf(async () => (await backend.rest()).rpc('booking_slug_set', { p_slug: slug })),
  };
}
