/** Copies a provider's profile photo into our own storage, once: pages load nothing from elsewhere. */
import { describeFailure } from '#src/ground/failure.ts';
import type { AuthContext } from '../auth-context.ts';
import type { AuthUser } from '../users.ts';
import { isLoopback } from './loopback.ts';
import type { ProviderName } from './provider-settings.ts';

const maxBytes = 512 * 1024;
const timeoutMs = 4_000;

/** The URL comes from a signed token; a missing photo is no reason to block the sign-in. */
export async function keepPicture(
  context: AuthContext,
  user: AuthUser,
  provider: ProviderName,
  pictureUrl: string | null,
): Promise<void> {
  if (pictureUrl === null || !isPictureOf(provider, pictureUrl, context.settings.providers[provider]?.issuer))
    return;
  if (typeof user.raw_user_meta_data.avatar_url === 'string') return;
  try {
    const jpeg = await fetchJpeg(pictureUrl);
    const kept = jpeg === null ? null : await context.storePicture(user.id, jpeg);
    if (kept === null) return;
    await context.database.asServer(
      `update auth.users set raw_user_meta_data = raw_user_meta_data || jsonb_build_object('avatar_url', $2::text)
       where id = $1`,
      [user.id, kept],
    );
  } catch (error) {
    context.log.info(describeFailure(error), 'the picture of a person was not taken over');
  }
}

const pictureHosts: Readonly<Record<ProviderName, RegExp | null>> = {
  google: /^([a-z0-9-]+\.)+googleusercontent\.com$/,
  // Neither gives a URL that works without a token.
  azure: null,
  apple: null,
};

/**
 * The URL is in a token, yet some providers let users write it themselves: this server fetches only from the provider's
 * own host, never from its own network. A provider on this machine, in a test, serves its photos here.
 */
export function isPictureOf(provider: ProviderName, pictureUrl: string, issuer: string | undefined): boolean {
  const { protocol, hostname, port } = new URL(pictureUrl);
  if (issuer !== undefined && isLoopback(issuer) && isLoopback(pictureUrl)) return true;
  return protocol === 'https:' && port === '' && (pictureHosts[provider]?.test(hostname) ?? false);
}

async function fetchJpeg(url: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (
    !answer.ok ||
    answer.headers.get('content-type')?.split(';')[0] !== 'image/jpeg' ||
    answer.body === null
  )
    return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body) {
    size += part.byteLength;
    if (size > maxBytes) return null;
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
