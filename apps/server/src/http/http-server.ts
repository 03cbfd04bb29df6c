/**
 * The listening socket. Guarantees the security headers on every response, and shutdown within two seconds of `stop`:
 * new connections are refused at once, running requests get that long to finish.
 */
import { createServer, type Server } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import { StartRefusal } from '../ground/start-refusal.ts';
import type { Timers } from '../ground/timers.ts';
import type { Contract } from '../supabase/contract.ts';
import { bodyMs, limitBodyTime } from './body-deadline.ts';
import type { HeadersFor } from './security-headers.ts';

export interface HttpServerOptions {
  host: string;
  port: number;
  headersFor: HeadersFor;
  fetch(request: Request, env: HttpBindings): Response | Promise<Response>;
  handleUpgrade: Contract['handleUpgrade'];
  log: Logger;
  /** The system's own unless a test controls time. */
  timers?: Timers;
}

export interface HttpServer {
  /** As a person would type it; with the actual port if 0 was requested. */
  address: string;
  port: number;
  stop(): Promise<void>;
}

const drainMs = 2000;
const timeLimits = {
  keepAliveTimeout: 65_000,
  headersTimeout: bodyMs,
  // Bodies have their own limits (body-deadline.ts): a large file on a slow line takes longer than any fixed time.
  requestTimeout: 0,
  connectionsCheckingInterval: 5_000,
};
/** Linux caps this at net.core.somaxconn; the default of 511 refuses part of a burst of 1,000 connections. */
const backlog = 4096;

/** @throws StartRefusal when the address is unavailable */
export async function startHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const answer = getRequestListener((request, env) => options.fetch(request, env as HttpBindings));
  const server = createServer(timeLimits, (incoming, outgoing) => {
    limitBodyTime(incoming, outgoing, options.timers);
    const pathname = (incoming.url ?? '/').split('?', 1)[0];
    for (const [name, value] of Object.entries(options.headersFor(incoming.headers.host, pathname)))
      outgoing.setHeader(name, value);
    void answer(incoming, outgoing);
  });
  // Neither close() nor closeAllConnections() ends an upgraded socket, and close() would wait for it forever.
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (request, socket, head) => {
    upgraded.add(socket);
    socket.on('close', () => upgraded.delete(socket));
    socket.on('error', (error) => options.log.debug({ name: error.name }, 'a web socket broke off'));
    if (options.handleUpgrade(request, socket, head)) return;
    socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
  });
  await listen(server, options);
  const port = portOf(server);
  return {
    port,
    address: `http://${hostInUrl(options.host)}:${port}`,
    stop: () => stopServer(server, upgraded),
  };
}

function listen(server: Server, { host, port }: HttpServerOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusalOf(error, host, port)));
    server.listen({ host, port, backlog }, resolve);
  });
}

function refusalOf(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const sentence = {
    EADDRINUSE: `Port ${port} is in use by another program; choose another one with --port.`,
    EACCES: `Port ${port} may not be opened by this user; choose one above 1023 with --port.`,
    EADDRNOTAVAIL: `This machine has no address ${host}; choose another one with --host.`,
    ENOTFOUND: `The host name ${host} is not known; choose another one with --host.`,
  }[error.code ?? ''];
  return sentence === undefined ? error : new StartRefusal(sentence, { cause: error });
}

async function stopServer(server: Server, upgraded: ReadonlySet<Duplex>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  for (const socket of upgraded) socket.destroy();
  const timer = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearTimeout(timer);
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}
