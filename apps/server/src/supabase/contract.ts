/**
 * The embedded Supabase contract: everything supabase-js calls, on one Postgres. The HTTP layer passes every request
 * under /rest/v1, /auth/v1, /storage/v1, /functions/v1, /api/v1, /mcp, /oauth and /dev/mail to `fetch`, and upgrades under /realtime/v1 to
 * `handleUpgrade`. Migrations run between `ensureAuthSchema` and `createContract`.
 */
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { createAssistantServer } from '../api/assistants/assistant-server.ts';
import { createOauthServer, isOauthPath } from '../api/oauth/oauth-server.ts';
import { createPublicApi } from '../api/public-api.ts';
import { createPdfReader } from '../api/report-pdf.ts';
import { createWebhookMaker } from '../api/webhook-maker.ts';
import { createAdmission, createChangesAdmission, createPushSlots, poolSize } from '../ground/admission.ts';
import {
  type ApiKeys,
  type CallerResolver,
  type ContractSecrets,
  createCallerResolver,
} from '../ground/caller.ts';
import { type CallerDatabase, createCallerDatabase } from '../ground/caller-database.ts';
import { loadTokenKeys, tokenKeysText } from '../ground/config/token-keys.ts';
import { loadVapidKeys } from '../ground/config/vapid-keys.ts';
import { withCors } from '../ground/cors.ts';
import { newPool } from '../ground/database/connections.ts';
import { describeFailure } from '../ground/failure.ts';
import { createSecretSigner, createTokenSigner, type JwtSigner } from '../ground/keys/jwt.ts';
import { openSigningKeys, type SigningKeys } from '../ground/keys/signing-keys.ts';
import { createOrganizationLookup } from '../ground/organization-lookup.ts';
import { clientAddress, createAccountLimits } from '../ground/rate-limits.ts';
import { refuseNul } from '../ground/refuse-nul.ts';
import { pathnameOf } from '../ground/request-path.ts';
import { jsonResponse } from '../ground/responses.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { createDevMailPage } from '../mail/dev-mail-page.ts';
import { type MailSender, senderLine } from '../mail/mail-layout.ts';
import { createMailTransport, type MailTransport } from '../mail/mail-transport.ts';
import { type AfterAnswer, createAfterAnswer } from './auth/after-answer.ts';
import { createAuthApi } from './auth/auth-api.ts';
import type { AuthContext } from './auth/auth-context.ts';
import { createAuthMailer } from './auth/auth-mailer.ts';
import { type AuthSettings, defaultAuthSettings } from './auth/auth-settings.ts';
import { createFactorParts } from './auth/factors/factor-parts.ts';
import { createAuthLimits } from './auth/guards/auth-limits.ts';
import { createPasswords } from './auth/guards/passwords.ts';
import { createPictureStore } from './auth/providers/picture-store.ts';
import { createProviderClients } from './auth/providers/provider-client.ts';
import { createFunctionsApi, type FunctionsApi } from './functions/functions-api.ts';
import { reseal } from './functions/reseal.ts';
import { type ChangeFeed, createChangeFeed, type NotificationHandlers } from './realtime/change-feed.ts';
import { createRealtimeServer, type RealtimeServer } from './realtime/realtime-server.ts';
import { createRestApi, defaultMaxRows, type RequestHeaders } from './rest/rest-api.ts';
import { createSchemaCache, type SchemaCache } from './rest/schema-cache.ts';
import { createFileObjectStore } from './storage/object-store.ts';
import { createS3ObjectStore, type S3Settings } from './storage/s3-object-store.ts';
import { createStorageApi, type StorageApi } from './storage/storage-api.ts';
import { defaultSpace, type SpaceLimits } from './storage/storage-space.ts';
import { matchStore } from './storage/store-marker.ts';
import { checkBlob } from './storage/stored-bytes.ts';

export { ensureAuthSchema } from './auth/ensure-auth-schema.ts';
export type { AuthSettings, ContractSecrets, S3Settings, SpaceLimits };

