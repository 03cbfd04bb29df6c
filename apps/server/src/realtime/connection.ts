/** One websocket: reads frames, joins and leaves topics, passes broadcasts and presence on, keeps to its limits. */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { RawData, WebSocket } from 'ws';
import { z } from 'zod';
import type { Caller, CallerResolver } from '../contract/caller.ts';
import type { CallerDatabase } from '../contract/caller-database.ts';
import { describeFailure } from '../contract/failure.ts';
import { type Channel, type ChannelHub, joinSchema, subscriptionsOf } from './channel.ts';
import { decodeBinary, decodeText, encodeFrame, type Frame, type Vsn } from './frames.ts';
import { topicRights } from './private-topic.ts';

export interface ConnectionDeps {
  readonly callers: CallerResolver;
  readonly database: CallerDatabase;
  readonly hub: ChannelHub;
  readonly log: Logger;
}

export interface Connection {
  /** Ends channels whose token ran out, and the connection when it fell silent. */
  check(nowMs: number): void;
  close(): void;
}

const maxChannels = 100;
const maxFramesPerSecond = 200;
const silenceMs = 90_000;
const maxBufferedBytes = 8 * 1024 * 1024;

export function createConnection(
  deps: ConnectionDeps,
  socket: WebSocket,
  apiKey: string,
  vsn: Vsn,
): Connection {
  const channels = new Map<string, Channel>();
  let lastHeardMs = Date.now();
  let nextSubscriptionId = 1;
  let pending: Promise<void> = Promise.resolve();
  let window = { startedMs: 0, frames: 0 };

  function send(frame: Frame): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > maxBufferedBytes) return socket.terminate(); // reads too slowly; it will come back
    socket.send(encodeFrame(vsn, frame));
  }

  function reply(frame: Frame, status: 'ok' | 'error', response: Record<string, unknown> = {}): void {
    send({ ...frame, event: 'phx_reply', payload: { status, response } });
  }

  async function callerFor(token: string | null | undefined): Promise<Caller | null> {
    const resolved = await deps.callers.fromCredentials(apiKey, token ?? null);
    return resolved.ok ? resolved.caller : null;
  }

  function leave(channel: Channel): void {
    channels.delete(channel.topic);
    const diff = deps.hub.presence(channel.topic).untrack(channel.memberId);
    deps.hub.remove(channel);
    if (diff !== null)
      deps.hub.publish(channel.topic, 'presence_diff', { ...diff }, (each) => each.wantsPresence);
  }

  async function join(frame: Frame): Promise<void> {
    const payload = joinSchema.safeParse(frame.payload);
    if (!payload.success || !frame.topic.startsWith('realtime:'))
      return reply(frame, 'error', { reason: 'The join is not valid' });
    const old = channels.get(frame.topic);
    if (old !== undefined) leave(old);
    if (channels.size >= maxChannels)
      return reply(frame, 'error', { reason: 'ChannelRateLimitReached: Too many channels' });
    const caller = await callerFor(payload.data.access_token);
    if (caller === null)
      return reply(frame, 'error', { reason: 'InvalidJWTToken: Token is not valid or has expired' });
    const subscriptions = subscriptionsOf(payload.data, () => nextSubscriptionId++);
    if (subscriptions === null) return reply(frame, 'error', { reason: 'Invalid filter' });
    const config = payload.data.config;
    const isPrivate = config?.private ?? false;
    const rights = isPrivate
      ? await topicRights(deps.database, caller, frame.topic.slice('realtime:'.length))
      : { mayRead: true, mayWrite: true };
    if (!rights.mayRead) {
      return reply(frame, 'error', {
        reason: 'Unauthorized: You do not have permissions to read from this Channel topic',
      });
    }
    const channel: Channel = {
      memberId: randomUUID(),
      topic: frame.topic,
      joinRef: frame.joinRef ?? frame.ref,
      wantsAck: config?.broadcast?.ack ?? false,
      wantsSelf: config?.broadcast?.self ?? false,
      wantsPresence: config?.presence?.enabled ?? false,
      presenceKey: config?.presence?.key || randomUUID(),
      isPrivate,
      mayWrite: rights.mayWrite,
      subscriptions,
      caller,
      send: (part) => send({ ...part, topic: frame.topic, joinRef: channel.joinRef }),
    };
    channels.set(frame.topic, channel);
    deps.hub.add(channel);
    greet(frame, channel, config?.postgres_changes ?? []);
  }

  function greet(frame: Frame, channel: Channel, wanted: readonly Record<string, unknown>[]): void {
    const postgres_changes = wanted.map((each, index) => ({ ...each, id: channel.subscriptions[index]?.id }));
    reply(frame, 'ok', { postgres_changes });
    if (channel.wantsPresence) {
      channel.send({ ref: null, event: 'presence_state', payload: deps.hub.presence(channel.topic).state() });
    }
    if (wanted.length === 0) return;
    const payload = {
      status: 'ok',
      extension: 'postgres_changes',
      channel: frame.topic.slice('realtime:'.length),
      message: 'Subscribed to PostgreSQL',
    };
    channel.send({ ref: null, event: 'system', payload });
  }

  async function renew(frame: Frame, channel: Channel): Promise<void> {
    const token = z.object({ access_token: z.string() }).safeParse(frame.payload);
    const caller = token.success ? await callerFor(token.data.access_token) : null;
    if (caller === null) return end(channel, 'Token is not valid or has expired');
    channel.caller = caller;
  }

  function end(channel: Channel, message: string): void {
    const payload = {
      status: 'error',
      extension: 'system',
      channel: channel.topic.slice('realtime:'.length),
      message,
    };
    channel.send({ ref: null, event: 'system', payload });
    channel.send({ ref: null, event: 'phx_close', payload: {} });
    leave(channel);
  }

  function broadcast(frame: Frame, channel: Channel): void {
    if (channel.mayWrite) {
      const { hub } = deps;
      hub.publish(channel.topic, 'broadcast', frame.payload, (each) => {
        return each.isPrivate === channel.isPrivate && (each !== channel || channel.wantsSelf);
      });
    }
    if (channel.wantsAck) reply(frame, channel.mayWrite ? 'ok' : 'error');
  }

  function present(frame: Frame, channel: Channel): void {
    const { event, payload } = frame.payload;
    const topic = deps.hub.presence(channel.topic);
    const data = z.record(z.string(), z.unknown()).safeParse(payload ?? {});
    if (!channel.mayWrite || !data.success) return reply(frame, 'error');
    const diff =
      event === 'untrack'
        ? topic.untrack(channel.memberId)
        : topic.track(channel.memberId, channel.presenceKey, data.data);
    reply(frame, 'ok');
    if (diff !== null)
      deps.hub.publish(channel.topic, 'presence_diff', { ...diff }, (each) => each.wantsPresence);
  }

  async function handle(frame: Frame): Promise<void> {
    if (frame.topic === 'phoenix' && frame.event === 'heartbeat') return reply(frame, 'ok');
    if (frame.event === 'phx_join') return join(frame);
    const channel = channels.get(frame.topic);
    if (channel === undefined) return reply(frame, 'error', { reason: 'unmatched topic' });
    switch (frame.event) {
      case 'phx_leave':
        leave(channel);
        reply(frame, 'ok');
        return send({ ...frame, event: 'phx_close', payload: {} });
      case 'access_token':
        return renew(frame, channel);
      case 'broadcast':
        return broadcast(frame, channel);
      case 'presence':
        return present(frame, channel);
    }
  }

  function isTooFast(): boolean {
    const nowMs = Date.now();
    if (nowMs - window.startedMs >= 1000) window = { startedMs: nowMs, frames: 0 };
    window.frames += 1;
    return window.frames > maxFramesPerSecond;
  }

  socket.on('message', (data: RawData, isBinary: boolean) => {
    lastHeardMs = Date.now();
    if (isTooFast()) return socket.close(1008, 'Too many messages');
    const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer);
    const frame = isBinary ? decodeBinary(bytes) : decodeText(bytes.toString('utf8'));
    if (frame === null) return socket.close(1003, 'Not a Phoenix message');
    pending = pending
      .then(() => handle(frame))
      .catch((error: unknown) => {
        deps.log.error(describeFailure(error), 'a realtime message failed');
        reply(frame, 'error', { reason: 'The server could not handle this message' });
      });
  });
  socket.on('close', () => {
    pending = pending.then(() => [...channels.values()].forEach(leave));
  });
  socket.on('error', () => socket.terminate());

  return {
    check(nowMs) {
      if (nowMs - lastHeardMs > silenceMs) return socket.terminate();
      for (const channel of [...channels.values()]) {
        const { expiresAtSeconds } = channel.caller;
        if (expiresAtSeconds !== null && expiresAtSeconds * 1000 <= nowMs) end(channel, 'Token has expired');
      }
    },
    close: () => socket.close(1012, 'The server restarts'),
  };
}
