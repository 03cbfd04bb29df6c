/**
 * Support while a person's work is open: calls, unsent items on this device, the chat's unread mark, and the bell.
 * Started when the browser is idle, or at once for a support screen. Failures are retried and only logged.
 */

import type { Backend } from '#src/ground/backend/backend.ts';
import type { Connection } from '#src/ground/backend/connection.ts';
import { createSupportBell } from '#src/ground/backend/support-bell.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { log } from '#src/ground/log.ts';
import { createEvents, createStore } from '#src/ground/store.ts';
import { type ChatCalls, type Conversation, createChatCalls, isUnreadChat } from './calls/chat-calls.ts';
import { createSupportCalls, type SupportCalls } from './calls/support-calls.ts';
import { createSupportFiles, type SupportFiles } from './calls/support-messages.ts';
import {
  type BegunTicket,
  begunTicketSchema,
  type WriteDraft,
  writeDraftSchema,
} from './talk/draft-shapes.ts';
import { type KeptDrafts, openDrafts } from './talk/kept-drafts.ts';
import { sendWaiting } from './waiting/send-waiting.ts';
import {
  dropWaiting,
  isPosted,
  keepWaiting,
  readWaiting,
  type WaitingItem,
} from './waiting/waiting-items.ts';

export interface DeskState {
  /** Oldest first. */
  readonly waiting: readonly WaitingItem[];
  /** The user's own conversation as last read; null: none, or not read yet. */
  readonly chat: Conversation | null;
  readonly isChatUnread: boolean;
}

export interface SupportDesk {
  readonly userId: string;
  readonly calls: SupportCalls;
  readonly chatCalls: ChatCalls;
  readonly files: SupportFiles;
  readonly store: LocalStore;
  /** Drafts by location. */
  readonly drafts: KeptDrafts<WriteDraft>;
  readonly ticketDrafts: KeptDrafts<BegunTicket>;
  readonly current: () => DeskState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Something visible to this person has changed. */
  onRing(listener: () => void): () => void;
  /** Stores it on this device and sends it when online. Returns false when there is no room. */
  send(item: WaitingItem): Promise<boolean>;
  retry(item: WaitingItem): Promise<void>;
  drop(id: string): Promise<void>;
  refreshChat(): Promise<void>;
  dispose(): void;
}

export interface DeskDeps {
  readonly backend: Backend;
  readonly connection: Connection;
  readonly store: LocalStore;
  readonly userId: string;
}

/** An answer that is also emailed has two steps: its ticket, then the mailbox. */
const stepsLeft = (waiting: readonly WaitingItem[]): number =>
  waiting.reduce((sum, item) => sum + (isPosted(item) ? 1 : 2), 0);

const LOOK_AGAIN_MS = 60_000;
const RING_DELAY_MS = 200;

export async function startSupportDesk({
  backend,
  connection,
  store,
  userId,
}: DeskDeps): Promise<SupportDesk> {
  const [drafts, ticketDrafts] = await Promise.all([
    openDrafts(store, 'support draft ', writeDraftSchema),
    openDrafts(store, 'support ticket ', begunTicketSchema),
  ]);
  const keepDrafts = (): void => {
    drafts.flush();
    ticketDrafts.flush();
  };
  document.addEventListener('visibilitychange', keepDrafts);
  const calls = createSupportCalls({ backend, fetch: (input, init) => fetch(input, init) });
  const chatCalls = createChatCalls({ backend, userId });
  const files = createSupportFiles({
    backend,
    fetch: (input, init) => fetch(input, init),
    userId,
  });
  const { tell: ring, subscribe: onRing, clear: endRinging } = createEvents();
  const state = createStore<DeskState>({ waiting: [], chat: null, isChatUnread: false });
  let sending: Promise<void> | null = null;
  let isAskedAgain = false;
  let ringTimer: ReturnType<typeof setTimeout> | null = null;

  const set = (patch: Partial<DeskState>): void => state.set({ ...state.get(), ...patch });
  const logged = (what: string, done: Promise<unknown>): void =>
    void done.catch((error: unknown) => log.info(what, error));
  const showWaiting = async (): Promise<void> => set({ waiting: await readWaiting(store) });

  /** One at a time: a request during a run causes one more run. */
  async function sendAll(): Promise<void> {
    if (sending !== null) {
      isAskedAgain = true;
      return sending;
    }
    sending = (async () => {
      do {
        isAskedAgain = false;
        const before = stepsLeft(state.get().waiting);
        if (connection.isOnline()) await sendWaiting({ store, support: calls, chat: chatCalls, files });
        await showWaiting();
        if (stepsLeft(state.get().waiting) < before) ring();
      } while (isAskedAgain);
    })().finally(() => {
      sending = null;
    });
    return sending;
  }
  async function refreshChat(): Promise<void> {
    const chat = await chatCalls.own();
    set({ chat, isChatUnread: chat !== null && isUnreadChat(chat, false) });
  }
  function lookAgain(): void {
    if (!connection.isOnline() || document.visibilityState === 'hidden') return;
    logged('The chat was not read.', refreshChat());
    if (state.get().waiting.length > 0) logged('What waits for support was not sent.', sendAll());
  }
  const bell = createSupportBell(backend, () => {
    // Combines bursts into one refetch.
    ringTimer ??= setTimeout(() => {
      ringTimer = null;
      lookAgain();
      ring();
    }, RING_DELAY_MS);
  });
  const stopWatching = connection.subscribe(() => {
    if (!connection.isOnline()) return;
    lookAgain();
    ring();
  });
  const timer = setInterval(lookAgain, LOOK_AGAIN_MS);
  logged('What waits for support was not read.', showWaiting().then(sendAll));
  lookAgain();

  return {
    userId,
    calls,
    chatCalls,
    files,
    store,
    drafts,
    ticketDrafts,
    current: state.get,
    subscribe: state.subscribe,
    onRing,
    async send(item) {
      if (!(await keepWaiting(store, item))) return false;
      await showWaiting();
      logged('What waits for support was not sent.', sendAll());
      return true;
    },
    async retry(item) {
      await keepWaiting(store, { ...item, refusal: null });
      await showWaiting();
      await sendAll();
    },
    async drop(id) {
      await dropWaiting(store, id);
      await showWaiting();
    },
    refreshChat,
    dispose() {
      document.removeEventListener('visibilitychange', keepDrafts);
      keepDrafts();
      clearInterval(timer);
      if (ringTimer !== null) clearTimeout(ringTimer);
      stopWatching();
      bell.dispose();
      state.clear();
      endRinging();
    },
  };
}
