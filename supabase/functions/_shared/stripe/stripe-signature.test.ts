import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkSignature, SIGNATURE_TOLERANCE_S } from './stripe-signature.ts';

const secret = 'whsec_test';
const body = '{"id":"evt_1"}';
const nowS = 1_795_000_000;
const sign = (by = secret, at = nowS, text = body): string =>
  createHmac('sha256', by).update(`${at}.${text}`).digest('hex');
const check = (header: string | null, text = body) => checkSignature(secret, text, header, nowS * 1000);

describe('the signature of a webhook', () => {
  it('is believed as Stripe writes it, with other schemes beside it', async () => {
    expect(await check(`t=${nowS},v1=${sign()},v0=${'0'.repeat(64)}`)).toBe('ok');
  });

  it('is believed when one of two matches: the secret is being rolled', async () => {
    expect(await check(`t=${nowS},v1=${sign('whsec_old')},v1=${sign()}`)).toBe('ok');
  });

  it('is refused for another body, secret or scheme', async () => {
    expect(await check(`t=${nowS},v1=${sign()}`, `${body} `)).toBe('signature');
    expect(await check(`t=${nowS},v1=${sign('whsec_other')}`)).toBe('signature');
    expect(await check(`t=${nowS},v0=${sign()}`)).toBe('unsigned');
  });

  it('is refused when its time is not the signed one, or too far away', async () => {
    expect(await check(`t=${nowS},v1=${sign(secret, nowS - 1)}`)).toBe('signature');
    for (const far of [nowS - SIGNATURE_TOLERANCE_S - 1, nowS + SIGNATURE_TOLERANCE_S + 1])
      expect(await check(`t=${far},v1=${sign(secret, far)}`)).toBe('time');
    const near = nowS - SIGNATURE_TOLERANCE_S;
    expect(await check(`t=${near},v1=${sign(secret, near)}`)).toBe('ok');
  });

  it('is refused when there is none, or half of one', async () => {
    for (const header of [null, '', 't=', `t=${nowS}`, `v1=${sign()}`, `t=x,v1=${sign()}`, `t=${nowS},v1=zz`])
      expect(await check(header)).toBe('unsigned');
  });
});
