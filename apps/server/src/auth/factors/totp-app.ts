/** Test support: an authenticator app. */
import { Secret, TOTP } from 'otpauth';

/** The code of now, or of so many steps of thirty seconds from now. A server takes one step to either side. */
export const codeOf = (secret: string, stepsFromNow = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsFromNow * 30_000 });
