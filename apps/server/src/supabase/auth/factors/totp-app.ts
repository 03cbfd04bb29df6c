/** Test support: an authenticator app. */
import { Secret, TOTP } from 'otpauth';

/** The current code, or one that many 30-second steps away. A server accepts one step to either side. */
export const codeOf = (secret: string, stepsFromNow = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsFromNow * 30_000 });

const stepMs = 30_000;
/** Upper bound for a test's duration. */
const roomMs = 6_000;

/** Waits for the next step if the current one is nearly over, so a code does not expire between creation and use. */
export async function awayFromStepEdge(): Promise<void> {
  const left = stepMs - (Date.now() % stepMs);
  if (left < roomMs) await new Promise((resolve) => setTimeout(resolve, left + 50));
}
