import { describe, expect, it } from 'vitest';
import { createFactorLimits, type TextToCount } from './factor-limits.ts';

/** Number of text messages sent out of `count` requests. */
async function sent(count: number, textOf: (index: number) => TextToCount): Promise<number> {
  const limits = createFactorLimits();
  let through = 0;
  for (let index = 0; index < count; index += 1) {
    const outcome = await limits.countText(textOf(index)).then(
      () => 'sent',
      (error: { errorCode: string }) => error.errorCode,
    );
    if (outcome === 'sent') through += 1;
    else expect(outcome).toBe('over_sms_send_rate_limit');
  }
  return through;
}
const far = (index: number): string => `198.51.${Math.floor(index / 250)}.${index % 250}`;

describe('texts with codes', () => {
  it('go to one number ten times a day, whoever asks and from wherever', async () => {
    const text = (index: number) => ({ userId: `u${index}`, phone: '1', address: far(index) });
    expect(await sent(30, text)).toBe(10);
  });

  it('go out for one network forty times a day, for however many accounts and numbers', async () => {
    const text = (index: number) => ({
      userId: `u${index}`,
      phone: `${index}`,
      address: `2001:db8:1:2::${index}`,
    });
    expect(await sent(60, text)).toBe(40);
  });

  it('go out five hundred times a day at most', async () => {
    const text = (index: number) => ({ userId: `u${index}`, phone: `${index}`, address: far(index) });
    expect(await sent(520, text)).toBe(500);
  });
});
