/** Keys of the public API: online only. The key is made here and shown once; the server stores its checksum. */
import { base64Url } from '@plumbline/domain/ground/base64-url';
import type { ApiScope } from '@plumbline/domain/public-api/scopes';
import * as z from 'zod/mini';
import type { Backend } from '#src/ground/backend/backend.ts';
import { call, columnsOf, nothing, type Result, valueOrThrow } from '#src/ground/backend/call.ts';
import { sha256Hex } from '#src/ground/sha256-hex.ts';

const keyRow = z.object({
  id: z.string(),
  name: z.string(),
  hint: z.string(),
  scopes: z.array(z.string()),
  created_at: z.string(),
  expires_at: z.nullable(z.string()),
  last_used_at: z.nullable(z.string()),
  /** Of a connected app, whose tokens take the place of a key. */
  client_id: z.nullable(z.string()),
});
export type ApiKey = z.infer<typeof keyRow>;

export interface NewKey {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  /** Null: it doesn't expire. */
  readonly expiresAt: string | null;
}

const callRow = z.object({
  id: z.string(),
  tool: z.string(),
  arguments: z.record(z.string(), z.unknown()),
  outcome: z.enum(['ok', 'refused', 'failed']),
  called_at: z.string(),
  api_keys: z.object({ name: z.string() }),
});
export type ProgramCall = z.infer<typeof callRow>;
export const callsPerPage = 50;

export interface KeyCallDeps {
  readonly backend: Pick<Backend, 'rest'>;
  readonly organizationId: string;
  readonly random: (size: number) => Uint8Array;
}
export type KeyCalls = ReturnType<typeof createKeyCalls>;

export function createKeyCalls({ backend, organizationId, random }: KeyCallDeps) {
  return {
    /** Keys and connected apps that aren't revoked, newest first. Rejects when they cannot be read. */
    list: (): Promise<readonly ApiKey[]> =>
      valueOrThrow(
        call(
          backend,
          (rest) =>
            rest
              .from('api_keys')
              .select(columnsOf(keyRow))
              .eq('organization_id', organizationId)
              .is('revoked_at', null)
              .order('created_at', { ascending: false }),
          (data) => z.array(keyRow).parse(data),
        ),
      ),
    /** Returns the key, which is only available now. */
    create: async ({ name, scopes, expiresAt }: NewKey): Promise<Result<string>> => {
      const token = `plk_${base64Url(random(32))}`;
      const hash = await sha256Hex(new TextEncoder().encode(token));
      const made = await call(
        backend,
        (rest) =>
          rest.rpc('api_key_create', {
            p_organization: organizationId,
            p_name: name,
            p_scopes: scopes,
            p_expires_at: expiresAt,
            p_token_hash: hash,
            p_hint: token.slice(0, 8),
          }),
        nothing,
      );
      return made.ok ? { ok: true, value: token } : made;
    },
    revoke: (keyId: string): Promise<Result<null>> =>
      call(backend, (rest) => rest.rpc('api_key_revoke', { p_key: keyId }), nothing),
    /** What assistants called, newest first. */
    log: (page: number): Promise<readonly ProgramCall[]> =>
      valueOrThrow(
        call(
          backend,
          (rest) =>
            rest
              .from('program_calls')
              .select('id,tool,arguments,outcome,called_at,api_keys(name)')
              .eq('organization_id', organizationId)
              .order('called_at', { ascending: false })
              .range(page * callsPerPage, (page + 1) * callsPerPage - 1),
          (data) => z.array(callRow).parse(data),
        ),
      ),
  };
}
