import * as z from 'zod/mini';

const search = z.object({ inspection: z.optional(z.uuid()) });

/** `?inspection=...`: the report that is begun belongs to an inspection that exists. Anything else is ignored. */
export function inspectionSearch(value: unknown): { inspection?: string | undefined } {
  const parsed = search.safeParse(value);
  return parsed.success ? parsed.data : {};
}
