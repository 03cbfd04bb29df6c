/** Filters of /invoices in the URL. Part of the first load: imports nothing heavy. */
import { id, listQuery, oneOf, type QueryOf, text } from '#src/ground/list-query.ts';

const params = {
  q: text,
  show: oneOf(['owed', 'overdue', 'reported', 'paid', 'draft', 'void', 'bin']),
  /** A statement: the invoices of one company. */
  account: id,
};
export const { parse: parseInvoiceQuery, change: changeInvoiceQuery } = listQuery(params);
export type InvoiceQuery = QueryOf<typeof params>;
/** Of invoices that are there. */
export type InvoiceFilter = Exclude<NonNullable<InvoiceQuery['show']>, 'bin'>;
