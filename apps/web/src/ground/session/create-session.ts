/** Connects the browser to backend and session: one of each per tab, created by main.tsx. */
import { loadAppConfig } from '../backend/app-config.ts';
import { type Backend, createBackend } from '../backend/backend.ts';
import { createDurableKeyValue, type KeyValueStorage } from '../backend/durable-key-value.ts';
import { type AuthActions, createAuthActions } from './auth-actions.ts';
import type { IdentityOutcome } from './identity.ts';
import { createSessionController, type SessionController } from './session-controller.ts';
import { createStepUp, type StepUp } from './step-up.ts';

const SESSION_KEY = 'plumbline-session';

export interface SessionParts {
  backend: Backend;
  session: SessionController;
  authActions: AuthActions;
  storage: KeyValueStorage;
  stepUp: StepUp;
}

export function createSession(whenShown: () => Promise<void>): SessionParts {
  const storage = createDurableKeyValue(indexedDB, 'plumbline-session');
  const browserFetch: typeof fetch = (input, init) => fetch(input, init);
  const backend = createBackend({
    loadConfig: () => loadAppConfig({ fetch: browserFetch, storage, origin: location.origin }),
    createAuth: async (config) =>
      (await import('../backend/auth-client.ts')).createAuthClient(config, storage, SESSION_KEY),
    createRest: async (config, accessToken) =>
      (await import('../backend/rest-client.ts')).createRestClient({
        config,
        accessToken,
        fetch: browserFetch,
      }),
  });
  const stepUp = createStepUp(backend);
  const session = createSessionController({
    backend,
    storage,
    sessionKey: SESSION_KEY,
    loadIdentity: (userId) => loadIdentity({ backend, storage, fetch: browserFetch }, userId),
    isFactorMissing: () => stepUp.isMissing(),
    onOnline(listener) {
      addEventListener('online', listener);
      return () => removeEventListener('online', listener);
    },
    whenShown,
    wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
  });
  return {
    backend,
    session,
    storage,
    stepUp,
    authActions: createAuthActions({ backend, session, origin: location.origin }),
  };
}

interface IdentityDeps {
  readonly backend: Backend;
  readonly storage: KeyValueStorage;
  readonly fetch: typeof fetch;
}

async function loadIdentity(deps: IdentityDeps, userId: string | null): Promise<IdentityOutcome> {
  try {
    const [rest, config, identity, logo] = await Promise.all([
      deps.backend.rest(),
      deps.backend.config(),
      import('./identity.ts'),
      import('./organization-logo.ts'),
    ]);
    const outcome = await identity.loadIdentity(rest, userId);
    return await logo.withLogoHere({ ...deps, backendUrl: config.backendUrl }, outcome);
  } catch (error) {
    return { kind: 'unreachable', message: String(error) };
  }
}