export interface ContractConfig {
  /** null: mail goes into DATA_DIR/mail and is shown at /dev/mail. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Who runs the installation, at the foot of account emails; not named by default. */
  readonly operator?: MailSender;
  /** On when SMTP is configured, off in the plain embedded default. */
  readonly emailConfirmation: boolean;
  /** Location of uploaded files; by default under DATA_DIR. */
  readonly s3?: S3Settings | null;
  /** Limit for uploads; by default there is no quota, and half a gigabyte of disk stays free. */
  readonly space?: Partial<SpaceLimits>;
  /** Number of trusted proxies in front; none by default. */
  readonly trustedProxyCount?: number;
  /** API keys besides the two derived from the secret. */
  readonly apiKeys?: ApiKeys;
  /** Multiplies the request limits per account; 1 by default. */
  readonly rateLimitFactor?: number;
  /** Whether realtime has topics open to anyone with a key; the app uses private ones only. */
  readonly publicTopics?: boolean;
  /** The most rows of one read through /rest/v1. */
  readonly maxRows?: number;
  /** Overrides of session lengths, link lifetimes and limits. */
  readonly auth?: Partial<AuthSettings>;
}

export interface ContractDeps {
  readonly databaseUrl: string;
  readonly secrets: ContractSecrets;
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly config: ContractConfig;
  readonly log: Logger;
  /** Folder of the functions; the project's own by default. */
  readonly functionsFolder?: string;
  /** The operator accepts a file store not known to belong to this database; store-marker.ts. */
  readonly adoptFiles?: boolean;
  /** Free disk space for uploads; measured unless a test sets it. */
  readonly freeBytes?: () => Promise<number>;
}

export interface Contract {
  /**
   * @param origin rate limit key of a caller without an account: their network
   * @param headers those of the request as Node read them, if it did
   */
  fetch(request: Request, origin?: string, headers?: RequestHeaders): Promise<Response>;
  /** false when the path is not the contract's; the socket is then untouched. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  startJobs(): void;
  /** Resolves when sign-in's background work is done. */
  settled(): Promise<void>;
  dispose(): Promise<void>;
}

const projectFunctions = fileURLToPath(new URL('../../../../supabase/functions', import.meta.url));
/** The queues before the pool grant a turn only for a free connection; opening one to a failing database may hang. */
const connectionTimeoutMillis = 5_000;
const maxObjectBytes = 4 * 1024 ** 3;

export async function createContract(deps: ContractDeps): Promise<Contract> {
  const { log } = deps;
  const pool = newPool(deps.databaseUrl, { max: poolSize, connectionTimeoutMillis }, (error) =>
    log.warn(describeFailure(error), 'an idle database connection was lost'),
  );
  const signingKeys = await openSigningKeys(deps.dataDir, deps.secrets.jwtSecret);
  const jwt = createTokenSigner(signingKeys, deps.secrets.jwtSecret);
  const mailFolder = join(deps.dataDir, 'mail');
  const shared: SharedParts = {
    database: createCallerDatabase(pool, createAdmission(createOrganizationLookup(pool))),
    changesDatabase: createCallerDatabase(pool, createChangesAdmission()),
    signingKeys,
    jwt,
    links: createSecretSigner(deps.secrets.jwtSecret),
    callers: createCallerResolver(deps.secrets, jwt, deps.config.apiKeys),
    transport: createMailTransport({ ...deps.config, mailFolder }),
    afterAnswer: createAfterAnswer(log),
  };
  const apis = await createApis(deps, shared, mailFolder);
  const background = await startBackground(deps, shared, apis);

  return {
    fetch: (request, origin = 'unknown', headers) =>
      withCors(request, (own) => apis.dispatch(own, origin, headers)),
    handleUpgrade: (request, socket, head) => background.realtime.handleUpgrade(request, socket, head),
    startJobs: () => background.jobs.start(),
    settled: () => shared.afterAnswer.settled(),
    async dispose() {
      await shared.afterAnswer.settled();
      await background.jobs.stop();
      background.realtime.close();
      await background.feed.close();
      shared.transport.close();
      await pool.end();
    },
  };
}

interface SharedParts {
  readonly database: CallerDatabase;
  /** Reads changed rows for realtime. */
  readonly changesDatabase: CallerDatabase;
  readonly signingKeys: SigningKeys;
  readonly jwt: JwtSigner;
  /** Signs what only this server reads: file URLs, the state of a provider sign-in. */
  readonly links: JwtSigner;
  readonly callers: CallerResolver;
  readonly transport: MailTransport;
  readonly afterAnswer: AfterAnswer;
}

