/**
 * Invitations, roles, and ownership transfers. Online only: permissions depend on them. The server creates an
 * invitation's link.
 */
import * as z from 'zod/mini';
import type { Backend } from '../backend.ts';
import { type CallOutcome, outcomeOf } from '../call-outcome.ts';

const invitationRow = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(['admin', 'inspector', 'office']),
  sent_at: z.string(),
  expires_at: z.string(),
});
const invitationColumns = Object.keys(invitationRow.shape).join(',');

export type GivenRole = z.infer<typeof invitationRow>['role'];

export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly role: GivenRole;
  readonly sentAt: string;
  readonly expiresAt: string;
}

export interface TeamCalls {
  /** Open invitations, newest first. Rejects when they cannot be read. */
  readonly invitations: () => Promise<readonly Invitation[]>;
  readonly invite: (email: string, role: GivenRole) => Promise<CallOutcome>;
  /** Creates a new link; the old one stops working. */
  readonly resend: (invitationId: string) => Promise<CallOutcome>;
  readonly revoke: (invitationId: string) => Promise<CallOutcome>;
  readonly setRole: (userId: string, role: GivenRole) => Promise<CallOutcome>;
  readonly remove: (userId: string) => Promise<CallOutcome>;
  readonly handOver: (userId: string) => Promise<CallOutcome>;
  readonly leave: () => Promise<CallOutcome>;
}

export interface TeamCallDeps {
  readonly backend: Pick<Backend, 'rest'>;
  readonly organizationId: string;
}

export function createTeamCalls({ backend, organizationId }: TeamCallDeps): TeamCalls {
  const call = (name: string, values: Record<string, unknown>): Promise<CallOutcome> =>
    outcomeOf(async () => (await backend.rest()).rpc(name, values));
  const member = (p_user: string) => ({ p_organization: organizationId, p_user });

  return {
    async invitations() {
      const answer = await (await backend.rest())
        .from('organization_invitations')
        .select(invitationColumns)
        .eq('organization_id', organizationId)
        .is('accepted_at', null)
        .is('revoked_at', null)
        .order('created_at', { ascending: false });
      if (answer.error) throw new Error(answer.error.message);
      return z
        .array(invitationRow)
        .parse(answer.data)
        .map(({ sent_at: sentAt, expires_at: expiresAt, ...row }) => ({ ...row, sentAt, expiresAt }));
    },
    invite: (email, role) =>
      call('member_invite', { p_organization: organizationId, p_email: email, p_role: role }),
    resend: (id) => call('invitation_resend', { p_invitation: id }),
    revoke: (id) => call('invitation_revoke', { p_invitation: id }),
    setRole: (userId, role) => call('member_set_role', { ...member(userId), p_role: role }),
    remove: (userId) => call('member_remove', member(userId)),
    handOver: (userId) => call('ownership_transfer', member(userId)),
    leave: () => call('member_leave', { p_organization: organizationId }),
  };
}
