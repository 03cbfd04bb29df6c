/**
 * Devices on which an account signed in before. Other people's wrong passwords do not lock these out. The mark is a
 * signed cookie per account that only this server can read; it grants no access.
 */
import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AuthCall, AuthContext } from '../auth-context.ts';

const lifetimeSeconds = 400 * 24 * 3600; // the longest lifetime that browsers allow
const renewAfterSeconds = 30 * 24 * 3600;
const claimsSchema = z.object({ known_device: z.string(), account: z.string(), iat: z.number() });

/** The device's id if the account knows it, else null. */
export async function knownDevice(
  context: AuthContext,
  request: Request,
  userId: string | null,
): Promise<{ readonly id: string; readonly ageSeconds: number } | null> {
  if (userId === null) return null;
  const value = cookieOf(request, cookieName(userId));
  const checked = value === null ? null : await context.links.verify(value);
  const claims = claimsSchema.safeParse(checked?.ok ? checked.claims : null);
  if (!claims.success || claims.data.account !== userId) return null;
  return { id: claims.data.known_device, ageSeconds: Date.now() / 1000 - claims.data.iat };
}

/** Marks the device on a response that signs in, unless it already has a recent mark. */
export async function rememberDevice(
  context: AuthContext,
  call: AuthCall,
  answer: Response,
  userId: string,
): Promise<Response> {
  const known = await knownDevice(context, call.request, userId);
  if (known !== null && known.ageSeconds < renewAfterSeconds) return answer;
  const claims = { known_device: known?.id ?? randomUUID(), account: userId };
  const { token } = await context.links.sign(claims, lifetimeSeconds);
  const secure = context.settings.publicUrl.startsWith('https:') ? '; Secure' : '';
  answer.headers.append(
    'set-cookie',
    `${cookieName(userId)}=${token}; Path=/auth/v1; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
  return answer;
}

/** One per account used here, under a name that reveals nothing. */
function cookieName(userId: string): string {
  return `known-${createHash('sha256').update(userId).digest('hex').slice(0, 16)}`;
}

function cookieOf(request: Request, name: string): string | null {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, value] = part.trim().split('=');
    if (key === name && value !== undefined) return value;
  }
  return null;
}
