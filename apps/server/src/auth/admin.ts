/** /admin for the service role: how the demo data, tests and operators make and remove accounts. */
import { z } from 'zod';
import { jsonResponse } from '../contract/responses.ts';
import { generateLink } from './admin-links.ts';
import { type AuthCall, type AuthContext, normalEmail, parseBody } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { boundedMetadata, plain } from './sign-up.ts';
import { insertUser, userById, userView, userViews } from './users.ts';

const createSchema = z.object({
  email: z.string(),
  password: z.string().nullish(),
  email_confirm: z.boolean().nullish(),
  user_metadata: z.record(z.string(), z.unknown()).nullish(),
});

export async function admin(context: AuthContext, call: AuthCall): Promise<Response> {
  if (call.caller.role !== 'service_role') throw new AuthError(403, 'not_admin', 'User not allowed');
  if (call.url.pathname.endsWith('/admin/generate_link')) return generateLink(context, call);
  const id = call.url.pathname.split('/')[5];
  const { method } = call.request;
  if (id === undefined && method === 'POST') return createUser(context, call);
  if (id === undefined && method === 'GET') return listUsers(context, call);
  if (id === undefined || !z.uuid().safeParse(id).success) throw notFound();
  const user = await userById(plain(context), id);
  if (user === null) throw notFound();
  if (method === 'GET') return jsonResponse(200, await userView(plain(context), id));
  if (method !== 'DELETE') throw new AuthError(405, 'validation_failed', 'Method not allowed');
  await context.database.asServer('delete from auth.users where id = $1', [id]);
  return jsonResponse(200, {});
}

async function createUser(context: AuthContext, call: AuthCall): Promise<Response> {
  const wanted = parseBody(createSchema, call.body);
  const email = normalEmail(wanted.email);
  const metadata = boundedMetadata(wanted.user_metadata ?? {});
  if (wanted.password) await context.passwords.assertStrong(wanted.password);
  const passwordHash = wanted.password ? await context.passwords.hash(wanted.password) : null;
  const user = await context.database.inServerTransaction((client) =>
    insertUser(client, {
      email,
      passwordHash,
      metadata,
      isConfirmed: wanted.email_confirm ?? false,
      isProven: wanted.email_confirm ?? false,
    }),
  );
  if (user === null)
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  return jsonResponse(200, await userView(plain(context), user.id));
}

async function listUsers(context: AuthContext, call: AuthCall): Promise<Response> {
  const page = pageNumber(call.url.searchParams.get('page'), 1, 1_000_000);
  const perPage = pageNumber(call.url.searchParams.get('per_page'), 50, 1000);
  const users = await userViews(plain(context), perPage, (page - 1) * perPage);
  return jsonResponse(200, { users, aud: 'authenticated' });
}

function pageNumber(text: string | null, fallback: number, max: number): number {
  const value = Number(text ?? fallback);
  return Number.isInteger(value) && value >= 1 ? Math.min(value, max) : fallback;
}

function notFound(): AuthError {
  return new AuthError(404, 'user_not_found', 'User not found');
}
