/**
 * /functions/v1/<name>: runs supabase/functions/<name>/handler.ts, the same file as Supabase's edge runtime. An API key
 * is always required, and a signed-in person unless supabase/config.toml says otherwise for the function.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type Caller, type CallerResolver, type ContractSecrets, callerOfKey } from '#src/ground/caller.ts';
import { describeFailure } from '#src/ground/failure.ts';
import { emptyResponse, jsonResponse } from '#src/ground/responses.ts';
import type { MailTransport } from '#src/mail/mail-transport.ts';
import {
  adminHeaders,
  callerHeaders,
  type FunctionContext,
  type FunctionHandler,
} from '../../../../../supabase/functions/_shared/context.ts';
import { functionsWithoutSignIn } from './function-settings.ts';

export interface FunctionsDeps {
  readonly folder: string;
  readonly publicUrl: string;
  readonly secrets: ContractSecrets;
  readonly callers: CallerResolver;
  readonly transport: MailTransport;
  /** The contract itself, so a function's own calls need no network. */
  readonly contractFetch: (request: Request, origin: string) => Promise<Response>;
  /** Values returned by `env` in addition to the environment. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly log: Logger;
}

export interface FunctionsApi {
  readonly names: ReadonlySet<string>;
  fetch(request: Request, origin: string): Promise<Response>;
  /** Runs a function as the service, for the jobs. */
  runAsService(name: string, body?: object): Promise<Response>;
}

const moduleSchema = z.object({ default: z.custom<FunctionHandler>((value) => typeof value === 'function') });

export async function createFunctionsApi(deps: FunctionsDeps): Promise<FunctionsApi> {
  const names = await functionNames(deps.folder);
  const open = functionsWithoutSignIn(
    await readFile(join(deps.folder, '..', 'config.toml'), 'utf8').catch(() => ''),
  );

  async function run(name: string, request: Request, caller: Caller): Promise<Response> {
    const contract = watchedContract(deps.contractFetch, caller.userId ?? caller.origin);
    try {
      const loaded: unknown = await import(pathToFileURL(join(deps.folder, name, 'handler.ts')).href);
      const parts = { ...deps, contractFetch: (own: Request) => contract.fetch(own) };
      const answer = await moduleSchema
        .parse(loaded)
        .default(request, contextFor(parts, name, caller, request));
      return answer.status >= 500 ? (contract.busyAnswer() ?? answer) : answer;
    } catch (error) {
      deps.log.error({ function: name, ...describeFailure(error) }, 'a function failed');
      return contract.busyAnswer() ?? jsonResponse(500, { error: 'The function failed' });
    }
  }

  return {
    names,
    async fetch(request, origin) {
      const name = new URL(request.url).pathname.split('/')[3] ?? '';
      if (request.method === 'OPTIONS') return emptyResponse(204);
      const resolved = await deps.callers.fromRequest(request, origin);
      if (!resolved.ok) return jsonResponse(401, { code: 401, message: 'Invalid API key or token' });
      if (!names.has(name))
        return jsonResponse(404, { code: 'NOT_FOUND', message: 'Requested function was not found' });
      if (!open.has(name) && resolved.caller.role === 'anon')
        return jsonResponse(401, { code: 401, message: 'Sign in to call this function' });
      return run(name, request, resolved.caller);
    },
    runAsService(name, body = {}) {
      const request = new Request(new URL(`/functions/v1/${name}`, deps.publicUrl), {
        method: 'POST',
        body: JSON.stringify(body),
      });
      return run(name, request, callerOfKey('service_role', `job ${name}`));
    },
  };
}

/**
 * A function's own calls, made for `origin`; if one fails because server or database is overloaded, it says when to
 * retry.
 */
function watchedContract(contractFetch: FunctionsDeps['contractFetch'], origin: string) {
  let retryAfter: string | null = null;
  return {
    async fetch(request: Request): Promise<Response> {
      const answer = await contractFetch(request, origin);
      if (answer.status === 503) retryAfter = answer.headers.get('retry-after') ?? retryAfter;
      return answer;
    },
    busyAnswer(): Response | null {
      if (retryAfter === null) return null;
      const error = 'The server isn’t responding. Try again in a moment.';
      return jsonResponse(503, { error }, { 'retry-after': retryAfter });
    },
  };
}

interface ContextParts extends Omit<FunctionsDeps, 'contractFetch'> {
  readonly contractFetch: (request: Request) => Promise<Response>;
}

function contextFor(deps: ContextParts, name: string, caller: Caller, request: Request): FunctionContext {
  const { publicUrl, secrets, transport } = deps;
  return {
    supabaseUrl: publicUrl,
    anonKey: secrets.anonKey,
    serviceRoleKey: secrets.serviceRoleKey,
    invoker: { role: caller.role, userId: caller.userId },
    adminFetch: (path, init = {}) =>
      deps.contractFetch(
        new Request(new URL(path, publicUrl), {
          ...init,
          headers: adminHeaders(secrets.serviceRoleKey, init.headers),
        }),
      ),
    callerFetch: (path, init = {}) =>
      deps.contractFetch(
        new Request(new URL(path, publicUrl), {
          ...init,
          headers: callerHeaders(request, secrets.anonKey, init.headers),
        }),
      ),
    env: (variable) => process.env[variable] ?? deps.settings?.[variable] ?? null,
    readSourceMap: (file) => readSourceMap(process.env.SOURCE_MAPS_DIR ?? builtSourceMaps, file),
    sendMail: (mail) => transport.send(mail),
    log: deps.log.child({ function: name }),
  };
}

/** Next to the served files, not among them (`apps/web/source-maps-plugin.ts`). */
const builtSourceMaps = join(import.meta.dirname, '..', '..', '..', '..', 'web', 'source-maps');

async function readSourceMap(folder: string, file: string): Promise<string | null> {
  // Only a plain name: it comes from stacks sent by strangers.
  if (!/^[\w.-]{1,130}\.map$/.test(file) || file.startsWith('.')) return null;
  return readFile(join(folder, file), 'utf8').catch(() => null);
}

async function functionNames(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const named = entries.filter((entry) => entry.isDirectory() && /^[a-z][a-z0-9-]*$/.test(entry.name));
  const checked = await Promise.all(
    named.map(async ({ name }) => ((await readdir(join(folder, name))).includes('handler.ts') ? name : null)),
  );
  return new Set(checked.filter((name): name is string => name !== null));
}
