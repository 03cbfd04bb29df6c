/**
 * A proxy between browser and server that fails like networks do. Each request can meet one fault; `next` queues faults
 * for matching requests, `cut` takes the whole network away. WebSockets pass through and die with `cut`.
 *
 *   cut-before the request never reaches the server
 *   cut-after the server responds (and has committed), the response is lost
 *   cut-in-body half of the response arrives
 *   duplicate the server gets the request twice, the browser the second response
 *   delay the response arrives late
 *   status the proxy responds in the server's place
 *   captive-portal a hotel's HTML with status 200
 */
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

export type Fault =
  | { readonly kind: 'cut-before' | 'cut-after' | 'cut-in-body' | 'duplicate' | 'captive-portal' }
  | { readonly kind: 'delay'; readonly delayMs: number }
  | { readonly kind: 'status'; readonly status: number; readonly body?: string };

interface Planned {
  readonly path: RegExp;
  readonly fault: Fault;
  left: number;
}

export interface FaultProxy {
  readonly url: string;
  /** The next `times` requests with a matching path meet the fault. */
  next(path: RegExp, fault: Fault, times?: number): void;
  /** As new: for the next story. */
  reset(): void;
  cut(): void;
  mend(): void;
  /** Number of planned faults that occurred; a test without any has shown nothing. */
  readonly met: number;
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

const PORTAL = '<!doctype html><title>Welcome</title><p>Please accept the terms of this network.</p>';

export async function startFaultProxy(targetUrl: string, port = 0): Promise<FaultProxy> {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket | Duplex>();
  let planned: Planned[] = [];
  let isCut = false;
  let met = 0;

  function takeFault(path: string): Fault | null {
    const plan = planned.find((each) => each.left > 0 && each.path.test(path));
    if (!plan) return null;
    plan.left -= 1;
    met += 1;
    return plan.fault;
  }

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await readAll(incoming);
    if (isCut) return void outgoing.destroy();
    const fault = takeFault(incoming.url ?? '/');
    if (fault?.kind === 'cut-before') return void outgoing.destroy();
    if (fault?.kind === 'status') return reply(outgoing, fault.status, fault.body ?? '{"message":"fault"}');
    if (fault?.kind === 'captive-portal') return reply(outgoing, 200, PORTAL, 'text/html');
    if (fault?.kind === 'duplicate') await forward(target, incoming, body);
    const answer = await forward(target, incoming, body);
    if (fault?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
    if (isCut || fault?.kind === 'cut-after') return void outgoing.destroy();
    outgoing.writeHead(answer.status, answer.headers);
    if (fault?.kind !== 'cut-in-body') return void outgoing.end(answer.body);
    outgoing.write(answer.body.subarray(0, Math.ceil(answer.body.length / 2)), () => outgoing.destroy());
  }

  const server: Server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.on('connection', (socket) => track(sockets, socket));
  server.on('upgrade', (incoming, socket, head) => {
    if (isCut) return void socket.destroy();
    const upstream = connect(Number(target.port), target.hostname, () => {
      upstream.write(rawRequest(incoming));
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    track(sockets, upstream);
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next(path, fault, times = 1) {
      planned.push({ path, fault, left: times });
    },
    reset() {
      planned = [];
      isCut = false;
      met = 0;
      for (const socket of sockets) socket.destroy();
    },
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      isCut = false;
    },
    get met() {
      return met;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function track(sockets: Set<Socket | Duplex>, socket: Socket): void {
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
}

function reply(outgoing: ServerResponse, status: number, body: string, type = 'application/json'): void {
  outgoing.writeHead(status, { 'content-type': type, 'access-control-allow-origin': '*' });
  outgoing.end(body);
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function forward(target: URL, incoming: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {
      host: target.hostname,
      port: target.port,
      method: incoming.method,
      path: incoming.url,
      headers: incoming.headers,
    };
    const outbound = request(options, (answer) => {
      readAll(answer).then(
        (bytes) =>
          resolve({ status: answer.statusCode ?? 502, headers: dropFraming(answer.headers), body: bytes }),
        reject,
      );
    });
    outbound.on('error', reject);
    outbound.end(body);
  });
}

/** The response is forwarded in one piece, so hop-by-hop framing headers no longer apply. */
function dropFraming(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  const {
    'transfer-encoding': _framing,
    connection: _connection,
    'keep-alive': _keepAlive,
    ...rest
  } = headers;
  return rest;
}

function rawRequest(incoming: IncomingMessage): string {
  const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`];
  for (let at = 0; at < incoming.rawHeaders.length; at += 2) {
    lines.push(`${incoming.rawHeaders[at]}: ${incoming.rawHeaders[at + 1]}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}
