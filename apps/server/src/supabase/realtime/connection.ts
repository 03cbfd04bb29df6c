/** One WebSocket: reads frames in order, enforces its limits, and cleans up when the client is gone. */
import type { RawData, WebSocket } from 'ws';
import { describeFailure } from '#src/ground/failure.ts';
import { handleFrame } from './channel-messages.ts';
import { type ClientSession, type ConnectionDeps, end, leave, reply } from './client-session.ts';
import { decodeBinary, decodeText, encodeFrame, type Vsn } from './frames.ts';

export interface Connection {
  /** Ends channels with expired tokens, and a silent connection. */
  check(nowMs: number): void;
  close(): void;
}

const maxFramesPerSecond = 200;
const maxBytesPerSecond = 1024 * 1024;
/** Frames waiting for earlier ones, which may wait for the database. */
const maxPendingFrames = 500;
const silenceMs = 90_000;
const maxBufferedBytes = 8 * 1024 * 1024;

export function createConnection(
  deps: ConnectionDeps,
  socket: WebSocket,
  { apiKey, network, vsn }: { apiKey: string; network: string; vsn: Vsn },
): Connection {
  const isTooFast = createFrameLimit();
  let pendingCount = 0;
  let lastHeardMs = Date.now();
  let pending: Promise<void> = Promise.resolve();
  const session: ClientSession = {
    deps,
    apiKey,
    network,
    channels: new Map(),
    nextSubscriptionId: 0,
    send(frame) {
      if (socket.readyState !== socket.OPEN) return;
      // A client that reads too slowly is cut off; it reconnects and reads what it missed.
      if (socket.bufferedAmount > maxBufferedBytes) socket.terminate();
      else socket.send(encodeFrame(vsn, frame));
    },
  };

  socket.on('message', (data: RawData, isBinary: boolean) => {
    lastHeardMs = Date.now();
    const bytes = bytesOf(data);
    if (isTooFast(lastHeardMs, bytes.length) || pendingCount >= maxPendingFrames)
      return socket.close(1008, 'Too many messages');
    const frame = isBinary ? decodeBinary(bytes) : decodeText(bytes.toString('utf8'));
    if (frame === null) return socket.close(1003, 'Not a Phoenix message');
    pendingCount += 1;
    pending = pending
      .then(() => handleFrame(session, frame))
      .catch((error: unknown) => {
        deps.log.error(describeFailure(error), 'a realtime message failed');
        reply(session, frame, 'error', { reason: 'The server could not handle this message' });
      })
      .finally(() => {
        pendingCount -= 1;
      });
  });
  socket.on('close', () => {
    pending = pending.then(() => {
      for (const channel of session.channels.values()) leave(session, channel);
    });
  });
  socket.on('error', () => socket.terminate());

  return {
    check(nowMs) {
      if (nowMs - lastHeardMs > silenceMs) socket.terminate();
      for (const channel of session.channels.values()) {
        const { expiresAtSeconds } = channel.caller;
        if (expiresAtSeconds !== null && expiresAtSeconds * 1000 <= nowMs)
          end(session, channel, 'Token has expired');
      }
    },
    close: () => socket.close(1012, 'The server restarts'),
  };
}

function createFrameLimit(): (nowMs: number, sizeBytes: number) => boolean {
  let startedMs = 0;
  let frameCount = 0;
  let byteCount = 0;
  return (nowMs, sizeBytes) => {
    if (nowMs - startedMs >= 1000) {
      startedMs = nowMs;
      frameCount = 0;
      byteCount = 0;
    }
    frameCount += 1;
    byteCount += sizeBytes;
    return frameCount > maxFramesPerSecond || byteCount > maxBytesPerSecond;
  };
}

function bytesOf(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? Buffer.from(data) : data;
}
