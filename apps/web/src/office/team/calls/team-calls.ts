/**
 * Invitations, roles, and ownership transfers. Online only: permissions depend on them. The server creates an
 * invitation's link.
 */
import * as z from 'zod/mini';
import type { Backend } from '#src/ground/backend/backend.ts';
import { call, columnsOf, nothing, type Result, valueOrThrow } from '#src/ground/backend/call.ts';

const invitationRow = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(['admin', 'inspector', 'office']),
  sent_at: z.string(),
  expires_at: z.string(),
});
const seenRow = z.object({ user_id: z.string(), last_seen_at: z.nullable(z.string()) });
const invitationColumns = columnsOf(invitationRow);

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
  readonly invite: (email: string, role: GivenRole) => Promise<Result<null>>;
  /** Creates a new link; the old one stops working. */
  readonly resend: (invitationId: string) => Promise<Result<null>>;
  readonly revoke: (invitationId: string) => Promise<Result<null>>;
  readonly setRole: (userId: string, role: GivenRole) => Promise<Result<null>>;
  readonly remove: (userId: string) => Promise<Result<null>>;
  readonly handOver: (userId: string) => Promise<Result<null>>;
  readonly leave: () => Promise<Result<null>>;
  /** User ID to instant; for owners and admins. Rejects when it cannot be read. */
  readonly lastSeen: () => Promise<ReadonlyMap<string, string>>;
}

export interface TeamCallDeps {
  readonly backend: Pick<Backend, 'rest'>;
  readonly organizationId: string;
}

export function createTeamCalls({ backend, organizationId }: TeamCallDeps): TeamCalls {
  const rpc = (name: string, values: Record<string, unknown>): Promise<Result<null>> =>
    call(backend, (rest) => rest.rpc(name, values), nothing);
  const member = (p_user: string) => ({ p_organization: organizationId, p_user });

  return {
    invitations: () =>
      valueOrThrow(
        call(
          backend,
          (rest) =>
            rest
              .from('organization_invitations')
              .select(invitationColumns)
              .eq('organization_id', organizationId)
              .is('accepted_at', null)
              .is('revoked_at', null)
              .order('created_at', { ascending: false }),
          (data) =>
            z
              .array(invitationRow)
              .parse(data)
              .map(({ sent_at: sentAt, expires_at: expiresAt, ...row }) => ({ ...row, sentAt, expiresAt })),
        ),
      ),
    invite: (email, role) =>
      rpc('member_invite', { p_organization: organizationId, p_email: email, p_role: role }),
    resend: (id) => rpc('invitation_resend', { p_invitation: id }),
    revoke: (id) => rpc('invitation_revoke', { p_invitation: id }),
    setRole: (userId, role) => rpc('member_set_role', { ...member(userId), p_role: role }),
    remove: (userId) => rpc('member_remove', member(userId)),
    handOver: (userId) => rpc('ownership_transfer', member(userId)),
    leave: () => rpc('member_leave', { p_organization: organizationId }),
    lastSeen: () =>
      valueOrThrow(
        call(
          backend,
          (rest) => rest.rpc('members_last_seen', { p_organization: organizationId }),
          (data) =>
            new Map(
              z
                .array(seenRow)
                .parse(data)
                .flatMap(({ user_id, last_seen_at }) =>
                  last_seen_at === null ? [] : [[user_id, last_seen_at] as const],
                ),
            ),
        ),
      ),
  };
}