interface Apis {
  readonly cache: SchemaCache;
  readonly storage: StorageApi;
  readonly functions: FunctionsApi;
  dispatch(this: void, request: Request, origin: string, headers?: RequestHeaders): Promise<Response>;
}

async function createApis(deps: ContractDeps, shared: SharedParts, mailFolder: string): Promise<Apis> {
  const { log } = deps;
  const { database, links, callers, transport } = shared;
  const store = await openStore(deps, database);
  const auth = createAuthApi({
    context: authContext(deps, shared, (request) => dispatch(request, 'sign-in')),
    callers,
    log,
  });
  const cache = createSchemaCache(database, 'public');
  const rest = createRestApi({
    database,
    callers,
    cache,
    schemaName: 'public',
    pushSlots: createPushSlots(),
    limits: createAccountLimits(deps.config.rateLimitFactor ?? 1),
    maxRows: deps.config.maxRows ?? defaultMaxRows,
    beforeCall: { confirm_blob: (caller, values) => checkBlob({ database, store }, caller, values) },
    log,
  });
  const context = { database, store, jwt: links, maxObjectBytes };
  const storage = await createStorageApi({
    context,
    callers,
    dataDir: deps.dataDir,
    limits: { ...defaultSpace, ...deps.config.space },
    ...(deps.freeBytes !== undefined && { freeBytes: deps.freeBytes }),
    log,
  });
  const devMail = createDevMailPage(transport.kind === 'folder' ? mailFolder : null);
  const settings: Readonly<Record<string, string>> = {
    ...pushSettings(deps.dataDir),
    // Read with each use, so that a rotation counts without a restart.
    get TOKEN_KEYS() {
      return tokenKeys(deps.dataDir);
    },
  };
  const functions = await createFunctionsApi({
    folder: deps.functionsFolder ?? projectFunctions,
    publicUrl: deps.publicUrl,
    secrets: deps.secrets,
    callers,
    transport,
    contractFetch: dispatch,
    settings,
    log,
  });
  const rateLimitFactor = deps.config.rateLimitFactor ?? 1;
  const publicApi = createPublicApi({
    database,
    publicUrl: deps.publicUrl,
    webhooks: createWebhookMaker((name) => process.env[name] ?? settings[name] ?? null),
    readPdf: createPdfReader({
      database,
      jwt: shared.jwt,
      anonKey: deps.secrets.anonKey,
      publicUrl: deps.publicUrl,
      contractFetch: dispatch,
    }),
    rateLimitFactor,
    log,
  });
  const programs = { database, publicUrl: deps.publicUrl, rateLimitFactor, log };
  const assistants = createAssistantServer(programs);
  const oauth = createOauthServer(programs);

  async function dispatch(given: Request, origin: string, headers?: RequestHeaders): Promise<Response> {
    const pathname = pathnameOf(given);
    const key = given.headers.get('apikey') ?? new URL(given.url).searchParams.get('apikey');
    const checked = await refuseNul(given, await callers.isKey(key));
    if (!checked.ok) return checked.response;
    const { request } = checked;
    if (pathname.startsWith('/rest/v1')) return rest(request, origin, headers);
    if (pathname.startsWith('/auth/v1/')) return auth(request, origin);
    if (pathname.startsWith('/storage/v1/')) return storage.fetch(request, origin);
    if (pathname.startsWith('/functions/v1/')) return functions.fetch(request, origin);
    if (pathname.startsWith('/api/v1')) return publicApi.fetch(request, origin);
    if (pathname === '/mcp') return assistants.fetch(request, origin);
    if (isOauthPath(pathname)) return oauth.fetch(request, origin);
    if (pathname === '/dev/mail' || pathname.startsWith('/dev/mail/')) return devMail(request);
    return jsonResponse(404, { message: 'Not found' });
  }
  return { cache, storage, functions, dispatch };
}

