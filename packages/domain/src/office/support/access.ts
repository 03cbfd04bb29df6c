/**
 * Permissions on /support-logs: members who answer for their organization, and operators, the people who run the
 * server. Screens use it to decide what to show; `private.support_powers` is the same table in SQL, and a test compares
 * them (ADR 0075).
 */

import type { MemberRole } from '../../ground/roles.ts';
import { type Action, can } from '../permissions.ts';

interface Holder {
  /** Action a member must be allowed to do; null: no member may, whatever their role. */
  readonly action: Action | null;
  readonly forOperators: boolean;
}

export const SUPPORT_POWERS = {
  'answer tickets': { action: 'answer support', forOperators: true },
  'answer chats': { action: 'answer support', forOperators: true },
  'see delivery failures': { action: 'answer support', forOperators: true },
  'see client errors': { action: null, forOperators: true },
  'answer website requests': { action: null, forOperators: true },
  'see billing': { action: null, forOperators: true },
} as const satisfies Readonly<Record<string, Holder>>;

export type SupportPower = keyof typeof SUPPORT_POWERS;
export const supportPowers = Object.keys(SUPPORT_POWERS) as readonly SupportPower[];

/** For a person with this role in the affected organization (null: none). */
export function hasSupportPower(role: MemberRole | null, isOperator: boolean, power: SupportPower): boolean {
  const { action, forOperators }: Holder = SUPPORT_POWERS[power];
  return (forOperators && isOperator) || (action !== null && can(role, action));
}
