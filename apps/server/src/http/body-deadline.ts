/**
 * Ends requests whose body does not arrive: otherwise a stranger could hold a connection, and what waits behind it,
 * forever. Calls have half a minute in total; a file may take its time while it keeps moving.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { systemTimers, type Timers } from '../ground/timers.ts';

export const bodyMs = 30_000;
/** For a file, per half minute: about 1 kB per second, less than the slowest phone network delivers. */
const minProgressBytes = 32 * 1024;
const message = JSON.stringify({ message: 'The body of the request did not arrive in time.' });
const answer = [
  'HTTP/1.1 408 Request Timeout',
  'connection: close',
  'content-type: application/json; charset=utf-8',
  `content-length: ${Buffer.byteLength(message)}`,
  '',
  message,
].join('\r\n');

/** Does not read the body itself, which is left to its consumer. */
export function limitBodyTime(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  timers: Timers = systemTimers,
): void {
  if (!hasBody(incoming)) return;
  const { socket } = incoming;
  const isFile = (incoming.url ?? '').startsWith('/storage/v1/');
  let seenBytes = socket.bytesRead;
  let takeBack = timers.after(bodyMs, check);
  outgoing.once('close', () => takeBack());

  function check(): void {
    if (incoming.complete || socket.destroyed) return;
    const isMoving = isFile && socket.bytesRead - seenBytes >= minProgressBytes;
    seenBytes = socket.bytesRead;
    if (isMoving) takeBack = timers.after(bodyMs, check);
    else end();
  }

  // Like Node for a request whose head does not arrive: the request's holder sees that the client is gone.
  function end(): void {
    if (!outgoing.headersSent && socket.writable) socket.write(answer);
    socket.destroySoon();
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? '0') > 0;
}
