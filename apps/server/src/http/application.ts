/**
 * Routes one request: health, configuration, the contract, the built web app. Independent of sockets; http-server.ts
 * handles those. Until `ready` is called, everything gets 503, so the server can listen while it migrates.
 */
import type { HttpBindings } from '@hono/node-server';
import { networkOf } from '@plumbline/domain/ground/network-address';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Logger } from 'pino';
import type { ServerConfig } from '../ground/config/server-config.ts';
import { isOpened, isOpenToOtherSites } from '../ground/cors.ts';
import type { Readiness } from '../ground/database/readiness.ts';
import { DatabaseOutage, retryHeaders } from '../ground/database-outage.ts';
import { describeFailure } from '../ground/failure.ts';
import { clientAddress, createRateLimits } from '../ground/rate-limits.ts';
import type { Contract } from '../supabase/contract.ts';
import { kilobyte, limitBodies, megabyte } from './body-limit.ts';
import { MAP_TILES_PATH, type MapTiles } from './map-tiles.ts';
import { loggablePath } from './request-log.ts';
import { SECURITY_TXT_PATH, securityTxt } from './security-txt.ts';
import { siteOrigin } from './site-pages.ts';
import type { StaticFiles } from './static-files.ts';

export interface ApplicationDeps {
  config: ServerConfig;
  version: string;
  staticFiles: StaticFiles;
  mapTiles: MapTiles;
  log: Logger;
}

export interface ReadyParts {
  contract: Contract;
  anonKey: string;
  database: Pick<Readiness, 'state' | 'recentState'>;
}

export interface Application {
  fetch(request: Request, env: HttpBindings): Response | Promise<Response>;
  ready(parts: ReadyParts): void;
}

type Env = { Bindings: HttpBindings };

const contractPrefixes = [
  '/rest/v1',
  '/auth/v1',
  '/storage/v1',
  '/realtime/v1',
  '/functions/v1',
  '/api/v1',
  '/mcp',
  '/oauth/token',
  '/oauth/register',
  '/oauth/revoke',
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-protected-resource',
  '/dev/mail',
];
/** Added by proxies; one that adds none of them still sends the public name as Host, which /dev/mail also rejects. */
const forwardingHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];
/**
 * Uploads come in pieces (TUS); the largest single request is a whole file through the plain upload route. Callers
 * without an account send forms: signatures, bookings, messages. The table interface limits by role
 * (ground/read-json.ts).
 */
const limitByPrefix: readonly (readonly [prefix: string, maxBytes: number])[] = [
  ['/storage/v1', 512 * megabyte],
  ['/rest/v1', 16 * megabyte],
  // Sent by a mail host with the returned email in it, and by the payment provider with a whole invoice.
  ['/functions/v1/email-bounce', 512 * kilobyte],
  ['/functions/v1/stripe-webhook', 512 * kilobyte],
  ['/', 256 * kilobyte],
];

export function createApplication(deps: ApplicationDeps): Application {
  const app = new Hono<Env>();
  const rateLimits = createRateLimits(deps.config.rateLimitFactor);
  let parts: ReadyParts | null = null;

  app.use(async (context, next) => {
    const startedAtMs = performance.now();
    await next();
    logRequest(deps.log, context, performance.now() - startedAtMs);
  });
  app.use(async (context, next) => {
    await next();
    if (isOpened(context.res)) return;
    // For answers from here; those of the contract have it, and Hono would copy them.
    const isOpen = isOpenToOtherSites(context.req.path);
    if (isOpen && !context.res.headers.has('access-control-allow-origin'))
      context.header('access-control-allow-origin', '*');
  });
  app.use(async (context, next) => (parts === null ? unavailable(context) : await next()));
  app.get('/healthz', async (context) => {
    if ((await parts?.database.recentState()) === 'silent') return silent(context);
    return context.json({ status: 'ok' }, 200, noStore);
  });
  app.get('/readyz', async (context) => {
    const state = await parts?.database.state();
    if (state === 'silent') return silent(context);
    return state === 'ready' ? context.json({ status: 'ready' }, 200, noStore) : unavailable(context);
  });
  app.get('/config.json', (context) => context.json(publicConfig(deps, parts?.anonKey ?? ''), 200, noStore));
  app.get(SECURITY_TXT_PATH, (context) =>
    context.text(
      securityTxt(deps.config.operator, siteOrigin(deps.config.publicUrl, context.req.url), Date.now()),
      200,
      noStore,
    ),
  );
  app.all(MAP_TILES_PATH, (context) => deps.mapTiles(context.req.raw));
  app.use(limitBodies(limitByPrefix));
  // A report is hundreds of kilobytes of text on a phone's connection. Its photos are below the path and stay as they are.
  app.use('/functions/v1/report-share', compress());
  for (const prefix of contractPrefixes) {
    app.all(`${prefix}/*`, (context) => askContract(context, parts));
    app.all(prefix, (context) => askContract(context, parts));
  }
  app.all('*', async (context) => {
    const config = JSON.stringify(publicConfig(deps, parts?.anonKey ?? ''));
    return (await deps.staticFiles.respond(context.req.raw, config)) ?? notFound(context);
  });
  app.onError((error, context) => {
    if (error instanceof DatabaseOutage) return silent(context, retryHeaders(error));
    deps.log.error(describeFailure(error), 'A request failed');
    return context.json({ message: 'Something went wrong on the server.' }, 500, noStore);
  });

  async function askContract(context: Context<Env>, ready: ReadyParts | null): Promise<Response> {
    if (ready === null) return unavailable(context);
    const url = new URL(context.req.url);
    if (url.pathname.startsWith('/dev/mail') && !isLocalCaller(context)) return notFound(context);
    const { trustedProxyCount } = deps.config;
    const address = clientAddress(peerOf(context), context.req.header('x-forwarded-for'), trustedProxyCount);
    return (
      (await rateLimits.check(context.req.method, url, address)) ??
      (await ready.contract.fetch(
        namingCaller(context.req.raw, url.pathname, address),
        networkOf(address),
        context.env.incoming.headers,
      ))
    );
  }

  return {
    fetch: (request, env) => app.fetch(request, env),
    ready(given) {
      parts = given;
    },
  };
}

