/**
 * Who asks: a key of the public API, or a connected app's token, which acts as its person, narrowed to its scopes. It is
 * looked up for each request, so revoking it counts at once.
 */
import type { ApiAudience } from '@plumbline/domain/public-api/audience';
import { type ApiScope, apiScopes } from '@plumbline/domain/public-api/scopes';
import { z } from 'zod';
import type { Caller } from '#src/ground/caller.ts';
import type { CallerDatabase } from '#src/ground/caller-database.ts';
import { sha256Of } from './oauth/client-authentication.ts';
import { ApiProblem } from './problem.ts';

export interface KeyHolder {
  readonly keyId: string;
  readonly organizationId: string;
  readonly userId: string;
  readonly scopes: readonly ApiScope[];
  readonly caller: Caller;
}

const rowSchema = z.object({
  key_id: z.string(),
  organization_id: z.string(),
  user_id: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  assurance: z.enum(['aal1', 'aal2']),
  audience: z.enum(['api', 'mcp']).nullable(),
});
const keyForm = /^pl[ka]_[A-Za-z0-9_-]{43}$/;

const isKey = (token: string): boolean => keyForm.test(token);

/** @returns null for anything that is no key or token that opens this resource now */
export async function findKeyHolder(
  database: CallerDatabase,
  token: string,
  origin: string,
  resource: ApiAudience,
): Promise<KeyHolder | null> {
  if (!isKey(token)) return null;
  const hash = sha256Of(token);
  const { rows } = await database.asServer('select * from private.api_key_find($1)', [hash]);
  if (rows[0] === undefined) return null;
  const {
    key_id: keyId,
    organization_id: organizationId,
    user_id: userId,
    scopes,
    assurance,
    audience,
  } = rowSchema.parse(rows[0]);
  if (audience !== null && audience !== resource) return null;
  const claims = { sub: userId, role: 'authenticated', aal: assurance };
  const caller: Caller = { role: 'authenticated', userId, claims, expiresAtSeconds: null, origin };
  return { keyId, organizationId, userId, scopes, caller };
}

export function requireScope({ scopes }: KeyHolder, needed: ApiScope): void {
  if (scopes.includes(needed)) return;
  const challenge = `Bearer error="insufficient_scope", scope="${needed}"`;
  throw new ApiProblem(403, `The key lacks the scope ${needed}.`, {
    headers: { 'www-authenticate': challenge },
  });
}

export function bearerOf(request: Request): string | null {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}
