/** What stands for a caller in a limit: a checksum of the network address, never the address itself. */
import { networkOf } from '@plumbline/domain/network-address';
import { callerAddress } from './caller-address.ts';
import type { FunctionContext } from './context.ts';
import { sha256Hex } from './sha256-hex.ts';

/**
 * Of the address that the call came from, with a secret of the server in it, and other for each purpose; null where nobody says it, and
 * the server in front of this function counts by itself.
 */
export async function callerKey(
  { serviceRoleKey }: Pick<FunctionContext, 'serviceRoleKey'>,
  request: Request,
  purpose: 'booking' | 'support',
): Promise<string | null> {
  const address = callerAddress(request);
  return address === ''
    ? null
    : sha256Hex(new TextEncoder().encode(`${purpose} ${serviceRoleKey} ${networkOf(address)}`));
}
