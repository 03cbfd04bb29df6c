import { expect, it } from 'vitest';
import { callerKey } from './caller-key.ts';

const keyOf = (address: string, purpose: 'booking' | 'support' = 'booking', serviceRoleKey = 'secret') =>
  callerKey(
    { serviceRoleKey },
    new Request('http://x', { headers: { 'x-forwarded-for': address } }),
    purpose,
  );

it('counts an IPv6 network as one caller, and keeps no address', async () => {
  const key = await keyOf('2001:db8:1:2::1');
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(await keyOf('2001:db8:1:2:ffff::1, 10.0.0.1')).toBe(key);
  expect(await keyOf('2001:db8:1:3::1')).not.toBe(key);
  expect(await keyOf('')).toBeNull();
});

it('is another for each purpose and each server: nobody is followed from one to the other', async () => {
  const key = await keyOf('203.0.113.7');
  expect(await keyOf('203.0.113.7', 'support')).not.toBe(key);
  expect(await keyOf('203.0.113.7', 'booking', 'another')).not.toBe(key);
});
