/**
 * Consent to nonessential categories: stored on this device under one key, off by default. Nonessential code must
 * not run without it; consent-gate.ts enforces that.
 */

import { COOKIE_DEFAULTS } from '@plumbline/domain/ground/constants';
import * as shape from '@plumbline/domain/ground/shape';
import { log } from '#src/ground/log.ts';
import { createStore } from '#src/ground/store.ts';

/** Essential is not optional: sign-in and work on the device depend on it. */
export const OPTIONAL_CATEGORIES = ['functional', 'analytics', 'marketing'] as const;
export type OptionalCategory = (typeof OPTIONAL_CATEGORIES)[number];

const consentSchema = shape.object({
  essential: shape.literal(true),
  functional: shape.boolean(),
  analytics: shape.boolean(),
  marketing: shape.boolean(),
  /** ISO instant of the decision. */
  decidedAt: shape.string(),
});
export type Consent = shape.Infer<typeof consentSchema>;
export type OptionalConsent = Pick<Consent, OptionalCategory>;

export const CONSENT_KEY = 'cookie-preferences';

export interface ConsentStore {
  /** null: no decision on this device. */
  get(): Consent | null;
  set(choice: OptionalConsent): void;
  isAllowed(category: OptionalCategory): boolean;
  subscribe(listener: () => void): () => void;
}

export interface ConsentDeps {
  readonly texts: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => Date;
}

export const ALLOW_ALL: OptionalConsent = { functional: true, analytics: true, marketing: true };
export const ALLOW_NONE: OptionalConsent = {
  functional: COOKIE_DEFAULTS.functional,
  analytics: COOKIE_DEFAULTS.analytics,
  marketing: COOKIE_DEFAULTS.marketing,
};

export function createConsentStore({ texts, now }: ConsentDeps): ConsentStore {
  const store = createStore(parseConsent(readKept(texts)));
  return {
    get: store.get,
    set(choice) {
      const consent = { essential: true as const, ...choice, decidedAt: now().toISOString() };
      keep(texts, JSON.stringify(consent));
      store.set(consent);
    },
    isAllowed: (category) => (store.get() ?? ALLOW_NONE)[category],
    subscribe: store.subscribe,
  };
}

/** Returns null also for unreadable values: the question is then shown again. */
export function parseConsent(text: string | null): Consent | null {
  if (text === null) return null;
  try {
    const parsed = consentSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // partially written or foreign
  }
}

function readKept(texts: ConsentDeps['texts']): string | null {
  try {
    return texts.getItem(CONSENT_KEY);
  } catch (error) {
    log.warn('The cookie choice cannot be read here.', error);
    return null;
  }
}

function keep(texts: ConsentDeps['texts'], text: string): void {
  try {
    texts.setItem(CONSENT_KEY, text);
  } catch (error) {
    log.warn('The cookie choice is kept for this visit only.', error);
  }
}
