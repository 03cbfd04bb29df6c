/**
 * Assembles the server in an order that makes a refusal harmless: first the port (nothing is written when it is taken),
 * then lock and database, migrations, the contract; only then is it ready. `stop` reverses the order.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { z } from 'zod';
import { finishRestore } from './backup/after-restore.ts';
import { loadSecrets, type Secrets } from './ground/config/secrets.ts';
import type { ServerConfig } from './ground/config/server-config.ts';
import { nameOperators } from './ground/database/name-operators.ts';
import { makeFolder } from './ground/database/native-folder.ts';
import { createReadiness, type Readiness } from './ground/database/readiness.ts';
import { createApplication } from './http/application.ts';
import { createFindBookingOffice } from './http/booking-office.ts';
import { type HttpServer, startHttpServer } from './http/http-server.ts';
import { createMapTiles } from './http/map-tiles.ts';
import { createSecurityHeaders, mapOriginsOf } from './http/security-headers.ts';
import { createStaticFiles } from './http/static-files.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { authSettingsOf } from './supabase/auth/auth-environment.ts';
import {
  type Contract,
  type ContractConfig,
  type ContractDeps,
  createContract,
  type S3Settings,
  type SpaceLimits,
} from './supabase/contract.ts';

export interface RunningServer {
  address: string;
  databaseUrl: string;
  secrets: Secrets;
  /** Folder of Postgres's files; null with DATABASE_URL. */
  clusterFolder: string | null;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const migrationsFolder = path.join(root, 'supabase', 'migrations');
const webFolder = path.join(root, 'apps', 'web', 'dist');
const defaultMailFrom = 'Plumbline <no-reply@localhost>';

interface Parts {
  http?: HttpServer;
  database?: OpenDatabase;
  contract?: Contract;
  readiness?: Readiness;
}

/** Applies to this one start only, so it is not a setting. */
export type StartOptions = Pick<ContractDeps, 'adoptFiles'>;

/** @throws StartRefusal; anything already started is stopped again */
export async function startServer(
  config: ServerConfig,
  log: Logger,
  options: StartOptions = {},
): Promise<RunningServer> {
  const parts: Parts = {};
  const stop = async () => {
    await parts.http?.stop();
    await parts.contract?.dispose();
    await parts.readiness?.dispose();
    await parts.database?.stop();
  };
  try {
    return { ...(await startParts(parts, config, log, options)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(
  parts: Parts,
  config: ServerConfig,
  log: Logger,
  options: StartOptions,
): Promise<Omit<RunningServer, 'stop'>> {
  let anonKey = '';
  const officeOf = createFindBookingOffice(async (path, body) => {
    const headers = { apikey: anonKey, 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    if (parts.contract === undefined) return new Response('{}');
    return parts.contract.fetch(new Request(new URL(path, 'http://localhost'), request));
  }, log);
  const application = createApplication({
    config,
    version: readVersion(),
    staticFiles: createStaticFiles(webFolder, config.publicUrl, officeOf, config.operator),
    mapTiles: createMapTiles(config.environment.MAP_PMTILES ?? null),
    log,
  });
  parts.http = await startHttpServer({
    host: config.host,
    port: config.port,
    headersFor: createSecurityHeaders({
      publicUrl: config.publicUrl,
      pages: INLINE_PAGES.flatMap(readBuiltPage),
      mapOrigins: mapOriginsOf(config.environment),
      captchaProvider: config.environment.CAPTCHA_PROVIDER ?? null,
    }),
    fetch: (request, env) => application.fetch(request, env),
    handleUpgrade: (request, socket, head) => parts.contract?.handleUpgrade(request, socket, head) ?? false,
    log,
  });
  parts.database = await openDatabase(config, migrationsFolder, log);
  await nameOperators(
    { databaseUrl: parts.database.url, emailConfirmation: config.emailConfirmation, log },
    config.environment.OPERATOR_EMAILS,
  );
  makeFolderOnce(config.dataDir);
  if (config.databaseUrl === null && (await finishRestore(config.dataDir, parts.database.url)))
    log.info('This folder was restored from a backup; devices fetch everything again');
  const secrets = await loadSecrets(config.dataDir, config.jwtSecret);
  anonKey = secrets.anonKey;
  parts.contract = await createContract({
    databaseUrl: parts.database.url,
    secrets,
    publicUrl: config.publicUrl ?? parts.http.address,
    dataDir: config.dataDir,
    config: contractConfig(config),
    ...options,
    log,
  });
  parts.readiness = createReadiness(parts.database.url, migrationsFolder, log);
  application.ready({ contract: parts.contract, anonKey: secrets.anonKey, database: parts.readiness });
  parts.contract.startJobs();
  const { url, clusterFolder } = parts.database;
  return { address: parts.http.address, databaseUrl: url, secrets, clusterFolder };
}

function contractConfig(config: ServerConfig): ContractConfig {
  const { environment, emailConfirmation, trustedProxyCount, rateLimitFactor } = config;
  return {
    smtpUrl: environment.SMTP_URL ?? null,
    mailFrom: environment.MAIL_FROM ?? defaultMailFrom,
    operator: config.operator,
    emailConfirmation,
    trustedProxyCount,
    rateLimitFactor,
    auth: authSettingsOf(environment),
    s3: s3Settings(environment),
    space: spaceLimits(environment),
    apiKeys: {
      publishable: environment.PUBLISHABLE_KEYS ?? [],
      secret: environment.SECRET_KEYS ?? [],
    },
    publicTopics: environment.REALTIME_PUBLIC_TOPICS === 'on',
    ...(environment.API_MAX_ROWS !== undefined && { maxRows: environment.API_MAX_ROWS }),
  };
}

function spaceLimits({ STORAGE_QUOTA_MB, STORAGE_RESERVE_MB }: ServerConfig['environment']): SpaceLimits {
  const megabyte = 1024 ** 2;
  return {
    quotaBytes: STORAGE_QUOTA_MB === undefined ? null : STORAGE_QUOTA_MB * megabyte,
    reserveBytes: STORAGE_RESERVE_MB * megabyte,
  };
}

function s3Settings(environment: ServerConfig['environment']): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = environment;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  const isSet =
    region !== undefined &&
    bucket !== undefined &&
    accessKeyId !== undefined &&
    secretAccessKey !== undefined;
  return isSet ? { endpoint: endpoint ?? null, region, bucket, accessKeyId, secretAccessKey } : null;
}

function makeFolderOnce(folder: string): void {
  if (!existsSync(folder)) makeFolder(folder, 0o700);
}

/** Every plain page of the site has the same inline parts, as have the two forms of /auth. */
const INLINE_PAGES = [
  'index.html',
  '.site/index.html',
  '.site/auth.html',
  '.site/live-sample.html',
  'download.html',
  'book.html',
];

function readBuiltPage(name: string): string[] {
  const file = path.join(webFolder, name);
  return existsSync(file) ? [readFileSync(file, 'utf8')] : [];
}

function readVersion(): string {
  const text = readFileSync(path.join(root, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
