/** State of one WebSocket, and helpers for its message handlers. */
import type { Logger } from 'pino';
import type { Caller, CallerResolver } from '#src/ground/caller.ts';
import type { CallerDatabase } from '#src/ground/caller-database.ts';
import type { ChangeTables } from './change-tables.ts';
import { type Channel, type ChannelHub, seesPresence } from './channel.ts';
import type { Frame } from './frames.ts';

export interface ConnectionDeps {
  readonly callers: CallerResolver;
  readonly database: CallerDatabase;
  readonly hub: ChannelHub;
  readonly changeTables: Pick<ChangeTables, 'look'>;
  readonly publicTopics: boolean;
  readonly log: Logger;
}

export interface ClientSession {
  readonly deps: ConnectionDeps;
  readonly apiKey: string;
  /** Rate limit key of a caller without an account. */
  readonly network: string;
  readonly channels: Map<string, Channel>;
  nextSubscriptionId: number;
  send(frame: Frame): void;
}

export const topicName = (topic: string): string => topic.slice('realtime:'.length);

export function reply(
  session: ClientSession,
  frame: Frame,
  status: 'ok' | 'error',
  response: Record<string, unknown> = {},
): void {
  session.send({ ...frame, event: 'phx_reply', payload: { status, response } });
}

export async function callerFor(
  session: ClientSession,
  token: string | null | undefined,
): Promise<Caller | null> {
  const resolved = await session.deps.callers.fromCredentials(session.apiKey, token ?? null, session.network);
  return resolved.ok ? resolved.caller : null;
}

export function leave(session: ClientSession, channel: Channel): void {
  const { hub } = session.deps;
  session.channels.delete(channel.topic);
  const diff = hub.presence(channel).untrack(channel.memberId);
  hub.remove(channel);
  if (diff !== null) hub.publish(channel, 'presence_diff', { ...diff }, seesPresence);
}

/** Ends a channel from our side; realtime-js shows the message and rejoins with a fresh token. */
export function end(session: ClientSession, channel: Channel, message: string): void {
  const payload = { status: 'error', extension: 'system', channel: topicName(channel.topic), message };
  channel.send({ ref: null, event: 'system', payload });
  channel.send({ ref: null, event: 'phx_close', payload: {} });
  leave(session, channel);
}
