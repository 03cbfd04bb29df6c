/**
 * The booking page's name is assigned by the server because it must be unique. Everything else is stored on the
 * device.
 */
import * as z from 'zod/mini';
import type { Backend } from '#src/ground/backend/backend.ts';
import { call, nothing, type Result, valueOrThrow } from '#src/ground/backend/call.ts';

const rowsSchema = z.array(z.object({ slug: z.string(), is_current: z.boolean() }));

export interface PageName {
  readonly current: string | null;
  /** Former names that redirect to the current one. */
  readonly former: readonly string[];
}

export interface BookingNameCalls {
  /** Rejects when it cannot be read. */
  read(): Promise<PageName>;
  choose(slug: string): Promise<Result<null>>;
}

export function createBookingNameCalls(
  backend: Pick<Backend, 'rest'>,
  organizationId: string,
): BookingNameCalls {
  return {
    async read() {
      const rows = await valueOrThrow(
        call(
          backend,
          (rest) =>
            rest
              .from('booking_slugs')
              .select('slug,is_current')
              .eq('organization_id', organizationId)
              .order('created_at'),
          (data) => rowsSchema.parse(data),
        ),
      );
      return {
        current: rows.find((row) => row.is_current)?.slug ?? null,
        former: rows.filter((row) => !row.is_current).map(({ slug }) => slug),
      };
    },
    choose: (slug) => call(backend, (rest) => rest.rpc('booking_slug_set', { p_slug: slug }), nothing),
  };
}