async function openStore({ config, dataDir, adoptFiles }: ContractDeps, database: CallerDatabase) {
  const { s3 = null } = config;
  const folder = join(dataDir, 'storage');
  const store =
    s3 === null
      ? createFileObjectStore(join(folder, 'objects'))
      : createS3ObjectStore(s3, join(folder, 'drafts'));
  const place = s3 === null ? folder : `the bucket ${s3.bucket}`;
  await matchStore({ database, store, place, isAdopted: adoptFiles ?? false });
  return store;
}

/**
 * Settings that functions read from the environment and this server generates; the environment's own take precedence.
 */
function pushSettings(dataDir: string): Readonly<Record<string, string>> {
  if (process.env.VAPID_PRIVATE_KEY) return {};
  const { publicKey, privateKey } = loadVapidKeys(dataDir);
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
}

const tokenKeys = (dataDir: string): string =>
  process.env.TOKEN_KEYS ?? tokenKeysText(loadTokenKeys(dataDir));

function authContext(
  deps: ContractDeps,
  shared: SharedParts,
  contractFetch: (request: Request) => Promise<Response>,
): AuthContext {
  const settings: AuthSettings = {
    ...defaultAuthSettings,
    publicUrl: deps.publicUrl,
    emailConfirmation: deps.config.emailConfirmation,
    ...deps.config.auth,
  };
  const sender = senderLine(deps.config.operator ?? { name: '', address: '' });
  return {
    database: shared.database,
    jwt: shared.jwt,
    links: shared.links,
    signingKeys: shared.signingKeys,
    settings,
    passwords: createPasswords(shared.database, settings),
    limits: createAuthLimits(settings),
    providers: createProviderClients(settings.providers),
    storePicture: createPictureStore(deps.publicUrl, deps.secrets.serviceRoleKey, contractFetch),
    log: deps.log,
    afterAnswer: shared.afterAnswer,
    factors: createFactorParts({
      serverSecret: deps.secrets.jwtSecret,
      transport: shared.transport,
      sender,
      env: (name) => process.env[name] ?? null,
      log: deps.log,
    }),
    mailer: createAuthMailer(shared.transport, deps.publicUrl, settings.linkSeconds, sender, deps.log),
  };
}

interface Background {
  readonly jobs: Jobs;
  readonly realtime: RealtimeServer;
  readonly feed: ChangeFeed;
}

async function startBackground(deps: ContractDeps, shared: SharedParts, apis: Apis): Promise<Background> {
  const { log } = deps;
  const { database, changesDatabase, callers } = shared;
  const jobs = createJobs({
    database,
    functionNames: apis.functions.names,
    runFunction: (name, body) => apis.functions.runAsService(name, body),
    tidyStorage: () => apis.storage.tidy(),
    log,
  });
  await jobs.attachTriggers();
  await sealAgain(deps, database);
  const { publicUrl, config } = deps;
  const addressOf = ({ socket, headers }: IncomingMessage): string =>
    clientAddress(
      socket.remoteAddress,
      headers['x-forwarded-for']?.toString(),
      config.trustedProxyCount ?? 0,
    );
  const realtime = createRealtimeServer({
    database,
    changesDatabase,
    callers,
    publicUrl,
    publicTopics: config.publicTopics ?? false,
    addressOf,
    log,
  });
  await realtime.attachTriggers();
  const onSchemaChange = (): void => {
    apis.cache.forget();
    realtime
      .attachTriggers()
      .catch((error: unknown) => log.error(describeFailure(error), 'triggers are missing'));
  };
  const handlers: NotificationHandlers = {
    onChange: (change) => realtime.pushChange(change),
    onSchemaChange,
    onJob: () => jobs.wake(),
    onGap() {
      // Schema changes from before need no second notification.
      onSchemaChange();
      jobs.wake();
      realtime.restartClients();
    },
  };
  return { jobs, realtime, feed: await createChangeFeed(deps.databaseUrl, handlers, log) };
}

/** After a rotation, what a former key sealed. */
async function sealAgain({ dataDir, log }: ContractDeps, database: CallerDatabase): Promise<void> {
  const done = await reseal((text, values) => database.asServer(text, values), tokenKeys(dataDir));
  if (done.sealed > 0) log.info(done, 'texts of a former key are sealed again');
  if (done.lost > 0) log.warn(done, 'sealed texts cannot be opened: their key is missing from TOKEN_KEYS');
}
