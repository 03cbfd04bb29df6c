/** Reads what a signer's link opens and submits the signature. The token is the only key. Failures are values. */
import type { SignatureMark } from '@plumbline/domain/agreements/mark';
import * as z from 'zod/mini';
import type { AppConfig } from '../../../backend/app-config.ts';

const openedSchema = z.object({
  status: z.literal('ok'),
  title: z.string(),
  agreementStatus: z.enum(['open', 'completed', 'declined', 'expired', 'voided', 'replaced']),
  document: z.string(),
  documentSha256: z.string(),
  expiresAt: z.string(),
  isSealed: z.boolean(),
  isTurn: z.boolean(),
  /** Position of the link's holder among the signers. */
  me: z.number(),
  signers: z.array(
    z.object({ name: z.string(), role: z.string(), status: z.string(), actedAt: z.nullable(z.string()) }),
  ),
  organization: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    brandColor: z.nullable(z.string()),
  }),
});
export type OpenedAgreement = z.infer<typeof openedSchema>;
const openSchema = z.discriminatedUnion('status', [z.object({ status: z.literal('gone') }), openedSchema]);

const outcomeSchema = z.object({ status: z.enum(['ok', 'gone', 'closed', 'changed', 'not_your_turn']) });

/** 'offline': no answer. 'busy': too many requests. 'failed': the server could not answer. */
export type Unanswered = { readonly status: 'offline' | 'busy' | 'failed' };
export type OpenAnswer = z.infer<typeof openSchema> | Unanswered;
export type ActAnswer = z.infer<typeof outcomeSchema> | Unanswered;

export interface LinkSignature {
  readonly documentSha256: string;
  readonly mark: SignatureMark;
  readonly consentSha256: string;
  readonly consentedAt: string;
}

export interface AgreementCalls {
  open(token: string): Promise<OpenAnswer>;
  sign(token: string, signature: LinkSignature): Promise<ActAnswer>;
  decline(token: string, reason: string): Promise<ActAnswer>;
  /** Returns null when it could not be downloaded. */
  pdf(token: string): Promise<Blob | null>;
}

export interface AgreementCallsDeps {
  readonly config: () => Promise<AppConfig>;
  readonly fetch: typeof fetch;
}

export function createAgreementCalls({ config, fetch }: AgreementCallsDeps): AgreementCalls {
  async function post(body: object): Promise<Response | null> {
    try {
      const { backendUrl, publishableKey } = await config();
      return await fetch(`${backendUrl}/functions/v1/agreement`, {
        method: 'POST',
        headers: { apikey: publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    } catch {
      return null; // offline
    }
  }
  async function ask<T>(schema: z.ZodMiniType<T>, body: object): Promise<T | Unanswered> {
    const response = await post(body);
    if (response === null) return { status: 'offline' };
    if (response.status === 429) return { status: 'busy' };
    const parsed = schema.safeParse(response.ok ? await response.json().catch(() => null) : null);
    return parsed.success ? parsed.data : { status: 'failed' };
  }
  return {
    open: (token) => ask(openSchema, { action: 'open', token }),
    sign: (token, signature) => ask(outcomeSchema, { action: 'sign', token, ...signature }),
    decline: (token, reason) => ask(outcomeSchema, { action: 'decline', token, reason }),
    async pdf(token) {
      const response = await post({ action: 'pdf', token });
      if (response?.headers.get('content-type') !== 'application/pdf') return null;
      return response.blob();
    },
  };
}
