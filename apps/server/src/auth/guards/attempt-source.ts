/** Where an attempt to sign in comes from. */
import { networkOf } from '@plumbline/domain/network-address';
import type { AuthCall, AuthContext } from '../auth-context.ts';
import type { AttemptSource } from './attempt-limits.ts';
import { knownDevice } from './known-device.ts';

/** @param userId null when nobody has the address: nothing is known to it either */
export async function attemptSource(
  context: AuthContext,
  call: AuthCall,
  userId: string | null,
): Promise<AttemptSource> {
  // The HTTP layer writes this header itself; what the caller sent there is gone.
  const address = call.request.headers.get('x-forwarded-for') ?? 'unknown';
  const device = await knownDevice(context, call.request, userId);
  return { network: networkOf(address), deviceId: device?.id ?? null };
}
