/** Client messages on a joined channel: a new token, a broadcast, presence, leave. */
import { z } from 'zod';
import { type Channel, seesPresence } from './channel.ts';
import { type ClientSession, callerFor, end, leave, reply, topicName } from './client-session.ts';
import type { Frame } from './frames.ts';
import { join, rightsOn } from './join.ts';
import { unreadable } from './private-topic.ts';

export async function handleFrame(session: ClientSession, frame: Frame): Promise<void> {
  if (frame.topic === 'phoenix' && frame.event === 'heartbeat') return reply(session, frame, 'ok');
  if (frame.event === 'phx_join') return join(session, frame);
  const channel = session.channels.get(frame.topic);
  if (channel === undefined) return reply(session, frame, 'error', { reason: 'unmatched topic' });
  switch (frame.event) {
    case 'phx_leave':
      leave(session, channel);
      reply(session, frame, 'ok');
      return session.send({ ...frame, event: 'phx_close', payload: {} });
    case 'access_token':
      return renew(session, frame, channel);
    case 'broadcast':
      return broadcast(session, frame, channel);
    case 'presence':
      return present(session, frame, channel);
  }
}

async function renew(session: ClientSession, frame: Frame, channel: Channel): Promise<void> {
  const token = z.object({ access_token: z.string() }).safeParse(frame.payload);
  const caller = token.success ? await callerFor(session, token.data.access_token) : null;
  if (caller === null) return end(session, channel, 'Token is not valid or has expired');
  const rights = await rightsOn(session, channel.topic, channel.isPrivate, caller);
  if (!rights.mayListen) return end(session, channel, unreadable(topicName(channel.topic)));
  channel.caller = caller;
  channel.rights = rights;
}

function broadcast(session: ClientSession, frame: Frame, channel: Channel): void {
  if (channel.rights.mayBroadcast) {
    const isMeant = (each: Channel): boolean => each !== channel || channel.wantsSelf;
    session.deps.hub.publish(channel, 'broadcast', frame.payload, isMeant);
  }
  if (channel.wantsAck) reply(session, frame, channel.rights.mayBroadcast ? 'ok' : 'error');
}

function present(session: ClientSession, frame: Frame, channel: Channel): void {
  const { hub } = session.deps;
  const topic = hub.presence(channel);
  const data = z.record(z.string(), z.unknown()).safeParse(frame.payload.payload ?? {});
  if (!channel.rights.mayBePresent || !data.success) {
    reply(session, frame, 'error');
    return;
  }
  const isLeaving = frame.payload.event === 'untrack';
  const diff = isLeaving
    ? topic.untrack(channel.memberId)
    : topic.track(channel.memberId, channel.presenceKey, data.data);
  reply(session, frame, 'ok');
  if (diff !== null) hub.publish(channel, 'presence_diff', { ...diff }, seesPresence);
}
