/**
 * Clauses of ours that may not be printed everywhere, whatever states a template names; which states those are is in
 * the facts of the state packs. A limit of liability is offered only where a court has upheld one or the law names its
 * conditions, and never while the state is unknown. From secondary sources for the most part: a lawyer decides.
 */
import {
  barsClaimConditions,
  claimConditionBars,
  liabilityLimitStates,
  offersLiabilityLimit,
} from '../../states/agreement-rules.ts';

export const LIABILITY_CLAUSE = 'liability';
export const LIABILITY_STATES = liabilityLimitStates;

export const NOTICE_CLAUSE = 'notice';
export const NOTICE_BARRED = claimConditionBars;

/** Whether the clause may be printed for a property in that state; '' is an unknown state. */
export function mayPrintIn(clause: string | undefined, state: string): boolean {
  if (clause === LIABILITY_CLAUSE) return offersLiabilityLimit(state);
  if (clause === NOTICE_CLAUSE) return state !== '' && !barsClaimConditions(state);
  return true;
}

/** Why a clause is not printed everywhere, for the editor; null for all others. */
export function barOf(clause: string | undefined): string | null {
  if (clause === LIABILITY_CLAUSE)
    return `Printed only in ${LIABILITY_STATES.join(', ')}, and never when the state is unknown. Elsewhere a limit is barred, or we found no rule.`;
  if (clause === NOTICE_CLAUSE)
    return `Never printed in ${NOTICE_BARRED.join(' or ')}, which do not allow conditions on a claim.`;
  return null;
}
