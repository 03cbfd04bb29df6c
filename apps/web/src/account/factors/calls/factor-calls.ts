/**
 * A person's second factors on the server: enroll, verify, remove. Every rejection is a value. After verification
 * the session has the higher assurance level, and the session controller has been notified
 * (MFA_CHALLENGE_VERIFIED).
 */

import type { Auth } from '#src/ground/backend/auth-client.ts';
import type { Backend } from '#src/ground/backend/backend.ts';
import { call, nothing, type Result } from '#src/ground/backend/call.ts';
import { type FactorFailure, type FactorOutcome, toFactorFailure } from './factor-failure.ts';
import { answerWithPasskey } from './passkey.ts';

export type FactorKind = 'totp' | 'phone' | 'webauthn';

export interface FactorView {
  readonly id: string;
  readonly kind: FactorKind;
  readonly name: string;
  readonly createdAt: string;
}

export interface Factors {
  readonly factors: readonly FactorView[];
  /** Null: none were created. */
  readonly recovery: { readonly total: number; readonly remaining: number } | null;
}

export interface NewAuthenticator {
  readonly id: string;
  /** An image URL for the src of an img. */
  readonly qrCode: string;
  readonly secret: string;
  readonly uri: string;
}

export interface FactorCalls {
  /** Rejects when they cannot be read. */
  readonly list: () => Promise<Factors>;
  enrolAuthenticator(name: string): Promise<FactorOutcome<NewAuthenticator>>;
  enrolPhone(name: string, phone: string): Promise<FactorOutcome<{ readonly id: string }>>;
  enrolPasskey(name: string): Promise<FactorOutcome>;
  /** Sends a text message; pass the returned value with the code. */
  sendCode(factorId: string): Promise<FactorOutcome<{ readonly challengeId: string }>>;
  /** Omit `challengeId` for an authenticator app. */
  showCode(factorId: string, code: string, challengeId?: string): Promise<FactorOutcome>;
  showPasskey(factorId: string): Promise<FactorOutcome>;
  showRecoveryCode(code: string): Promise<FactorOutcome>;
  remove(factorId: string): Promise<FactorOutcome>;
  rename(factorId: string, name: string): Promise<Result<null>>;
  /** Creates ten codes, shown only once; earlier ones become invalid. */
  newRecoveryCodes(hasSome: boolean): Promise<FactorOutcome<readonly string[]>>;
}

interface Answer {
  readonly data: unknown;
  readonly error: unknown;
}

const KINDS: readonly string[] = ['totp', 'phone', 'webauthn'] satisfies readonly FactorKind[];
const isKind = (text: string): text is FactorKind => KINDS.includes(text);

export const factorKindNames: Readonly<Record<FactorKind, string>> = {
  totp: 'Authenticator app',
  phone: 'Text message',
  webauthn: 'Passkey',
};

