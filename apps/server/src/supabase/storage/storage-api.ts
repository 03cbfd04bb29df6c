/**
 * /storage/v1: supabase/storage's interface for storage-js and TUS clients, over files on disk. Row security on
 * storage.objects decides about every object; public buckets and signed links are the only exceptions.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Caller, CallerResolver } from '#src/ground/caller.ts';
import { retryHeaders } from '#src/ground/database-outage.ts';
import { describeFailure } from '#src/ground/failure.ts';
import { Overload } from '#src/ground/overload.ts';
import { jsonRefusals, maxJsonBytes, readJson } from '#src/ground/read-json.ts';
import { bucketRoute } from './bucket-routes.ts';
import { sendObject } from './download.ts';
import { assertObjectName } from './object-key.ts';
import {
  copyObject,
  listObjects,
  moveObject,
  objectInfo,
  removeObject,
  removeObjects,
} from './object-routes.ts';
import { anyObject, bucketOf, type ObjectPlace, visibleObject } from './object-rows.ts';
import { removeOrphans } from './orphans.ts';
import { resumableOptions, resumableRoute } from './resumable-api.ts';
import { createResumableUploads } from './resumable-uploads.ts';
import { objectBehindLink, signMany, signOne } from './signed-link.ts';
import type { StorageCall, StorageContext } from './storage-context.ts';
import {
  fromDatabase,
  fromDisk,
  fromOverload,
  notFound,
  outageResponse,
  refusalError,
  StorageError,
  storageErrorResponse,
} from './storage-error.ts';
import { createStorageSpace, freeBytesOf, type SpaceLimits } from './storage-space.ts';
import { checkStoredFiles } from './stored-bytes.ts';
import { upload } from './upload.ts';

export interface StorageDeps {
  readonly context: Omit<StorageContext, 'space'>;
  readonly limits: SpaceLimits;
  /** Free disk space; measured unless a test sets it. */
  readonly freeBytes?: () => Promise<number>;
  readonly callers: CallerResolver;
  readonly dataDir: string;
  readonly log: Logger;
}

export interface StorageApi {
  fetch(request: Request, origin: string): Promise<Response>;
  /** Removes expired unfinished uploads and bytes without an object row; checks whether stored files exist. */
  tidy(): Promise<void>;
}

export async function createStorageApi(deps: StorageDeps): Promise<StorageApi> {
  const folder = join(deps.dataDir, 'storage', 'uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const uploads = createResumableUploads(folder);
  const space = createStorageSpace({
    database: deps.context.database,
    limits: deps.limits,
    freeBytes: deps.freeBytes ?? freeBytesOf(folder),
    promisedBytes: (owner) => uploads.promisedBytes(owner),
  });
  const context: StorageContext = { ...deps.context, space };

  async function handle(request: Request, origin: string): Promise<Response> {
    const url = new URL(request.url);
    const path = url.pathname
      .replace(/^\/storage\/v1\/?/, '')
      .split('/')
      .map(decodeSegment);
    const [area, ...rest] = path;
    if (area === 'upload' && rest[0] === 'resumable' && request.method === 'OPTIONS') {
      return resumableOptions(context.maxObjectBytes);
    }
    const open = await openObject(context, request, url, path);
    if (open !== null) return open;
    const resolved = await deps.callers.fromBearer(request, origin);
    if (!resolved.ok) throw refusalError(resolved.refusal);
    const call: StorageCall = { request, url, caller: resolved.caller };
    if (area === 'upload' && rest[0] === 'resumable') return resumableRoute(context, uploads, call, rest[1]);
    if (area === 'bucket') return bucketRoute(context, call, rest, await bodyOf(call));
    if (area === 'object') return objectRoute(context, call, rest);
    throw new StorageError(404, 'not_found', 'There is no such storage endpoint');
  }

  return {
    async tidy() {
      await uploads.removeExpired();
      await checkStoredFiles(context);
      await removeOrphans(context.database, context.store);
    },
    async fetch(request, origin) {
      try {
        return await handle(request, origin);
      } catch (error) {
        const headers: Record<string, string> = {
          ...(request.headers.has('tus-resumable') && { 'tus-resumable': '1.0.0' }),
          ...(error instanceof Overload && retryHeaders(error)),
        };
        const outage = outageResponse(error, headers);
        if (outage !== null) return outage;
        const known =
          error instanceof StorageError
            ? error
            : (fromDatabase(error) ?? fromDisk(error) ?? fromOverload(error));
        if (known === null) deps.log.error(describeFailure(error), 'a storage request failed');
        const shown = known ?? new StorageError(500, 'Internal', 'Internal Server Error');
        return storageErrorResponse(shown, headers);
      }
    },
  };
}

/** Objects that need no key: those of public buckets, and signed links (a browser opens both by URL alone). */
async function openObject(
  context: StorageContext,
  request: Request,
  url: URL,
  path: string[],
): Promise<Response | null> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const [area, way, bucketId, ...name] = path;
  if (!isRead || area !== 'object' || bucketId === undefined || name.length === 0) return null;
  const place = { bucketId, name: assertObjectName(name.join('/')) };
  const token = url.searchParams.get('token');
  if (way === 'sign' && token !== null) {
    return sendObject(context, request, await objectBehindLink(context, place, token), 'private');
  }
  if (way !== 'public') return null;
  if (!(await bucketOf(context.database, bucketId)).public) throw notFound();
  return sendObject(context, request, await anyObject(context.database, place), 'public');
}

async function objectRoute(context: StorageContext, call: StorageCall, path: string[]): Promise<Response> {
  const { request } = call;
  const [first = '', ...rest] = path;
  const way = `${request.method} ${first}`;
  if (way === 'POST move') return moveObject(context, call, await bodyOf(call));
  if (way === 'POST copy') return copyObject(context, call, await bodyOf(call));
  if (way === 'POST list') return listObjects(context, call, rest[0] ?? '', await bodyOf(call));
  if (way === 'POST sign' && rest.length === 1)
    return signMany(context, call, rest[0] ?? '', await bodyOf(call));
  if (way === 'POST sign') return signOne(context, call, placeOf(rest), await bodyOf(call));
  if (request.method === 'GET' && first === 'info') {
    const place =
      rest[0] === 'authenticated' || rest[0] === 'public' ? placeOf(rest.slice(1)) : placeOf(rest);
    return objectInfo(await visibleObject(context.database, call.caller, place));
  }
  if (request.method === 'DELETE' && rest.length === 0)
    return removeObjects(context, call, first, await bodyOf(call));
  const place = placeOf(first === 'authenticated' ? rest : path);
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return sendObject(
        context,
        request,
        await visibleObject(context.database, call.caller, place),
        'private',
      );
    case 'POST':
    case 'PUT':
      return upload(context, call, place.bucketId, place.name);
    case 'DELETE':
      return removeObject(context, call, place);
    default:
      throw new StorageError(405, 'InvalidRequest', 'Method not allowed');
  }
}

function placeOf(path: string[]): ObjectPlace {
  const [bucketId = '', ...name] = path;
  return { bucketId, name: assertObjectName(name.join('/')) };
}

async function bodyOf({ request, caller }: { request: Request; caller: Caller }): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'HEAD') return {};
  const body = await readJson(request, maxJsonBytes[caller.role]);
  if (body.ok) return body.value;
  const { status, message } = jsonRefusals[body.refusal];
  throw new StorageError(status, 'InvalidRequest', message);
}

function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new StorageError(400, 'InvalidKey', 'Invalid key');
  }
}
