/**
 * Sends what waits, in order, one after the other: files first, then the words. Ids were made when it was written, so a second try,
 * or a second tab, does nothing twice. What the server refuses stays in sight with the reason, and holds up nothing else.
 */
import type { CallOutcome } from '../../../backend/call-outcome.ts';
import type { ChatCalls } from '../../../backend/chat-calls.ts';
import type { SupportCalls } from '../../../backend/support-calls.ts';
import { type Attachment, FileRefused, type SupportFiles } from '../../../backend/support-messages.ts';
import type { LocalStore } from '../../../local/local-store.ts';
import { dropWaiting, keepWaiting, readWaiting, type WaitingItem } from './waiting-items.ts';

export interface SendDeps {
  readonly store: LocalStore;
  readonly support: Pick<SupportCalls, 'open' | 'reply' | 'mailAnswer'>;
  readonly chat: Pick<ChatCalls, 'open' | 'say'>;
  readonly files: Pick<SupportFiles, 'upload'>;
}

const REFUSALS: Partial<Record<CallOutcome, string>> = {
  refused: 'You may no longer write here.',
  invalid: 'The server does not take it like this.',
  'not-now': 'That was a lot in a short time. Try again later.',
  failed: 'The server could not take it.',
};

/** Whether everything left. Stops at the first thing that meets no network, and begins there the next time. */
export async function sendWaiting(deps: SendDeps): Promise<boolean> {
  for (const item of await readWaiting(deps.store)) {
    if (item.refusal !== null) continue;
    const outcome = await sendOne(deps, item);
    if (outcome === 'offline' || outcome === 'signed-out') return false;
    const refusal = REFUSALS[outcome] ?? null;
    if (refusal === null) await dropWaiting(deps.store, item.id);
    else await keepWaiting(deps.store, { ...item, refusal });
  }
  return true;
}

async function sendOne({ support, chat, files }: SendDeps, item: WaitingItem): Promise<CallOutcome> {
  try {
    if (item.kind === 'chat') {
      const conversationId = item.conversationId ?? (await chat.open());
      const attachments = await uploadAll(files, conversationId, item);
      return await chat.say({ id: item.id, conversationId, body: item.body, attachments });
    }
    const attachments = await uploadAll(files, item.ticketId, item);
    if (item.kind === 'reply') {
      const outcome = await support.reply({ ...item, attachments });
      if (outcome === 'done' && item.isMailed) await support.mailAnswer(item.id);
      return outcome;
    }
    return await support.open({ ...item, id: item.ticketId, messageId: item.id, attachments });
  } catch (error) {
    if (error instanceof FileRefused) return 'invalid';
    // Files and letters tell nothing but that they did not arrive: the next try says more.
    console.info('A message to support waits.', error);
    return 'offline';
  }
}

const uploadAll = (files: SendDeps['files'], subject: string, item: WaitingItem): Promise<Attachment[]> =>
  Promise.all(item.files.map((file) => files.upload(subject, file)));
