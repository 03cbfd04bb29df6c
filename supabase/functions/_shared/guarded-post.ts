/**
 * Posts to an address that a stranger may have chosen, without becoming their way into our network (guarded-target.ts). Follows
 * no redirect, reads none of the answer but its status.
 */
import { checkTarget, type GuardOptions, openRequest } from './guarded-target.ts';

export type PostOutcome =
  | { readonly kind: 'answered'; readonly status: number }
  /** Nothing was sent: the address is not one that may be posted to. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string };

export interface GuardedPostOptions extends GuardOptions {
  readonly timeoutMs?: number;
}

export async function guardedPost(
  target: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  options: GuardedPostOptions = {},
): Promise<PostOutcome> {
  const checked = await checkTarget(target, options);
  if (checked.kind === 'refused') return checked;
  if (checked.kind === 'unknown') return { kind: 'failed', reason: 'The host name has no address.' };
  const call = openRequest(checked, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(new TextEncoder().encode(body).length) },
    signal: AbortSignal.timeout(options.timeoutMs ?? 15_000),
  });
  return new Promise((done) => {
    call.on('response', (answer) => {
      done({ kind: 'answered', status: answer.statusCode ?? 0 });
      answer.destroy();
    });
    call.on('error', (error) => done({ kind: 'failed', reason: reasonOf(error) }));
    call.end(body);
  });
}

/** A sentence of ours with Node's code; never the message, which may quote what was received. */
function reasonOf(error: Error & { code?: string }): string {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'No response within 15 seconds.';
  return `The connection failed${error.code === undefined ? '' : ` (${error.code})`}.`;
}
