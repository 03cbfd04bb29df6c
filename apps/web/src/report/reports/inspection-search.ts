/**
 * `?inspection=...`: adds the report to an existing inspection; `?template=...`: starts from a template. Anything
 * else is ignored.
 */
import { id, listQuery } from '#src/ground/list-query.ts';

export const { parse: inspectionSearch } = listQuery({ inspection: id, template: id });
