/**
 * POST /admin/generate_link for the service role: an email's link and code, for callers that send email by other means.
 */
import { z } from 'zod';
import { jsonResponse } from '#src/ground/responses.ts';
import { type AuthCall, type AuthContext, normalEmail, parseBody } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { issueToken, type TokenType } from './one-time-tokens.ts';
import { openPendingAccount } from './pending-account.ts';
import { redirectTarget } from './redirect-target.ts';
import { boundedMetadata, plain } from './sign-up.ts';
import { type AuthUser, userByEmail, userView } from './users.ts';

const linkSchema = z.object({
  type: z.enum(['signup', 'magiclink', 'recovery', 'email_change_current', 'email_change_new']),
  email: z.string(),
  password: z.string().nullish(),
  new_email: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  redirect_to: z.string().nullish(),
});
type Wanted = z.infer<typeof linkSchema>;

const tokenTypes: Readonly<Record<Wanted['type'], TokenType>> = {
  signup: 'confirmation_token',
  magiclink: 'recovery_token',
  recovery: 'recovery_token',
  email_change_current: 'email_change_token_current',
  email_change_new: 'email_change_token_new',
};

/** The caller is known to be the service. */
export async function generateLink(context: AuthContext, call: AuthCall): Promise<Response> {
  const wanted = parseBody(linkSchema, call.body);
  const email = normalEmail(wanted.email);
  const user = await personFor(context, wanted, email);
  const isChange = wanted.type.startsWith('email_change');
  const nextEmail = isChange ? normalEmail(wanted.new_email ?? '') : '';
  const token = await context.database.inServerTransaction(async (db) => {
    if (isChange) {
      await db.query(
        `update auth.users set email_change = $2::text,
           email_change_confirm_status = case when email_change = $2::text then email_change_confirm_status else 0 end where id = $1`,
        [user.id, nextEmail],
      );
    }
    return issueToken(db, {
      userId: user.id,
      tokenType: tokenTypes[wanted.type],
      email: wanted.type === 'email_change_new' ? nextEmail : email,
      relatesTo: nextEmail,
      flowStateId: null,
    });
  });
  const verification = isChange ? 'email_change' : wanted.type;
  const redirectTo = redirectTarget(
    context.settings.publicUrl,
    wanted.redirect_to ?? call.url.searchParams.get('redirect_to'),
  );
  const link = new URL('/auth/v1/verify', context.settings.publicUrl);
  link.search = new URLSearchParams({
    token: token.linkToken,
    type: verification,
    redirect_to: redirectTo,
  }).toString();
  return jsonResponse(200, {
    ...(await userView(plain(context), user.id)),
    action_link: link.href,
    email_otp: token.code,
    hashed_token: token.linkToken,
    redirect_to: redirectTo,
    verification_type: wanted.type,
  });
}

async function personFor(context: AuthContext, wanted: Wanted, email: string): Promise<AuthUser> {
  const known = await userByEmail(plain(context), email);
  if (wanted.type !== 'signup' && known !== null) return known;
  if (wanted.type !== 'signup' && wanted.type !== 'magiclink')
    throw new AuthError(404, 'user_not_found', 'User with this email not found');
  if (known?.email_confirmed_at) {
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  }
  const password = wanted.password ?? '';
  if (password !== '') await context.passwords.assertStrong(password);
  const passwordHash = password === '' ? null : await context.passwords.hash(password);
  const metadata = boundedMetadata(wanted.data ?? {});
  const made = await context.database.inServerTransaction((db) =>
    openPendingAccount(db, { email, passwordHash, metadata }),
  );
  if (made === null)
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  return made;
}
