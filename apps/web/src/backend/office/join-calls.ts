/** Invitation links: what they offer, and accepting. Reading needs no session; accepting does. */
import * as z from 'zod/mini';
import { sha256Hex } from '../../sha256-hex.ts';
import type { Backend } from '../backend.ts';
import { type CallOutcome, outcomeOf, thrownOutcome } from '../call-outcome.ts';

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
export type JoinAnswer = LookedInvitation | { readonly status: 'offline' | 'busy' | 'failed' };

export interface JoinCalls {
  look(token: string): Promise<JoinAnswer>;
  /**
   * 'not-now': they belong to an organization and have not confirmed leaving it; 'invalid': they are its last
   * owner.
   */
  accept(token: string, isLeaving: boolean): Promise<CallOutcome>;
}

export interface JoinDeps {
  readonly backend: Pick<Backend, 'rest' | 'config'>;
  readonly fetch: typeof fetch;
}

export function createJoinCalls({ backend, fetch }: JoinDeps): JoinCalls {
  return {
    async look(token) {
      let response: Response;
      try {
        const { backendUrl, publishableKey } = await backend.config();
        response = await fetch(`${backendUrl}/functions/v1/team-invitation`, {
          method: 'POST',
          headers: { apikey: publishableKey, 'content-type': 'application/json' },
          body: JSON.stringify({ token }),
        });
      } catch (error) {
        return { status: thrownOutcome(error) };
      }
      if (response.status === 429) return { status: 'busy' };
      const parsed = lookedSchema.safeParse(response.ok ? await response.json().catch(() => null) : null);
      return parsed.success ? parsed.data : { status: 'failed' };
    },
    accept: async (token, isLeaving) => {
      const hash = await sha256Hex(new TextEncoder().encode(token));
      return outcomeOf(async () =>
        (await backend.rest()).rpc('invitation_accept', { p_token_hash: hash, p_leave: isLeaving }),
      );
    },
  };
}
