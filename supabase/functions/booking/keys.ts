/** What stands for people here: checksums of tokens and of network addresses, never the things themselves. */
import { networkOf } from '@plumbline/domain/network-address';
import { callerAddress } from '../_shared/caller-address.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { sha256Hex } from '../_shared/sha256-hex.ts';

const utf8 = new TextEncoder();

export const hashToken = (token: string): Promise<string> => sha256Hex(utf8.encode(token));

/**
 * Of the address that the call came from, with a secret of the server in it; null where nobody says it, and the server in front of
 * this function counts by itself.
 */
export async function callerKey(context: FunctionContext, request: Request): Promise<string | null> {
  const address = callerAddress(request);
  return address === ''
    ? null
    : sha256Hex(utf8.encode(`booking ${context.serviceRoleKey} ${networkOf(address)}`));
}

export const manageLink = (context: FunctionContext, slug: string, token: string): string =>
  `${(context.env('SITE_URL') ?? context.supabaseUrl).replace(/\/+$/, '')}/book/${slug}/${token}`;
