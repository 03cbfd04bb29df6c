/** Test support: a key made as the browser makes it, and requests with it. */
import { createHash, randomBytes } from 'node:crypto';
import { apiScopes } from '@plumbline/domain/public-api/scopes';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { TestServer } from './contract-test-server.ts';

export interface MadeKey {
  readonly id: string;
  readonly token: string;
}

export async function makeKey(
  client: SupabaseClient,
  organizationId: string,
  scopes: readonly string[] = apiScopes,
  expiresAt: string | null = null,
): Promise<MadeKey> {
  const token = `plk_${randomBytes(32).toString('base64url')}`;
  const { data, error } = await client.rpc('api_key_create', {
    p_organization: organizationId,
    p_name: 'Books',
    p_scopes: scopes,
    p_expires_at: expiresAt,
    p_token_hash: createHash('sha256').update(token).digest('hex'),
    p_hint: token.slice(0, 8),
  });
  if (error !== null) throw error;
  return { id: String(data), token };
}

export function createApiClient(server: TestServer, token: string | null) {
  return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const isJson = answer.headers.get('content-type')?.includes('json') === true;
    return {
      status: answer.status,
      headers: answer.headers,
      body: isJson ? await answer.json() : await answer.arrayBuffer(),
    };
  };
}
