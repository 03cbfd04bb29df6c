/**
 * Sends waiting items in order, one after another: files first, then the text. IDs were created when writing, so a
 * retry, or a second tab, duplicates nothing. Rejected items stay visible with the reason; those, and temporary
 * server failures, hold up nothing else. A reply whose email was not sent says so until it has been.
 */

import { DONE, type Result } from '#src/ground/backend/call.ts';
import type { Sentences } from '#src/ground/backend/call-sentences.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import type { ChatCalls } from '../calls/chat-calls.ts';
import type { SupportCalls } from '../calls/support-calls.ts';
import type { Attachment, SupportFiles } from '../calls/support-messages.ts';
import { dropWaiting, isPosted, keepWaiting, readWaiting, type WaitingItem } from './waiting-items.ts';

export interface SendDeps {
  readonly store: LocalStore;
  readonly support: Pick<SupportCalls, 'open' | 'reply' | 'mailAnswer'>;
  readonly chat: Pick<ChatCalls, 'open' | 'say'>;
  readonly files: Pick<SupportFiles, 'upload'>;
}

/** Unlisted failures are not rejections: the server has trouble, and the next attempt will tell. */
const REFUSALS: Sentences = {
  refused: 'You may no longer write here.',
  invalid: 'The server rejected this request. Check the fields, then try again.',
  gone: 'What you’re replying to no longer exists.',
  'not-now': 'Too many attempts. Try again later.',
};
const LETTER_MISSING = 'Your answer is in the ticket. The email to the visitor hasn’t been sent.';

/**
 * Returns whether nothing is left that can be sent automatically. Stops at the first item that fails offline, and
 * continues there next time.
 */
export async function sendWaiting(deps: SendDeps): Promise<boolean> {
  let isNothingLeft = true;
  for (const waiting of await readWaiting(deps.store)) {
    if (waiting.refusal !== null) continue;
    const { item, result } = await sendOne(deps, waiting);
    const failed = result.ok ? null : result.error.kind;
    if (failed === 'offline' || failed === 'signed-out') return false;
    if (failed === null || failed === 'known') {
      await dropWaiting(deps.store, item.id);
      continue;
    }
    const refusal = isPosted(item) ? LETTER_MISSING : REFUSALS[failed];
    if (refusal !== undefined) await keepWaiting(deps.store, { ...item, refusal });
    else isNothingLeft = false;
  }
  return isNothingLeft;
}

interface Sent {
  /** As stored on this device now. */
  readonly item: WaitingItem;
  readonly result: Result<null>;
}

async function sendOne(deps: SendDeps, item: WaitingItem): Promise<Sent> {
  const result = isPosted(item) ? DONE : await post(deps, item);
  if (!result.ok || item.kind !== 'reply' || !item.isMailed) return { item, result };
  // Stored first: whatever happens to the email, no one must read that nothing was sent.
  const posted = { ...item, isPosted: true };
  await keepWaiting(deps.store, posted);
  return { item: posted, result: await deps.support.mailAnswer(item.id) };
}

async function post({ support, chat, files }: SendDeps, item: WaitingItem): Promise<Result<null>> {
  if (item.kind === 'chat') {
    const talk =
      item.conversationId === null ? await chat.open() : { ok: true as const, value: item.conversationId };
    if (!talk.ok) return talk;
    const conversationId = talk.value;
    const attachments = await uploadAll(files, conversationId, item);
    return attachments.ok
      ? chat.say({ id: item.id, conversationId, body: item.body, attachments: attachments.value })
      : attachments;
  }
  const uploaded = await uploadAll(files, item.ticketId, item);
  if (!uploaded.ok) return uploaded;
  const attachments = uploaded.value;
  return item.kind === 'reply'
    ? support.reply({ ...item, attachments })
    : support.open({ ...item, id: item.ticketId, messageId: item.id, attachments });
}

async function uploadAll(
  files: SendDeps['files'],
  subject: string,
  item: WaitingItem,
): Promise<Result<readonly Attachment[]>> {
  const sent = await Promise.all(item.files.map((file) => files.upload(subject, file)));
  const failed = sent.find((each) => !each.ok);
  return failed ?? { ok: true, value: sent.flatMap((each) => (each.ok ? [each.value] : [])) };
}
