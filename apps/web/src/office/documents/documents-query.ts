/** Filters of /documents in the URL. Part of the first load: imports nothing heavy. */
import { id, listQuery, type QueryOf, text } from '#src/ground/list-query.ts';

const params = {
  q: text,
  inspection: id,
  account: id,
};
export const { parse: parseDocumentsQuery, change: changeDocumentsQuery } = listQuery(params);
export type DocumentsQuery = QueryOf<typeof params>;
