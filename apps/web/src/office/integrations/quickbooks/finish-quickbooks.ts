import { sentenceOf } from '#src/ground/backend/call-sentences.ts';
import type { QuickbooksCalls, QuickbooksReturn } from '../calls/quickbooks-calls.ts';

/** Completes a connection. @throws Error whose message is for the person; nothing was stored then */
export async function finishQuickbooks(
  returned: QuickbooksReturn,
  calls: Pick<QuickbooksCalls, 'finish'>,
): Promise<void> {
  const finished = await calls.finish(returned);
  if (finished.ok) return;
  throw new Error(
    sentenceOf(finished.error, {
      failed: 'The connection wasn’t completed. Press Connect to start over.',
      'signed-out': 'Sign in, then press Connect to start over.',
    }),
  );
}
