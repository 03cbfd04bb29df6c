/** Search parameters of the list; anything else is ignored. */
import { key, listQuery, oneOf, type QueryOf, text } from '#src/ground/list-query.ts';

const params = {
  q: text,
  /** Id of a report type. */
  type: key,
  view: oneOf(['archive']),
};
export type TemplateSearch = QueryOf<typeof params>;
export const { parse: parseTemplateSearch, change: changeTemplateSearch } = listQuery(params);
