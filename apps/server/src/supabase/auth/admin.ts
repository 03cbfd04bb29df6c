/** /admin for the service role: lets demo data, tests and operators create and remove accounts. */
import { z } from 'zod';
import { jsonResponse } from '#src/ground/responses.ts';
import { generateLink } from './admin-links.ts';
import { type AuthCall, type AuthContext, normalEmail, notOffered, parseBody } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { boundedMetadata, plain } from './sign-up.ts';
import { insertUser, userById, userCount, userView, userViews } from './users.ts';

const createSchema = z.object({
  email: z.string(),
  password: z.string().nullish(),
  email_confirm: z.boolean().nullish(),
  user_metadata: z.record(z.string(), z.unknown()).nullish(),
  id: notOffered,
  role: notOffered,
  phone: notOffered,
  phone_confirm: z.literal(false).nullish(),
  password_hash: notOffered,
  app_metadata: notOffered,
  ban_duration: notOffered,
});
const deleteSchema = z.object({ should_soft_delete: z.literal(false).nullish() });
const pageSchema = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(1000).default(50),
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
  parseBody(deleteSchema, call.body);
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
  const { apikey: _key, ...query } = Object.fromEntries(
    [...call.url.searchParams].filter(([, value]) => value !== ''),
  );
  const { page, per_page: perPage } = parseBody(pageSchema, query);
  const users = await userViews(plain(context), perPage, (page - 1) * perPage);
  const count = await userCount(plain(context));
  const lastPage = Math.max(1, Math.ceil(count / perPage));
  const linkTo = (number: number, rel: string): string =>
    `<${context.settings.publicUrl}/auth/v1/admin/users?page=${number}&per_page=${perPage}>; rel="${rel}"`;
  const links = [...(page < lastPage ? [linkTo(page + 1, 'next')] : []), linkTo(lastPage, 'last')];
  const headers = { 'x-total-count': String(count), link: links.join(', ') };
  return jsonResponse(200, { users, aud: 'authenticated' }, headers);
}

function notFound(): AuthError {
  return new AuthError(404, 'user_not_found', 'User not found');
}
