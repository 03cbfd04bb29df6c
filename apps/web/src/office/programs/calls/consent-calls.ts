/** Agreeing that an app acts in the person's name. The code is made here, as a key is; the server stores its checksum. */
import { base64Url } from '@plumbline/domain/ground/base64-url';
import type { AuthorizeRequest } from '@plumbline/domain/public-api/authorize-request';
import type { ApiScope } from '@plumbline/domain/public-api/scopes';
import * as z from 'zod/mini';
import type { Backend } from '#src/ground/backend/backend.ts';
import { call, nothing, type Result } from '#src/ground/backend/call.ts';
import { sha256Hex } from '#src/ground/sha256-hex.ts';

export interface ConsentCallDeps {
  readonly backend: Pick<Backend, 'rest'>;
  readonly random: (size: number) => Uint8Array;
}
export type ConsentCalls = ReturnType<typeof createConsentCalls>;
export type AppAddress = Pick<AuthorizeRequest, 'clientId' | 'redirectUri'>;

export function createConsentCalls({ backend, random }: ConsentCallDeps) {
  return {
    /** Returns what the app calls itself; 'gone' unless it registered this address. */
    appName: ({ clientId, redirectUri }: AppAddress): Promise<Result<string>> =>
      call(
        backend,
        (rest) => rest.rpc('oauth_request', { p_client: clientId, p_redirect_uri: redirectUri }),
        (data) => z.string().parse(data),
      ),
    /** Returns the code that the browser carries to the app, once. */
    allow: async (
      organizationId: string,
      { clientId, redirectUri, audience, challenge }: AuthorizeRequest,
      scopes: readonly ApiScope[],
    ): Promise<Result<string>> => {
      const code = base64Url(random(32));
      const hash = await sha256Hex(new TextEncoder().encode(code));
      const allowed = await call(
        backend,
        (rest) =>
          rest.rpc('oauth_allow', {
            p_organization: organizationId,
            p_client: clientId,
            p_redirect_uri: redirectUri,
            p_scopes: scopes,
            p_audience: audience,
            p_challenge: challenge,
            p_code_hash: hash,
          }),
        nothing,
      );
      return allowed.ok ? { ok: true, value: code } : allowed;
    },
  };
}
