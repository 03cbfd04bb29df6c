/** Test support: an auth server with one person's factors and the currently valid codes. */
import { ToastProvider } from '@plumbline/ui';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { Backend } from '#src/ground/backend/backend.ts';
import { createRestClient } from '#src/ground/backend/rest-client.ts';
import type { SessionParts } from '#src/ground/session/create-session.ts';
import type { Organization } from '#src/ground/session/known-user.ts';
import { SessionProvider } from '#src/ground/session/session-context.tsx';

export const rightCode = '123456';
export const rightRecoveryCode = 'abcd-efgh-2345-6789';
const codes = Array.from({ length: 10 }, (_each, index) => `abcdefgh2345678${index}`);

interface Factor {
  id: string;
  factor_type: string;
  status: string;
  friendly_name: string;
  created_at: string;
}

export interface FakeServer {
  factors: Factor[];
  /** null: none. */
  remaining: number | null;
  isReached: boolean;
  hasTexts: boolean;
  policySince: string | null;
  /** Requests to /rest, by path and body. */
  readonly asked: string[];
  /** Status and code of the next answers of /rest that are not reads. */
  refuse: { status: number; code: string } | null;
}

export const factorOf = (id: string, kind: string, name: string, status = 'verified'): Factor => ({
  id,
  factor_type: kind,
  status,
  friendly_name: name,
  created_at: '2026-11-01T00:00:00Z',
});

const refusal = (code: string, status = 422) => ({
  data: null,
  error: { name: 'AuthApiError', code, status, message: code },
});

export function fakeServer(start: Partial<FakeServer> = {}): FakeServer {
  return {
    factors: [],
    remaining: null,
    isReached: true,
    hasTexts: true,
    policySince: null,
    asked: [],
    refuse: null,
    ...start,
  };
}

function authOf(server: FakeServer) {
  const verify = (id: string, isRight: boolean) => {
    if (!isRight) return refusal('mfa_verification_failed');
    server.factors = server.factors.map((each) => (each.id === id ? { ...each, status: 'verified' } : each));
    return { data: {}, error: null };
  };
  const newCodes = () => {
    server.remaining = 10;
    return { data: { codes }, error: null };
  };
  return {
    mfa: {
      async listFactors() {
        if (!server.isReached) throw new TypeError('Failed to fetch');
        const recovery = factorOf('r', 'recovery_code', 'Recovery codes');
        return {
          data: { all: server.remaining === null ? server.factors : [...server.factors, recovery] },
          error: null,
        };
      },
      async enroll({ factorType, friendlyName }: { factorType: string; friendlyName: string }) {
        if (factorType === 'phone' && !server.hasTexts) return refusal('mfa_phone_enroll_not_enabled');
        const id = `f${server.factors.length + 1}`;
        server.factors.push(factorOf(id, factorType, friendlyName, 'unverified'));
        const totp = {
          qr_code: 'data:image/svg+xml;utf-8,<svg/>',
          secret: 'ABCDEFGH',
          uri: 'otpauth://totp/x',
        };
        return { data: { id, totp }, error: null };
      },
      challenge: async () => ({ data: { id: 'challenge' }, error: null }),
      challengeAndVerify: async ({ factorId, code }: { factorId: string; code: string }) =>
        verify(factorId, code === rightCode),
      verify: async ({ factorId, code }: { factorId: string; code: string }) =>
        verify(factorId, code === rightCode),
      async unenroll({ factorId }: { factorId: string }) {
        server.factors = server.factors.filter(({ id }) => id !== factorId);
        return { data: { id: factorId }, error: null };
      },
      recoveryCodes: {
        getStatus: async () => ({ data: { total: 10, remaining: server.remaining ?? 0 }, error: null }),
        verify: async ({ code }: { code: string }) => verify('', code === rightRecoveryCode),
        generate: async () => newCodes(),
        regenerate: async () => newCodes(),
      },
    },
    refreshSession: async () => ({ data: {}, error: null }),
  };
}

const organization: Organization = {
  id: 'o1',
  name: 'Lind',
  role: 'owner',
  letterhead: { email: '', phone: '', licenseNumber: '', address: '', website: '', brandColor: null },
};

export function renderWith(
  server: FakeServer,
  screen: ReactNode,
  options: { isSure?: boolean; role?: Organization['role'] } = {},
) {
  const config = { backendUrl: 'https://db.test', publishableKey: 'key' };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = new URL(String(input instanceof Request ? input.url : input)).pathname;
    server.asked.push(`${path} ${typeof init?.body === 'string' ? init.body : ''}`.trim());
    if (path.endsWith('/second_factor_members')) {
      return Response.json([
        { user_id: 'u1', has_factor: true },
        { user_id: 'u2', has_factor: false },
      ]);
    }
    if (path.endsWith('/organizations')) return Response.json({ second_factor_since: server.policySince });
    if (server.refuse !== null) {
      const { status, code } = server.refuse;
      return Response.json({ code, message: code, hint: null, details: null }, { status });
    }
    return Response.json(null);
  };
  const requireSecondFactor = vi.fn(async () => options.isSure ?? true);
  const auth = authOf(server);
  const backend = {
    auth: async () => auth,
    rest: async () => createRestClient({ config, accessToken: async () => 'token', fetch }),
  } as unknown as Backend;
  const state = {
    status: 'signed-in',
    needsSignIn: false,
    user: { id: 'u1', email: 'rosa@example.com' },
    organization: { ...organization, role: options.role ?? 'owner' },
    profile: null,
  };
  const parts = {
    backend,
    stepUp: { requireSecondFactor },
    session: { subscribe: () => () => undefined, getState: () => state },
  } as unknown as SessionParts;
  render(
    <ToastProvider>
      <SessionProvider parts={parts}>{screen}</SessionProvider>
    </ToastProvider>,
  );
  return { requireSecondFactor };
}
