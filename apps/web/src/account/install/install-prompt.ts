/**
 * When and how the app offers to be installed. Chromium's prompt event (`beforeinstallprompt`) may fire before
 * React runs: main.tsx creates this store first. iOS has no prompt: the dialog names the buttons to tap.
 */
import { createStore } from '#src/ground/store.ts';

const NEW_USER_WINDOW_MS = 5 * 60_000;
export const INSTALL_PROMPT_DELAY_MS = 1000;
const INSTALL_DISMISSAL_MS = 7 * 24 * 60 * 60_000;
const DISMISSED_KEY = 'install-dismissed-at';

export type InstallWay = 'prompt' | 'ios' | 'none';

/** Missing in TypeScript's DOM library: Chromium only. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export interface InstallPrompt {
  way: () => InstallWay;
  subscribe: (listener: () => void) => () => void;
  /** Shows the browser's own prompt; returns true when accepted. */
  install: () => Promise<boolean>;
  /** Hides the offer for 7 days on this device. */
  dismiss: () => void;
  isDismissed: () => boolean;
}

export function isNewUser(createdAt: string, nowMs: number): boolean {
  const ageMs = nowMs - Date.parse(createdAt);
  return Number.isFinite(ageMs) && ageMs < NEW_USER_WINDOW_MS;
}

export function isDismissalActive(dismissedAt: string | null, nowMs: number): boolean {
  const sinceMs = dismissedAt === null ? Number.NaN : nowMs - Date.parse(dismissedAt);
  return Number.isFinite(sinceMs) && sinceMs < INSTALL_DISMISSAL_MS;
}

/** iPadOS identifies as a Mac; a Mac has no touch points. */
export function isAppleMobile(userAgent: string, maxTouchPoints: number): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

export function createInstallPrompt(target: Window): InstallPrompt {
  const offered = createStore<BeforeInstallPromptEvent | null>(null);
  const { userAgent, maxTouchPoints } = target.navigator;
  const isInstalled = target.matchMedia('(display-mode: standalone)').matches;
  target.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered.set(event as BeforeInstallPromptEvent);
  });
  target.addEventListener('appinstalled', () => offered.set(null));

  return {
    way() {
      if (offered.get() !== null) return 'prompt';
      return !isInstalled && isAppleMobile(userAgent, maxTouchPoints) ? 'ios' : 'none';
    },
    subscribe: offered.subscribe,
    async install() {
      const prompt = offered.get();
      if (prompt === null) return false;
      offered.set(null); // the browser's event can be used once
      return (await prompt.prompt()).outcome === 'accepted';
    },
    dismiss() {
      target.localStorage.setItem(DISMISSED_KEY, new Date().toISOString());
    },
    isDismissed: () => isDismissalActive(target.localStorage.getItem(DISMISSED_KEY), Date.now()),
  };
}