const noStore = { 'cache-control': 'no-store' };

const soon = { 'retry-after': '2' };

function unavailable(context: Context): Response {
  const body = { status: 'starting', message: 'The server is starting.' };
  return context.json(body, 503, { ...noStore, ...soon });
}

function silent(context: Context, retry = soon): Response {
  const body = { status: 'no database', message: 'The database does not answer. The server keeps trying.' };
  return context.json(body, 503, { ...noStore, ...retry });
}

function notFound(context: Context): Response {
  return context.json({ message: 'Not found' }, 404, noStore);
}

/** What the browser needs before it can use the backend; all of it is public. */
function publicConfig({ config, version }: ApplicationDeps, anonKey: string) {
  return {
    // Relative to the page: a request's Host is the sender's claim, and a cache may keep the response.
    supabaseUrl: config.publicUrl ?? '/',
    supabasePublishableKey: anonKey,
    emailConfirmation: config.emailConfirmation,
    captcha: captchaOf(config),
    guidedTour: config.guidedTour,
    map: mapOf(config),
    operator: config.operator,
    supportReplyTime: config.supportReplyTime,
    version,
  };
}

/** Another style, or tiles for the app's style; null: days are drawn without a map. */
function mapOf({ environment: { MAP_STYLE_URL, MAP_PMTILES } }: ServerConfig) {
  if (MAP_STYLE_URL !== undefined) return { styleUrl: MAP_STYLE_URL };
  return MAP_PMTILES === undefined ? null : { tilesUrl: MAP_TILES_PATH };
}

function captchaOf({ environment }: ServerConfig) {
  if (environment.CAPTCHA_PROVIDER === undefined) return null;
  return { provider: environment.CAPTCHA_PROVIDER, siteKey: environment.CAPTCHA_SITE_KEY };
}

/** Functions record a caller's location and sign-in counts by it: they must read our value, never the caller's. */
function namingCaller(request: Request, path: string, address: string): Request {
  if (!path.startsWith('/functions/v1/') && !path.startsWith('/auth/v1/')) return request;
  const headers = new Headers(request.headers);
  headers.set('x-forwarded-for', address);
  return new Request(request, { headers });
}

/** Unsent mail contains sign-in links: only for someone on this machine, never through a proxy. */
function isLocalCaller(context: Context<Env>): boolean {
  const peer = (peerOf(context) ?? '').replace(/^::ffff:/, '');
  const isForwarded = forwardingHeaders.some((name) => context.req.header(name) !== undefined);
  return (peer === '::1' || peer.startsWith('127.')) && !isForwarded;
}

function peerOf(context: Context<Env>): string | undefined {
  return context.env.incoming.socket.remoteAddress;
}

function logRequest(log: Logger, context: Context, durationMs: number): void {
  const level = levelOf(context);
  if (!log.isLevelEnabled(level)) return;
  log[level](
    {
      method: context.req.method,
      path: loggablePath(context.req.path),
      status: context.res.status,
      durationMs: Math.round(durationMs),
    },
    'request',
  );
}

function levelOf({ req, res }: Context): 'error' | 'info' | 'debug' {
  if (res.status >= 500 && res.status !== 503) return 'error';
  return contractPrefixes.some((prefix) => req.path.startsWith(prefix)) ? 'info' : 'debug';
}
