/** Codes of authenticator apps (RFC 6238): SHA-1, six digits, thirty seconds, which is what every such app can do. */
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const periodSeconds = 30;
/** One step to either side: clocks of phones are off, and people type slowly. */
const toleratedSteps = 1;
const secretBytes = 20;

export interface NewTotp {
  readonly secret: string;
  readonly uri: string;
  /** An SVG picture of `uri`. */
  readonly qrCode: string;
}

export function makeTotp(issuer: string, account: string): NewTotp {
  const secret = new Secret({ size: secretBytes });
  const uri = new TOTP({ issuer, label: account, secret, period: periodSeconds }).toString();
  return { secret: secret.base32, uri, qrCode: renderSVG(uri, { border: 2, ecc: 'M' }) };
}

/** The time step that the code belongs to; null when it is not a code of now. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: periodSeconds });
  const delta = totp.validate({ token: code, window: toleratedSteps, timestamp: nowMs });
  return delta === null ? null : Math.floor(nowMs / 1000 / periodSeconds) + delta;
}
