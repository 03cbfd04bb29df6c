import type { ClientError } from '@plumbline/domain/office/support/client-error';
import type { Backend } from '../backend/backend.ts';

/** Returns 'refused' when the server rejected the report; throws when it was not reached. */
export async function sendErrors(
  backend: Pick<Backend, 'config'>,
  fetch: typeof globalThis.fetch,
  errors: readonly ClientError[],
): Promise<'taken' | 'refused'> {
  const { backendUrl, publishableKey } = await backend.config();
  const answer = await fetch(`${backendUrl}/functions/v1/client-errors`, {
    method: 'POST',
    // Never the person's token: reports are anonymous.
    headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ errors }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  if (answer.status === 400 || answer.status === 413) return 'refused';
  if (!answer.ok) throw new Error(`client-errors answered ${answer.status}`);
  return 'taken';
}
