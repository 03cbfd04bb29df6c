/** Invitation links: what they offer, and accepting. Reading needs no session; accepting does. */
import * as z from 'zod/mini';
import type { Backend } from '#src/ground/backend/backend.ts';
import { call, nothing, type Result } from '#src/ground/backend/call.ts';
import { callFunction } from '#src/ground/backend/call-function.ts';
import { sha256Hex } from '#src/ground/sha256-hex.ts';

const lookedSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('gone') }),
  z.object({ status: z.literal('accepted'), organization: z.string() }),
  z.object({
    status: z.literal('open'),
    organization: z.string(),
    email: z.string(),
    role: z.enum(['admin', 'inspector', 'office']),
    inviter: z.string(),
    expiresAt: z.string(),
  }),
]);
export type LookedInvitation = z.infer<typeof lookedSchema>;
export type OpenInvitation = Extract<LookedInvitation, { status: 'open' }>;

export interface JoinCalls {
  look(token: string): Promise<Result<LookedInvitation>>;
  /**
   * 'not-now': they belong to an organization and have not confirmed leaving it; 'invalid': they are its last
   * owner.
   */
  accept(token: string, isLeaving: boolean): Promise<Result<null>>;
}

export interface JoinDeps {
  readonly backend: Pick<Backend, 'rest' | 'config'>;
  readonly fetch: typeof fetch;
}

export function createJoinCalls({ backend, fetch }: JoinDeps): JoinCalls {
  const visitor = { config: backend.config };
  return {
    look: (token) =>
      callFunction({ backend: visitor, fetch }, 'team-invitation', { token }, (data) =>
        lookedSchema.parse(data),
      ),
    accept: async (token, isLeaving) => {
      const hash = await sha256Hex(new TextEncoder().encode(token));
      return call(
        backend,
        (rest) => rest.rpc('invitation_accept', { p_token_hash: hash, p_leave: isLeaving }),
        nothing,
      );
    },
  };
}
