/** Authenticator app codes (RFC 6238): SHA-1, six digits, thirty seconds, which every such app supports. */
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const periodSeconds = 30;
/** One step to either side: phone clocks drift, and people type slowly. */
const toleratedSteps = 1;
const secretBytes = 20;

export interface NewTotp {
  readonly secret: string;
  readonly uri: string;
  /** `uri` as an SVG image. */
  readonly qrCode: string;
}

export function makeTotp(issuer: string, account: string): NewTotp {
  const secret = new Secret({ size: secretBytes });
  const uri = new TOTP({ issuer, label: account, secret, period: periodSeconds }).toString();
  return { secret: secret.base32, uri, qrCode: renderSVG(uri, { border: 2, ecc: 'M' }) };
}

/** The time step of a code; null when it is not currently valid. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: periodSeconds });
  const delta = totp.validate({ token: code, window: toleratedSteps, timestamp: nowMs });
  return delta === null ? null : Math.floor(nowMs / 1000 / periodSeconds) + delta;
}
