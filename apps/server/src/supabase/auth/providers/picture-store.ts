/** Stores a person's photo in the bucket `avatars` through the storage interface, whose rules check the bytes. */
import { createHash } from 'node:crypto';
import type { AuthContext } from '../auth-context.ts';

export function createPictureStore(
  publicUrl: string,
  serviceRoleKey: string,
  contractFetch: (request: Request) => Promise<Response>,
): AuthContext['storePicture'] {
  return async (userId, jpeg) => {
    // Named like the app's own uploads (account-calls.ts).
    const path = `${userId}/${createHash('sha256').update(jpeg).digest('hex')}.jpg`;
    const answer = await contractFetch(
      new Request(`${publicUrl}/storage/v1/object/avatars/${path}`, {
        method: 'POST',
        headers: {
          apikey: serviceRoleKey,
          authorization: `Bearer ${serviceRoleKey}`,
          'content-type': 'image/jpeg',
          'cache-control': 'max-age=31536000',
          'x-upsert': 'true',
        },
        body: jpeg,
      }),
    );
    return answer.ok ? `${publicUrl}/storage/v1/object/public/avatars/${path}` : null;
  };
}
