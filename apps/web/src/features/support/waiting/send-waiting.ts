/**
 * Sends waiting items in order, one after another: files first, then the text. IDs were created when writing, so a
 * retry, or a second tab, duplicates nothing. Rejected items stay visible with the reason; those, and temporary
 * server failures, hold up nothing else. A reply whose email was not sent says so until it has been.
 */

import { type CallOutcome, NotTaken } from '../../../backend/call-outcome.ts';
import type { ChatCalls } from '../../../backend/messages/chat-calls.ts';
import type { SupportCalls } from '../../../backend/messages/support-calls.ts';
import type { Attachment, SupportFiles } from '../../../backend/messages/support-messages.ts';
import type { LocalStore } from '../../../local/local-store.ts';
import { log } from '../../../log.ts';
import { dropWaiting, isPosted, keepWaiting, readWaiting, type WaitingItem } from './waiting-items.ts';

export interface SendDeps {
  readonly store: LocalStore;
  readonly support: Pick<SupportCalls, 'open' | 'reply' | 'mailAnswer'>;
  readonly chat: Pick<ChatCalls, 'open' | 'say'>;
  readonly files: Pick<SupportFiles, 'upload'>;
}

/** Unlisted outcomes are not rejections: the server has trouble, and the next attempt will tell. */
const REFUSALS: Partial<Record<CallOutcome, string>> = {
  refused: 'You may no longer write here.',
  invalid: 'The server does not take it like this.',
  gone: 'What you write to is no longer there.',
  'not-now': 'That was a lot in a short time. Try again later.',
};
const LETTER_MISSING = 'Your answer stands in the ticket. Its letter to the visitor has not left.';

/**
 * Returns whether nothing is left that can be sent automatically. Stops at the first item that fails offline, and
 * continues there next time.
 */
export async function sendWaiting(deps: SendDeps): Promise<boolean> {
  let isNothingLeft = true;
  for (const waiting of await readWaiting(deps.store)) {
    if (waiting.refusal !== null) continue;
    const { item, outcome } = await sendOne(deps, waiting);
    if (outcome === 'offline' || outcome === 'signed-out') return false;
    const refusal = isPosted(item) ? LETTER_MISSING : REFUSALS[outcome];
    if (outcome === 'done' || outcome === 'known') await dropWaiting(deps.store, item.id);
    else if (refusal !== undefined) await keepWaiting(deps.store, { ...item, refusal });
    else isNothingLeft = false;
  }
  return isNothingLeft;
}

interface Sent {
  /** As stored on this device now. */
  readonly item: WaitingItem;
  readonly outcome: CallOutcome;
}

async function sendOne(deps: SendDeps, item: WaitingItem): Promise<Sent> {
  const outcome = isPosted(item) ? 'done' : await outcomeOfTry(() => post(deps, item));
  if (outcome !== 'done' || item.kind !== 'reply' || !item.isMailed) return { item, outcome };
  // Stored first: whatever happens to the email, no one must read that nothing was sent.
  const posted = { ...item, isPosted: true };
  await keepWaiting(deps.store, posted);
  return { item: posted, outcome: await outcomeOfTry(() => deps.support.mailAnswer(item.id)) };
}

async function post({ support, chat, files }: SendDeps, item: WaitingItem): Promise<CallOutcome> {
  if (item.kind === 'chat') {
    const conversationId = item.conversationId ?? (await chat.open());
    const attachments = await uploadAll(files, conversationId, item);
    return chat.say({ id: item.id, conversationId, body: item.body, attachments });
  }
  const attachments = await uploadAll(files, item.ticketId, item);
  return item.kind === 'reply'
    ? support.reply({ ...item, attachments })
    : support.open({ ...item, id: item.ticketId, messageId: item.id, attachments });
}

/** Errors thrown by fetch, and the auth client around it, when the server was not reached. */
const UNREACHED: ReadonlySet<string> = new Set(['TypeError', 'AbortError', 'AuthRetryableFetchError']);

async function outcomeOfTry(call: () => Promise<CallOutcome>): Promise<CallOutcome> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof NotTaken) return error.outcome;
    log.info('A message to support waits.', error);
    return error instanceof Error && UNREACHED.has(error.name) ? 'offline' : 'failed';
  }
}

const uploadAll = (files: SendDeps['files'], subject: string, item: WaitingItem): Promise<Attachment[]> =>
  Promise.all(item.files.map((file) => files.upload(subject, file)));
