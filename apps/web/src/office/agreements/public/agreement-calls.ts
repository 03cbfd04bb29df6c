/** Reads what a signer's link opens and submits the signature. The token is the only key. */
import type { SignatureMark } from '@plumbline/domain/office/agreements/mark';
import * as z from 'zod/mini';
import type { Result } from '#src/ground/backend/call.ts';
import { callFunction, type HttpCaller, requestFunction } from '#src/ground/backend/call-function.ts';

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

export type OpenAnswer = z.infer<typeof openSchema>;
export type ActAnswer = z.infer<typeof outcomeSchema>;

export interface LinkSignature {
  readonly documentSha256: string;
  readonly mark: SignatureMark;
  readonly consentSha256: string;
  readonly consentedAt: string;
}

export interface AgreementCalls {
  open(token: string): Promise<Result<OpenAnswer>>;
  sign(token: string, signature: LinkSignature): Promise<Result<ActAnswer>>;
  decline(token: string, reason: string): Promise<Result<ActAnswer>>;
  /** Returns null when it could not be downloaded. `form`: the official form as it is to be signed. */
  pdf(token: string, of?: 'pdf' | 'form'): Promise<Blob | null>;
}

export interface AgreementCallsDeps {
  readonly config: HttpCaller['backend']['config'];
  readonly fetch: typeof fetch;
}

export function createAgreementCalls({ config, fetch }: AgreementCallsDeps): AgreementCalls {
  const visitor: HttpCaller = { backend: { config }, fetch };
  const act = (body: object): Promise<Result<ActAnswer>> =>
    callFunction(visitor, 'agreement', body, (data) => outcomeSchema.parse(data));
  return {
    open: (token) =>
      callFunction(visitor, 'agreement', { action: 'open', token }, (data) => openSchema.parse(data)),
    sign: (token, signature) => act({ action: 'sign', token, ...signature }),
    decline: (token, reason) => act({ action: 'decline', token, reason }),
    async pdf(token, of = 'pdf') {
      const answer = await requestFunction(visitor, 'agreement', { action: of, token });
      if (!answer.ok || answer.value.headers.get('content-type') !== 'application/pdf') return null;
      return answer.value.blob();
    },
  };
}
