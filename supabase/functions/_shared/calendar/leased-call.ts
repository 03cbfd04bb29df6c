import { callDatabase } from '../call-database.ts';
import type { FunctionContext } from '../context.ts';

export interface Leased {
  readonly id: string;
  readonly lease: string;
}

/** Calls the database as the run that holds a connection; refused (55000) once another run has taken it over. */
export const leasedCall = (
  context: FunctionContext,
  { id, lease }: Leased,
  name: string,
  values: object = {},
): Promise<unknown> => callDatabase(context, name, { p_connection: id, p_lease: lease, ...values });
