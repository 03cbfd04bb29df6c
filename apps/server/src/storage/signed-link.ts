/** Links that open one object until a time, for whoever holds them. Made only by somebody who may read the object. */
import { z } from 'zod';
import { jsonResponse } from '../contract/responses.ts';
import { anyObject, type ObjectPlace, type ObjectRow, visibleObject } from './object-rows.ts';
import type { StorageCall, StorageContext } from './storage-context.ts';
import { StorageError } from './storage-error.ts';

const maxSeconds = 10 * 365 * 24 * 3600;
const oneSchema = z.object({ expiresIn: z.number().int().min(1).max(maxSeconds) });
const manySchema = oneSchema.extend({ paths: z.array(z.string()).max(1000) });

export async function signOne(
  context: StorageContext,
  call: StorageCall,
  place: ObjectPlace,
  body: unknown,
): Promise<Response> {
  const { expiresIn } = parsed(oneSchema, body);
  await visibleObject(context.database, call.caller, place);
  return jsonResponse(200, { signedURL: await linkTo(context, place, expiresIn) });
}

export async function signMany(
  context: StorageContext,
  call: StorageCall,
  bucketId: string,
  body: unknown,
): Promise<Response> {
  const { expiresIn, paths } = parsed(manySchema, body);
  const found = await context.database.asCaller(call.caller, (client) =>
    client.query<{ name: string }>(
      'select name from storage.objects where bucket_id = $1 and name = any($2)',
      [bucketId, paths],
    ),
  );
  const visible = new Set(found.rows.map((row) => row.name));
  const links = paths.map(async (name) =>
    visible.has(name)
      ? { error: null, path: name, signedURL: await linkTo(context, { bucketId, name }, expiresIn) }
      : {
          error: 'Either the object does not exist or you do not have access to it',
          path: name,
          signedURL: null,
        },
  );
  return jsonResponse(200, await Promise.all(links));
}

export async function objectBehindLink(
  context: StorageContext,
  place: ObjectPlace,
  token: string,
): Promise<ObjectRow> {
  const checked = await context.jwt.verify(token);
  if (!checked.ok) {
    const message =
      checked.reason === 'expired' ? '"exp" claim timestamp check failed' : 'The signature is not valid';
    throw new StorageError(400, 'InvalidJWT', message);
  }
  if (checked.claims.url !== `${place.bucketId}/${place.name}`) {
    throw new StorageError(400, 'InvalidSignature', 'The signature does not fit this object');
  }
  return anyObject(context.database, place);
}

async function linkTo(context: StorageContext, place: ObjectPlace, lifetimeSeconds: number): Promise<string> {
  const url = `${place.bucketId}/${place.name}`;
  const { token } = await context.jwt.sign({ url }, lifetimeSeconds);
  return `/object/sign/${url.split('/').map(encodeURIComponent).join('/')}?token=${token}`;
}

export function parsed<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new StorageError(
    400,
    'InvalidRequest',
    `The field ${result.error.issues[0]?.path.join('.') ?? ''} is not valid`,
  );
}
