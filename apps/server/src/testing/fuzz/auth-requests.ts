/** Requests to sign-in and accounts. */
import { bodyOf, encoded, type Maker } from './fuzz-world.ts';
import { oddText, oddValue } from './odd-values.ts';

const authPaths = [
  'signup',
  'token?grant_type=password',
  'token?grant_type=refresh_token',
  'token?grant_type=pkce',
  'token?grant_type=id_token',
  'recover',
  'otp',
  'magiclink',
  'resend',
  'verify',
  'verify?token=x&type=signup',
  'user',
  'logout?scope=x',
  'settings',
  'authorize?provider=google',
  'callback?code=x&state=y',
  'factors',
  'factors/x/verify',
  'factors/00000000-0000-0000-0000-000000000000/challenge',
  'admin/users',
  'admin/users/x',
  'admin/generate_link',
  'reauthenticate',
  'user/identities/x',
  'user/identities/authorize?provider=apple',
  '.well-known/jwks.json',
  'health',
] as const;
const authFields = [
  'email',
  'password',
  'phone',
  'token',
  'token_hash',
  'type',
  'refresh_token',
  'auth_code',
  'code_verifier',
  'code_challenge',
  'code_challenge_method',
  'data',
  'options',
  'provider',
  'id_token',
  'nonce',
  'gotrue_meta_security',
  'factor_type',
  'friendly_name',
  'code',
  'challenge_id',
] as const;

export const auth: Maker = (choices, { ids }) => {
  const fields = authFields.filter(() => choices.chance(0.3));
  const likely: Record<string, unknown> = {
    email: 'nobody@example.com',
    password: 'correct horse 7',
    type: 'signup',
    data: {},
  };
  const body = Object.fromEntries(
    fields.map((name) => [
      name,
      choices.chance(0.5) && name in likely ? likely[name] : oddValue(choices, ids),
    ]),
  );
  const method = choices.one(['POST', 'GET', 'PUT', 'DELETE']);
  const redirect = choices.chance(0.2) ? `redirect_to=${encoded(choices, oddText(choices))}` : '';
  const path = choices.one(authPaths);
  return {
    method,
    path: `/auth/v1/${path}${path.includes('?') ? '&' : '?'}${redirect}`,
    body: method === 'GET' ? null : bodyOf(choices, body),
  };
};
