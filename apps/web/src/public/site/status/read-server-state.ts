import * as z from 'zod/mini';

export type ServerState = 'ready' | 'starting' | 'no-database' | 'unreachable';

const answerSchema = z.object({ status: z.string() });

/** Asks /readyz. Never rejects: without an answer the server is unreachable. */
export async function readServerState(fetch: typeof globalThis.fetch): Promise<ServerState> {
  try {
    const response = await fetch('/readyz', { cache: 'no-store' });
    const { status } = answerSchema.parse(await response.json());
    if (response.ok && status === 'ready') return 'ready';
    return status === 'no database' ? 'no-database' : 'starting';
  } catch {
    return 'unreachable'; // no network, a proxy's page, or no answer at all
  }
}
