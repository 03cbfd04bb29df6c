/** Period, comparison and filters of /analytics in the URL. Part of the first load: imports nothing heavy. */
import { day, id, listQuery, oneOf, type QueryOf, text } from '#src/ground/list-query.ts';

const params = {
  /** The default is the last 12 months; 'custom' has `from` and `to`. */
  period: oneOf(['this-month', 'last-month', 'quarter', 'year', 'custom']),
  from: day,
  to: day,
  compare: oneOf(['before', 'year-before']),
  inspector: id,
  agent: id,
  account: id,
  zip: text,
  /** Of reports. */
  type: text,
};
export const {
  parse: parseAnalyticsQuery,
  change: changeAnalyticsQuery,
  write: writeAnalyticsQuery,
  read: readAnalyticsQuery,
} = listQuery(params);
export type AnalyticsQuery = QueryOf<typeof params>;
