/**
 * The embedded Supabase contract: everything that supabase-js calls, over one Postgres. The HTTP layer hands every
 * request under /rest/v1, /auth/v1, /storage/v1, /functions/v1 and /dev/mail to `fetch`, and upgrades under
 * /realtime/v1 to `handleUpgrade`. Migrations run between `ensureAuthSchema` and `createContract`.
 */
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Logger } from 'pino';
import { createAuthApi } from './auth/auth-api.ts';
import type { AuthContext } from './auth/auth-context.ts';
import { createAuthLimits } from './auth/auth-limits.ts';
import { type AuthSettings, type CaptchaSettings, defaultAuthSettings } from './auth/auth-settings.ts';
import { createJwtSigner } from './auth/jwt.ts';
import { createPasswords } from './auth/passwords.ts';
import { type ContractSecrets, createCallerResolver } from './contract/caller.ts';
import { createCallerDatabase } from './contract/caller-database.ts';
import { describeFailure } from './contract/failure.ts';
import { jsonResponse } from './contract/responses.ts';
import { createFunctionsApi } from './functions/functions-api.ts';
import { createJobs } from './jobs/jobs.ts';
import { createAuthMailer } from './mail/auth-mailer.ts';
import { createDevMailPage } from './mail/dev-mail-page.ts';
import { createMailTransport } from './mail/mail-transport.ts';
import { createChangeFeed } from './realtime/change-feed.ts';
import { createRealtimeServer } from './realtime/realtime-server.ts';
import { createRestApi } from './rest/rest-api.ts';
import { createSchemaCache } from './rest/schema-cache.ts';
import { createFileObjectStore } from './storage/object-store.ts';
import { createStorageApi } from './storage/storage-api.ts';

export { ensureAuthSchema } from './auth/ensure-auth-schema.ts';
export type { AuthSettings, CaptchaSettings, ContractSecrets };

export interface ContractConfig {
  /** null: mail goes into DATA_DIR/mail and is shown at /dev/mail. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly captcha: CaptchaSettings | null;
  /** On when SMTP is configured, off in the plain embedded default. */
  readonly emailConfirmation: boolean;
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
  /** Where the functions lie; the project's own unless a test says otherwise. */
  readonly functionsFolder?: string;
}

export interface Contract {
  fetch(request: Request): Promise<Response>;
  /** false when the path is not the contract's; the socket is then untouched. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  startJobs(): void;
  dispose(): Promise<void>;
}

const projectFunctions = fileURLToPath(new URL('../../../supabase/functions', import.meta.url));
const poolSize = 20;
const maxObjectBytes = 4 * 1024 ** 3;

export async function createContract(deps: ContractDeps): Promise<Contract> {
  const pool = new pg.Pool({ connectionString: deps.databaseUrl, max: poolSize });
  pool.on('error', (error) => deps.log.warn({ name: error.name }, 'an idle database connection was lost'));
  const database = createCallerDatabase(pool);
  const jwt = createJwtSigner(deps.secrets.jwtSecret);
  const callers = createCallerResolver(deps.secrets, jwt);
  const mailFolder = join(deps.dataDir, 'mail');
  const transport = createMailTransport({ ...deps.config, mailFolder });
  const settings: AuthSettings = {
    ...defaultAuthSettings,
    publicUrl: deps.publicUrl,
    emailConfirmation: deps.config.emailConfirmation,
    captcha: deps.config.captcha,
    ...deps.config.auth,
  };
  const context: AuthContext = {
    database,
    settings,
    jwt,
    passwords: createPasswords(database, settings.minPasswordLength),
    limits: createAuthLimits(settings),
    mailer: createAuthMailer(transport, deps.publicUrl, settings.linkSeconds),
  };
  const auth = createAuthApi({ context, callers, log: deps.log });
  const cache = createSchemaCache(database, 'public');
  const rest = createRestApi({ database, callers, cache, schemaName: 'public', log: deps.log });
  const storage = await createStorageApi({
    context: {
      database,
      store: createFileObjectStore(join(deps.dataDir, 'storage', 'objects')),
      jwt,
      maxObjectBytes,
    },
    callers,
    dataDir: deps.dataDir,
    log: deps.log,
  });
  const devMail = createDevMailPage(transport.kind === 'folder' ? mailFolder : null);
  const functions = await createFunctionsApi({
    folder: deps.functionsFolder ?? projectFunctions,
    publicUrl: deps.publicUrl,
    secrets: deps.secrets,
    callers,
    transport,
    contractFetch: dispatch,
    log: deps.log,
  });
  const jobs = createJobs({
    database,
    functionNames: functions.names,
    runFunction: functions.runAsService,
    removeExpiredUploads: storage.removeExpiredUploads,
    log: deps.log,
  });
  await jobs.attachTriggers();
  const realtime = createRealtimeServer({ database, callers, publicUrl: deps.publicUrl, log: deps.log });
  await realtime.attachTriggers();
  const feed = await createChangeFeed(
    deps.databaseUrl,
    {
      onChange: realtime.pushChange,
      onSchemaChange() {
        cache.forget();
        realtime
          .attachTriggers()
          .catch((error: unknown) => deps.log.error(describeFailure(error), 'triggers are missing'));
      },
      onJob: jobs.wake,
      onGap: realtime.restartClients,
    },
    deps.log,
  );

  async function dispatch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/rest/v1')) return rest(request);
    if (pathname.startsWith('/auth/v1/')) return auth(request);
    if (pathname.startsWith('/storage/v1/')) return storage.fetch(request);
    if (pathname.startsWith('/functions/v1/')) return functions.fetch(request);
    if (pathname === '/dev/mail' || pathname.startsWith('/dev/mail/')) return devMail(request);
    return jsonResponse(404, { message: 'Not found' });
  }

  return {
    fetch: dispatch,
    handleUpgrade: realtime.handleUpgrade,
    startJobs: jobs.start,
    async dispose() {
      await jobs.stop();
      realtime.close();
      await feed.close();
      transport.close();
      await pool.end();
    },
  };
}
