/**
 * The form of /auth is HTML before it is an app, and its script asks the server at the press (prerender/early-form.js). Here the
 * auth client takes the answer instead of asking a second time.
 */
interface EarlySignIn {
  readonly body: string;
  /** Null: it did not ask, or did not get through. */
  readonly answer: Promise<Response | null>;
}

declare global {
  interface Window {
    earlySignIn?: EarlySignIn | undefined;
  }
}

/** The answer to exactly this request, once. Null where the request is still to be made. */
export async function takeEarlyAnswer(url: string, body: unknown): Promise<Response | null> {
  const early = globalThis.window?.earlySignIn;
  if (early === undefined || !url.endsWith('/token?grant_type=password')) return null;
  window.earlySignIn = undefined;
  return early.body === body ? early.answer : null;
}