export function createFactorCalls(backend: Pick<Backend, 'auth' | 'rest'>): FactorCalls {
  async function ask<A extends Answer, V>(
    attempt: (auth: Auth) => Promise<A>,
    read: (data: NonNullable<A['data']>) => V,
  ): Promise<FactorOutcome<V>> {
    try {
      const answer = await attempt(await backend.auth());
      if (!isAnswered(answer)) return refused(toFactorFailure(answer.error));
      return { ok: true, value: read(answer.data) };
    } catch (error) {
      return refused(toFactorFailure(error));
    }
  }
  /** An abandoned attempt reserves its name and number for five minutes. */
  async function forgetUnfinished(auth: Auth, kind: FactorKind): Promise<void> {
    const { data } = await auth.mfa.listFactors();
    const left = (data?.all ?? []).filter(
      ({ status, factor_type }) => status === 'unverified' && factor_type === kind,
    );
    for (const { id } of left) await auth.mfa.unenroll({ factorId: id });
  }

  return {
    async list() {
      const auth = await backend.auth();
      const { data, error } = await auth.mfa.listFactors();
      if (error !== null) throw new Error(error.message);
      const factors = data.all.flatMap(({ id, status, factor_type, friendly_name, created_at }) =>
        status === 'verified' && isKind(factor_type)
          ? [
              {
                id,
                kind: factor_type,
                name: friendly_name?.trim() || factorKindNames[factor_type],
                createdAt: created_at,
              },
            ]
          : [],
      );
      if (!data.all.some(({ factor_type }) => factor_type === 'recovery_code')) {
        return { factors, recovery: null };
      }
      const codes = await auth.mfa.recoveryCodes.getStatus();
      if (codes.error !== null) return { factors, recovery: null };
      return { factors, recovery: { total: codes.data.total, remaining: codes.data.remaining } };
    },
    enrolAuthenticator: (name) =>
      ask(
        async (auth) => {
          await forgetUnfinished(auth, 'totp');
          return auth.mfa.enroll({ factorType: 'totp', friendlyName: name, issuer: 'Plumbline' });
        },
        ({ id, totp }) => ({ id, qrCode: asPicture(totp.qr_code), secret: totp.secret, uri: totp.uri }),
      ),
    enrolPhone: (name, phone) =>
      ask(
        async (auth) => {
          await forgetUnfinished(auth, 'phone');
          return auth.mfa.enroll({ factorType: 'phone', friendlyName: name, phone });
        },
        ({ id }) => ({ id }),
      ),
    async enrolPasskey(name) {
      const outcome = await ask(async (auth) => {
        await forgetUnfinished(auth, 'webauthn');
        const made = await auth.mfa.enroll({ factorType: 'webauthn', friendlyName: name });
        return made.error === null ? answerWithPasskey(auth, made.data.id, name) : made;
      }, nothing);
      if (!outcome.ok) {
        await ask(async (auth) => {
          await forgetUnfinished(auth, 'webauthn');
          return { data: true, error: null };
        }, nothing);
      }
      return outcome;
    },
    sendCode: (factorId) =>
      ask(
        (auth) => auth.mfa.challenge({ factorId, channel: 'sms' }),
        ({ id }) => ({ challengeId: id }),
      ),
    showCode: (factorId, code, challengeId) =>
      ask(
        (auth) =>
          challengeId === undefined
            ? auth.mfa.challengeAndVerify({ factorId, code })
            : auth.mfa.verify({ factorId, challengeId, code }),
        nothing,
      ),
    showPasskey: (factorId) => ask((auth) => answerWithPasskey(auth, factorId, ''), nothing),
    showRecoveryCode: (code) => ask((auth) => auth.mfa.recoveryCodes.verify({ code }), nothing),
    remove: (factorId) =>
      ask(async (auth) => {
        const removed = await auth.mfa.unenroll({ factorId });
        // Until refreshed, the token still contains the removed factor's level.
        if (removed.error === null) await auth.refreshSession();
        return removed;
      }, nothing),
    rename: (factorId, name) =>
      call(
        backend,
        (rest) => rest.rpc('second_factor_rename', { p_factor: factorId, p_name: name }),
        nothing,
      ),
    newRecoveryCodes: (hasSome) =>
      ask(
        (auth) => (hasSome ? auth.mfa.recoveryCodes.regenerate() : auth.mfa.recoveryCodes.generate()),
        ({ codes }) => codes,
      ),
  };
}

/** auth-js returns one or the other. */
const isAnswered = <A extends Answer>(answer: A): answer is A & { data: NonNullable<A['data']> } =>
  answer.error === null && answer.data !== null;

const refused = (failure: FactorFailure): { readonly ok: false; readonly failure: FactorFailure } => ({
  ok: false,
  failure,
});

/** auth-js puts the SVG behind `data:` unescaped; a '#' in it would end the URL. */
function asPicture(dataUrl: string): string {
  const svg = dataUrl.slice(dataUrl.indexOf(',') + 1);
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
}
