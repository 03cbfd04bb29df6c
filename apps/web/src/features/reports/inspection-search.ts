import * as z from 'zod/mini';

const id = z.optional(z.catch(z.optional(z.uuid()), undefined));
const search = z.object({ inspection: id, template: id });

export interface NewReportSearch {
  readonly inspection?: string | undefined;
  readonly template?: string | undefined;
}

/**
 * `?inspection=...`: the report that is begun belongs to an inspection that exists; `?template=...`: it begins with what is in that
 * template. Anything else is ignored.
 */
export function inspectionSearch(value: unknown): NewReportSearch {
  const parsed = search.safeParse(value);
  return parsed.success ? parsed.data : {};
}
