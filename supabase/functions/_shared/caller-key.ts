/** Rate limit key of a caller: a checksum of the network address, never the address itself. */
import { networkOf } from '@plumbline/domain/ground/network-address';
import { callerAddress } from './caller-address.ts';
import type { FunctionContext } from './context.ts';
import { sha256Hex } from './sha256-hex.ts';

/**
 * Hashes the caller's address with a server secret and the purpose; null when the address is unknown, in which case the
 * server in front of this function does its own counting.
 */
export async function callerKey(
  { serviceRoleKey }: Pick<FunctionContext, 'serviceRoleKey'>,
  request: Request,
  purpose: 'article vote' | 'booking' | 'support',
): Promise<string | null> {
  const address = callerAddress(request);
  return address === ''
    ? null
    : sha256Hex(new TextEncoder().encode(`${purpose} ${serviceRoleKey} ${networkOf(address)}`));
}
