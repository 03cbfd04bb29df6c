import { key, listQuery, oneOf, type QueryOf } from '#src/ground/list-query.ts';

const params = {
  /** What is open: 'type', 'general', a section, an item, a question, and so on. */
  at: key,
  show: oneOf(['form', 'pdf']),
};
export type BuilderSearch = QueryOf<typeof params>;
export const { parse: parseBuilderSearch } = listQuery(params);
