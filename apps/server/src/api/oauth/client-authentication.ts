/** Which app sends a form to the token or revocation endpoint (RFC 6749 2.3). */
import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { CallerDatabase } from '#src/ground/caller-database.ts';
import { OauthProblem } from './oauth-problem.ts';

const rowSchema = z.object({ auth_method: z.string(), secret_hash: z.string().nullable() });
export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

interface Claimed {
  readonly method: 'none' | 'client_secret_basic' | 'client_secret_post';
  readonly clientId: string;
  readonly secret: string | null;
}

/** @throws OauthProblem unless the app proves itself in the way that it registered */
export async function authenticateClient(
  database: CallerDatabase,
  request: Request,
  form: ReadonlyMap<string, string>,
): Promise<string> {
  const { method, clientId, secret } = claimedClient(request, form);
  const refused = new OauthProblem('invalid_client', 'The app isn’t registered, or its secret is incorrect.');
  if (!z.uuid().safeParse(clientId).success) throw refused;
  const { rows } = await database.asServer('select * from private.oauth_client($1)', [clientId]);
  if (rows[0] === undefined) throw refused;
  const known = rowSchema.parse(rows[0]);
  if (known.auth_method !== method) throw refused;
  if (known.secret_hash !== null && !isSame(known.secret_hash, sha256Of(secret ?? ''))) throw refused;
  return clientId;
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

function claimedClient(request: Request, form: ReadonlyMap<string, string>): Claimed {
  const header = request.headers.get('authorization');
  const [id, secret] = [form.get('client_id') ?? '', form.get('client_secret') ?? null];
  if (header === null)
    return { method: secret === null ? 'none' : 'client_secret_post', clientId: id, secret };
  const basic = /^Basic\s+([A-Za-z0-9+/]+=*)$/i.exec(header)?.[1];
  if (basic === undefined || secret !== null)
    throw new OauthProblem('invalid_request', 'Use only one client authentication method.');
  const [user = '', password = ''] = Buffer.from(basic, 'base64').toString().split(':', 2).map(decoded);
  if (id !== '' && id !== user) throw new OauthProblem('invalid_request', 'The request names two apps.');
  return { method: 'client_secret_basic', clientId: user, secret: password };
}

/** Both parts are form-encoded before they are joined. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return '';
  }
}
