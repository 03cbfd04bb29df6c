/**
 * /realtime/v1: the WebSocket of realtime-js. Broadcast and presence live in this process; row changes come from the
 * database and reach the subscribers of every server.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { networkOf } from '@plumbline/domain/ground/network-address';
import type { Logger } from 'pino';
import { WebSocketServer } from 'ws';
import type { CallerResolver } from '#src/ground/caller.ts';
import type { CallerDatabase } from '#src/ground/caller-database.ts';
import { describeFailure } from '#src/ground/failure.ts';
import { createChangeDelivery } from './change-delivery.ts';
import type { RowChange } from './change-feed.ts';
import { createChangeTables } from './change-tables.ts';
import { createChannelHub } from './channel.ts';
import { type Connection, createConnection } from './connection.ts';

export interface RealtimeDeps {
  readonly database: CallerDatabase;
  /** Reads changed rows for listeners; separate, so that they are served while others wait. */
  readonly changesDatabase: CallerDatabase;
  readonly callers: CallerResolver;
  readonly publicUrl: string;
  /** Whether channels without `private` may be used for more than row changes. */
  readonly publicTopics: boolean;
  /** The caller's address, also behind proxies. */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly log: Logger;
}

export interface RealtimeServer {
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  pushChange(change: RowChange): void;
  /** New tables may have joined the publication. */
  attachTriggers(): Promise<void>;
  /** Makes every client reconnect and read again. */
  restartClients(): void;
  close(): void;
}

const maxConnections = 5_000;
/**
 * An office behind one address has some hundreds; no one can exhaust the capacity with a key that every page contains.
 */
const maxPerNetwork = 1_000;
/** Change notifications and presence: some hundred bytes. Supabase's own limit is 250 kB. */
const maxFrameBytes = 256 * 1024;
const checkIntervalMs = 15_000;

export function createRealtimeServer(deps: RealtimeDeps): RealtimeServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes });
  const connections = new Set<Connection>();
  const perNetwork = new Map<string, number>();
  const hub = createChannelHub();
  const changeTables = createChangeTables(deps.database, () => connections.size > 0, deps.log);
  const delivery = createChangeDelivery(deps.changesDatabase, hub, restartClients, deps.log);
  const timer = setInterval(() => {
    for (const connection of connections) connection.check(Date.now());
  }, checkIntervalMs);
  timer.unref();

  function restartClients(): void {
    for (const connection of connections) connection.close();
  }

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer, url: URL): Promise<void> {
    const apiKey = url.searchParams.get('apikey');
    if (apiKey === null || !(await deps.callers.isKey(apiKey))) return refuse(socket, '401 Unauthorized');
    if (!isOwnOrigin(request, deps.publicUrl)) return refuse(socket, '403 Forbidden');
    if (connections.size >= maxConnections) return refuse(socket, '503 Service Unavailable');
    const network = networkOf(deps.addressOf(request));
    if ((perNetwork.get(network) ?? 0) >= maxPerNetwork) return refuse(socket, '429 Too Many Requests');
    const vsn = url.searchParams.get('vsn') === '2.0.0' ? '2.0.0' : '1.0.0';
    sockets.handleUpgrade(request, socket, head, (client) => {
      const connection = createConnection({ ...deps, hub, changeTables }, client, { apiKey, network, vsn });
      connections.add(connection);
      perNetwork.set(network, (perNetwork.get(network) ?? 0) + 1);
      client.on('close', () => {
        connections.delete(connection);
        const left = (perNetwork.get(network) ?? 1) - 1;
        if (left === 0) perNetwork.delete(network);
        else perNetwork.set(network, left);
      });
    });
  }

  return {
    restartClients,
    pushChange: (change) => delivery.push(change),
    async attachTriggers() {
      await changeTables.look();
    },
    handleUpgrade(request, socket, head) {
      const address = `http://localhost${request.url ?? '/'}`;
      if (!URL.canParse(address)) return false;
      const url = new URL(address);
      if (url.pathname !== '/realtime/v1/websocket') return false;
      socket.on('error', () => socket.destroy()); // gone while its key is checked
      admit(request, socket, head, url).catch((error: unknown) => {
        deps.log.error(describeFailure(error), 'a realtime connection failed');
        socket.destroy();
      });
      return true;
    },
    close() {
      clearInterval(timer);
      changeTables.close();
      restartClients();
      sockets.close();
    },
  };
}

/** A browser sends the page's origin; other sites must not use a person's browser to listen. Programs send none. */
function isOwnOrigin(request: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === host || origin === new URL(publicUrl).origin;
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
