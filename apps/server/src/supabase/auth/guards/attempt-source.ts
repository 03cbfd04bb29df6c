/** Origin of a sign-in attempt. */
import { networkOf } from '@plumbline/domain/ground/network-address';
import type { AuthCall, AuthContext } from '../auth-context.ts';
import type { AttemptSource } from './attempt-limits.ts';
import { knownDevice } from './known-device.ts';

/** @param userId null when no one has the address, so nothing is known for it */
export async function attemptSource(
  context: AuthContext,
  call: AuthCall,
  userId: string | null,
): Promise<AttemptSource> {
  // The HTTP layer sets this header itself, replacing the caller's value.
  const address = call.request.headers.get('x-forwarded-for') ?? 'unknown';
  const device = await knownDevice(context, call.request, userId);
  return { network: networkOf(address), deviceId: device?.id ?? null };
}
