/** POST /factors/{id}/challenge: sends a code by text message, or returns the browser's passkey request. */
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { jsonResponse } from '#src/ground/responses.ts';
import { type AuthCall, type AuthContext, parseBody } from '../auth-context.ts';
import { AuthError } from '../auth-error.ts';
import type { Queryable } from '../users.ts';
import { type FactorCaller, factorCaller } from './factor-caller.ts';
import { factorRules } from './factor-parts.ts';
import { type FactorRow, factorsOf, insertChallenge, ownFactor } from './factor-rows.ts';
import { askForNewPasskey, askForPasskey, credentialOf } from './passkeys.ts';
import { relyingParty } from './relying-party.ts';

const challengeSchema = z.object({
  channel: z.string().nullish(),
  webauthn: z
    .object({
      rpId: z.string().max(253),
      rpOrigins: z.union([z.array(z.string().max(300)).max(5), z.string().max(300)]).nullish(),
    })
    .nullish(),
});
type Wanted = z.infer<typeof challengeSchema>;

export async function challengeFactor(
  context: AuthContext,
  call: AuthCall,
  factorId: string,
): Promise<Response> {
  const caller = await factorCaller(context, call);
  const wanted = parseBody(challengeSchema, call.body);
  const ask: Challenging = { context, caller, wanted };
  const work = (client: Queryable) => beginChallenge(ask, client, factorId);
  const { answer, afterwards } = await context.database.inServerTransaction(work);
  await afterwards();
  return jsonResponse(200, answer);
}

interface Challenging {
  readonly context: AuthContext;
  readonly caller: FactorCaller;
  readonly wanted: Wanted;
}

interface Begun {
  readonly answer: Record<string, unknown>;
  /** Runs once the challenge is stored. */
  readonly afterwards: () => Promise<void>;
}

const nothing = async (): Promise<void> => undefined;

async function beginChallenge(ask: Challenging, client: Queryable, factorId: string): Promise<Begun> {
  const { caller } = ask;
  const factor = await ownFactor(client, caller.user.id, factorId);
  switch (factor.factor_type) {
    case 'phone':
      return textCode(ask, client, factor);
    case 'webauthn':
      return askBrowser(ask, client, factor);
    case 'totp': {
      const { id, expiresAtSeconds } = await insertChallenge(client, { factorId, address: caller.address });
      return { answer: { id, type: 'totp', expires_at: expiresAtSeconds }, afterwards: nothing };
    }
    default:
      throw new AuthError(400, 'validation_failed', 'Recovery codes are verified without a challenge');
  }
}

async function textCode(ask: Challenging, client: Queryable, factor: FactorRow): Promise<Begun> {
  const { context, caller, wanted } = ask;
  const sender = context.factors.textSender();
  if (sender === null) {
    throw new AuthError(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone');
  }
  if ((wanted.channel ?? 'sms') !== 'sms') {
    throw new AuthError(400, 'validation_failed', 'Invalid channel, supported values are sms');
  }
  await assertPatience(client, factor);
  await context.factors.limits.countText({
    userId: caller.user.id,
    phone: factor.phone ?? '',
    address: caller.address,
  });
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const { id, expiresAtSeconds } = await insertChallenge(client, {
    factorId: factor.id,
    address: caller.address,
    otpCode: context.factors.box.seal(code, factor.id),
  });
  return {
    answer: { id, type: 'phone', expires_at: expiresAtSeconds },
    async afterwards() {
      const sent = await sender.provider.send({
        to: `+${factor.phone ?? ''}`,
        from: sender.from,
        // Phones read the last line and then offer the code only on this site.
        body: `${code} is your Plumbline code.\n\n@${new URL(context.settings.publicUrl).hostname} #${code}`,
        statusCallback: new URL('/functions/v1/sms-webhook', context.settings.publicUrl).toString(),
      });
      if (sent.ok) return;
      context.factors.log.error({ error: sent.error }, 'a code could not be sent as a text message');
      throw new AuthError(422, 'sms_send_failed', 'The text message could not be sent');
    },
  };
}

/** One text message per minute, however many factors are set up. */
async function assertPatience(client: Queryable, factor: FactorRow): Promise<void> {
  const found = await client.query<{ seconds: number }>(
    `select ceil(extract(epoch from last_challenged_at + make_interval(secs => $2) - clock_timestamp()))::int as seconds
     from auth.mfa_factors where id = $1`,
    [factor.id, factorRules.smsIntervalSeconds],
  );
  const seconds = found.rows[0]?.seconds ?? 0;
  if (seconds <= 0) return;
  throw new AuthError(
    429,
    'over_sms_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retryAfterSeconds: seconds },
  );
}

async function askBrowser(ask: Challenging, client: Queryable, factor: FactorRow): Promise<Begun> {
  const { context, caller, wanted } = ask;
  if (!wanted.webauthn) throw new AuthError(400, 'validation_failed', 'WebAuthn parameters are required');
  const { rpId, rpOrigins } = wanted.webauthn;
  const origins = typeof rpOrigins === 'string' ? rpOrigins.split(',') : (rpOrigins ?? []);
  const party = relyingParty(context.settings.publicUrl, rpId, origins);
  const credential = credentialOf(factor);
  const others = await factorsOf(client, caller.user.id);
  const present = others.map((each) => credentialOf(each)).filter((each) => each !== null);
  const { remembered, options } =
    factor.status === 'verified' && credential !== null
      ? await askForPasskey(party, credential)
      : await askForNewPasskey(party, caller.user, present);
  const { id, expiresAtSeconds } = await insertChallenge(client, {
    factorId: factor.id,
    address: caller.address,
    webauthn: remembered,
  });
  return {
    answer: {
      id,
      type: 'webauthn',
      expires_at: expiresAtSeconds,
      webauthn: { type: remembered.type, credential_options: { publicKey: options } },
    },
    afterwards: nothing,
  };
}
