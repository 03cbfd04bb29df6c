/** Test support: an authenticator app. */
import { Secret, TOTP } from 'otpauth';

/** The code of now, or of so many steps of thirty seconds from now. A server takes one step to either side. */
export const codeOf = (secret: string, stepsFromNow = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsFromNow * 30_000 });

const stepMs = 30_000;
/** A test takes no longer than this. */
const roomMs = 6_000;

/** Waits for the next step when the present one is nearly over: a code must not grow old between making and showing it. */
export async function awayFromStepEdge(): Promise<void> {
  const left = stepMs - (Date.now() % stepMs);
  if (left < roomMs) await new Promise((resolve) => setTimeout(resolve, left + 50));
}
