/** Whether all members of the organization need a second factor, and who has one. For owners and admins, online. */
import * as z from 'zod/mini';
import type { Backend } from '#src/ground/backend/backend.ts';
import { call, nothing, type Result, valueOrThrow } from '#src/ground/backend/call.ts';

export interface FactorPolicy {
  readonly isDemanded: boolean;
  /** IDs of members without a factor. */
  readonly without: readonly string[];
}

export interface FactorPolicyCalls {
  /** Rejects when it cannot be read. */
  readonly read: () => Promise<FactorPolicy>;
  /** 'not-now': an owner must set up their own factor before requiring it of others. */
  demand(isOn: boolean): Promise<Result<null>>;
}

const policyRow = z.object({ second_factor_since: z.nullable(z.string()) });
const memberRows = z.array(z.object({ user_id: z.string(), has_factor: z.boolean() }));

export function createFactorPolicyCalls(
  backend: Pick<Backend, 'rest'>,
  organizationId: string,
): FactorPolicyCalls {
  return {
    async read() {
      const [isDemanded, without] = await Promise.all([
        valueOrThrow(
          call(
            backend,
            (rest) =>
              rest.from('organizations').select('second_factor_since').eq('id', organizationId).single(),
            (data) => policyRow.parse(data).second_factor_since !== null,
          ),
        ),
        valueOrThrow(
          call(
            backend,
            (rest) => rest.rpc('second_factor_members', { p_organization: organizationId }),
            (data) => memberRows.parse(data).flatMap((row) => (row.has_factor ? [] : [row.user_id])),
          ),
        ),
      ]);
      return { isDemanded, without };
    },
    demand: (isOn) =>
      call(
        backend,
        (rest) => rest.rpc('second_factor_demand', { p_organization: organizationId, p_on: isOn }),
        nothing,
      ),
  };
}
