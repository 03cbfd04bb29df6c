/** Search parameters of the audit log. */
import { day, id, listQuery, oneOf, pageNumber, type QueryOf, words } from '#src/ground/list-query.ts';

export const AUDIT_CATEGORIES = [
  'settings',
  'team',
  'prices',
  'templates',
  'links',
  'programs',
  'exports',
] as const;
export type AuditCategory = (typeof AUDIT_CATEGORIES)[number];

const params = {
  category: oneOf(AUDIT_CATEGORIES),
  /** User ID. */
  person: id,
  words,
  from: day,
  to: day,
  page: pageNumber,
};
export type AuditQuery = QueryOf<typeof params>;
export const { parse: parseAuditQuery, change: changeAuditQuery } = listQuery(params);

export const isFiltered = ({ page: _page, ...filters }: AuditQuery): boolean =>
  Object.values(filters).some((value) => value !== undefined);
