/** The models of a server on this computer (`GET /models` of the chat completions protocol). */
import { z } from 'zod/mini';

const listSchema = z.object({ data: z.array(z.object({ id: z.string() })) });
const PATIENCE_MS = 10_000;

/** blocked: the page was loaded before the address was known, so its policy forbids it. */
export type ServerModels =
  | { readonly kind: 'models'; readonly names: readonly string[] }
  | { readonly kind: 'blocked' | 'silent' | 'other' };

export async function listModels(url: string): Promise<ServerModels> {
  const { origin } = new URL(url);
  let isBlocked = false;
  const note = ({ blockedURI }: SecurityPolicyViolationEvent): void => {
    if (blockedURI.startsWith(origin)) isBlocked = true;
  };
  document.addEventListener('securitypolicyviolation', note);
  try {
    const answer = await fetch(`${url}/models`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const list = listSchema.safeParse(await answer.json().catch(() => null));
    if (!answer.ok || !list.success) return { kind: 'other' };
    return { kind: 'models', names: list.data.data.map(({ id }) => id) };
  } catch {
    // The browser reports the violation in a task after the failure.
    await new Promise((resolve) => setTimeout(resolve));
    return { kind: isBlocked ? 'blocked' : 'silent' };
  } finally {
    document.removeEventListener('securitypolicyviolation', note);
  }
}
