/**
 * Links that open one object until a time, at most seven days. Their creator must be able to read the object when the
 * link is created and whenever it is used: a link ends with the account or membership behind it.
 */
import { z } from 'zod';
import type { Caller } from '#src/ground/caller.ts';
import { jsonResponse } from '#src/ground/responses.ts';
import { anyObject, type ObjectPlace, type ObjectRow, visibleObject } from './object-rows.ts';
import type { StorageCall, StorageContext } from './storage-context.ts';
import { notFound, StorageError } from './storage-error.ts';

const maxSeconds = 7 * 24 * 3600;
const oneSchema = z.object({
  expiresIn: z.number().int().min(1).max(maxSeconds),
  /** Resizing is not supported. */
  transform: z.null().optional(),
});
/** Nested in a link's claims, because a token with its own role and person would be a session. */
const makerSchema = z.object({
  role: z.enum(['anon', 'authenticated', 'service_role']),
  sub: z.string().nullable(),
  aal: z.string().nullable(),
});
type Maker = z.infer<typeof makerSchema>;
const manySchema = oneSchema.extend({ paths: z.array(z.string()).max(1000) });

export async function signOne(
  context: StorageContext,
  call: StorageCall,
  place: ObjectPlace,
  body: unknown,
): Promise<Response> {
  const { expiresIn } = parsed(oneSchema, body);
  await visibleObject(context.database, call.caller, place);
  return jsonResponse(200, { signedURL: await linkTo(context, call, place, expiresIn) });
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
      ? { error: null, path: name, signedURL: await linkTo(context, call, { bucketId, name }, expiresIn) }
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
  const maker = makerSchema.safeParse(checked.claims.maker);
  if (!maker.success) throw new StorageError(400, 'InvalidSignature', 'The link does not say who made it');
  return objectOfMaker(context, maker.data, place);
}

/** What the creator may read now; a link of the service opens anything that exists. */
async function objectOfMaker(context: StorageContext, maker: Maker, place: ObjectPlace): Promise<ObjectRow> {
  const { role, sub, aal } = maker;
  if (role === 'service_role') return anyObject(context.database, place);
  if (sub !== null) {
    const account = await context.database.asServer('select 1 from auth.users where id = $1', [sub]);
    if (account.rowCount === 0) throw notFound();
  }
  const claims = { role, ...(sub === null ? {} : { sub }), ...(aal === null ? {} : { aal }) };
  return visibleObject(
    context.database,
    { role, userId: sub, claims, expiresAtSeconds: null, origin: 'link' },
    place,
  );
}

const makerOf = ({ role, userId, claims: { aal } }: Caller): Maker => ({
  role,
  sub: userId,
  aal: typeof aal === 'string' ? aal : null,
});

async function linkTo(
  context: StorageContext,
  { caller }: StorageCall,
  place: ObjectPlace,
  lifetimeSeconds: number,
): Promise<string> {
  const url = `${place.bucketId}/${place.name}`;
  const { token } = await context.jwt.sign({ url, maker: makerOf(caller) }, lifetimeSeconds);
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
