import * as z from 'zod/mini';

const id = z.optional(z.catch(z.optional(z.uuid()), undefined));
const search = z.object({ inspection: id, template: id });

export interface NewReportSearch {
  readonly inspection?: string | undefined;
  readonly template?: string | undefined;
}

/**
 * `?inspection=...`: adds the report to an existing inspection; `?template=...`: starts from a template. Anything
 * else is ignored.
 */
export function inspectionSearch(value: unknown): NewReportSearch {
  const parsed = search.safeParse(value);
  return parsed.success ? parsed.data : {};
}
