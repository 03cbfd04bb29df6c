/**
 * Clauses of ours that may not be printed everywhere, whatever states a template names. A limit of liability was barred
 * by statute or by a court in California, Massachusetts, New Jersey and Tennessee; it is offered only where a court has
 * upheld one or the law names its conditions, and never while the state is unknown. As of 2026-11, from secondary
 * sources: a lawyer decides.
 */
export const LIABILITY_CLAUSE = 'liability';
export const LIABILITY_STATES: readonly string[] = ['AZ', 'IL', 'MD', 'NY', 'SC', 'TX'];

/** Massachusetts bars conditions for a claim; so does California, by a secondary source. */
export const NOTICE_CLAUSE = 'notice';
export const NOTICE_BARRED: readonly string[] = ['CA', 'MA'];

/** Whether the clause may be printed for a property in that state; '' is an unknown state. */
export function mayPrintIn(clause: string | undefined, state: string): boolean {
  if (clause === LIABILITY_CLAUSE) return LIABILITY_STATES.includes(state);
  if (clause === NOTICE_CLAUSE) return state !== '' && !NOTICE_BARRED.includes(state);
  return true;
}

/** Why a clause is not printed everywhere, for the editor; null for all others. */
export function barOf(clause: string | undefined): string | null {
  if (clause === LIABILITY_CLAUSE)
    return `Printed only in ${LIABILITY_STATES.join(', ')}, and never while the state is unknown: elsewhere a limit is barred, or we found no rule.`;
  if (clause === NOTICE_CLAUSE)
    return `Never printed in ${NOTICE_BARRED.join(' or ')}, which do not allow conditions for a claim.`;
  return null;
}
