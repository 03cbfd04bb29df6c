import { z } from 'zod';
import type { FunctionContext } from '../_shared/context.ts';
import { type FilePlace, filePath } from '../_shared/report-files.ts';

const signedSchema = z.array(z.object({ path: z.string(), signedURL: z.string().nullish() }));
/** The most that storage signs in one request. */
const batchSize = 1000;

/** Name -> address that opens the file until the time is up; a file that is not there is left out. */
export async function signFiles(
  context: FunctionContext,
  place: FilePlace,
  names: readonly string[],
  lifetimeSeconds: number,
): Promise<ReadonlyMap<string, string>> {
  const urls = new Map<string, string>();
  for (let from = 0; from < names.length; from += batchSize) {
    const batch = names.slice(from, from + batchSize);
    const answer = await context.adminFetch('/storage/v1/object/sign/reports', {
      method: 'POST',
      body: JSON.stringify({
        expiresIn: lifetimeSeconds,
        paths: batch.map((name) => filePath(place, name)),
      }),
    });
    if (!answer.ok) throw new Error(`storage answered ${answer.status}`);
    for (const { path, signedURL } of signedSchema.parse(await answer.json())) {
      const name = path.slice(path.lastIndexOf('/') + 1);
      if (signedURL) urls.set(name, `/storage/v1${signedURL}`);
    }
  }
  return urls;
}
