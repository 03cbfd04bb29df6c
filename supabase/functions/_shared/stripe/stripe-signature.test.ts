import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedByStripe, SIGNATURE_TOLERANCE_S } from './stripe-signature.ts';

const secret = 'whsec_test';
const body = '{"id":"evt_1"}';
const nowS = 1_795_000_000;
const sign = (by = secret, at = nowS, text = body): string =>
  createHmac('sha256', by).update(`${at}.${text}`).digest('hex');
const isSigned = (header: string | null, text = body): Promise<boolean> =>
  isSignedByStripe(secret, text, header, nowS * 1000);

describe('the signature of a webhook', () => {
  it('is believed as Stripe writes it, with other schemes beside it', async () => {
    expect(await isSigned(`t=${nowS},v1=${sign()},v0=${'0'.repeat(64)}`)).toBe(true);
  });

  it('is believed when one of two matches: the secret is being rolled', async () => {
    expect(await isSigned(`t=${nowS},v1=${sign('whsec_old')},v1=${sign()}`)).toBe(true);
  });

  it('is refused for another body, secret or scheme', async () => {
    expect(await isSigned(`t=${nowS},v1=${sign()}`, `${body} `)).toBe(false);
    expect(await isSigned(`t=${nowS},v1=${sign('whsec_other')}`)).toBe(false);
    expect(await isSigned(`t=${nowS},v0=${sign()}`)).toBe(false);
  });

  it('is refused when its time is not the signed one, or too far away', async () => {
    expect(await isSigned(`t=${nowS},v1=${sign(secret, nowS - 1)}`)).toBe(false);
    for (const far of [nowS - SIGNATURE_TOLERANCE_S - 1, nowS + SIGNATURE_TOLERANCE_S + 1])
      expect(await isSigned(`t=${far},v1=${sign(secret, far)}`)).toBe(false);
    const near = nowS - SIGNATURE_TOLERANCE_S;
    expect(await isSigned(`t=${near},v1=${sign(secret, near)}`)).toBe(true);
  });

  it('is refused when there is none, or half of one', async () => {
    for (const header of [null, '', 't=', `t=${nowS}`, `v1=${sign()}`, `t=x,v1=${sign()}`, `t=${nowS},v1=zz`])
      expect(await isSigned(header)).toBe(false);
  });
});
