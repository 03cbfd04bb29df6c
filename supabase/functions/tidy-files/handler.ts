/**
 * Every hour: deletes files that nothing refers to, and bell entries read half a year ago. The database says which
 * files; storage deletes them, because only it knows where their bytes are.
 */
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';

/** Storage's batch limit; the rest follows in later rounds. */
const MOST_AT_ONCE = 500;
const MOST_ROUNDS = 20;
const fileSchema = z.object({ bucket_id: z.string(), name: z.string() });

export default async function tidyFiles(_request: Request, context: FunctionContext): Promise<Response> {
  if (context.invoker.role !== 'service_role')
    return Response.json({ error: 'Only the service may call this' }, { status: 403 });
  let deleted = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const files = await unnamedFiles(context);
    for (const [bucket, names] of byBucket(files)) deleted += await remove(context, bucket, names);
    if (files.length < MOST_AT_ONCE) break;
  }
  const forgotten = z.number().parse(await callDatabase(context, 'notifications_tidy'));
  return Response.json({ deleted, forgotten });
}

async function unnamedFiles(context: FunctionContext): Promise<z.infer<typeof fileSchema>[]> {
  return z.array(fileSchema).parse(await callDatabase(context, 'unnamed_files', { p_limit: MOST_AT_ONCE }));
}

function byBucket(files: readonly z.infer<typeof fileSchema>[]): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { bucket_id: bucket, name } of files) names.set(bucket, [...(names.get(bucket) ?? []), name]);
  return names;
}

async function remove(context: FunctionContext, bucket: string, names: readonly string[]): Promise<number> {
  const answer = await context.adminFetch(`/storage/v1/object/${bucket}`, {
    method: 'DELETE',
    body: JSON.stringify({ prefixes: names }),
  });
  if (!answer.ok) throw new Error(`storage answered ${answer.status}`);
  return z.array(z.unknown()).parse(await answer.json()).length;
}
