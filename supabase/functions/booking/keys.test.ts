import { expect, it } from 'vitest';
import type { FunctionContext } from '../_shared/context.ts';
import { callerKey } from './keys.ts';

const context = { serviceRoleKey: 'secret' } as FunctionContext;
const keyOf = (address: string) =>
  callerKey(context, new Request('http://x', { headers: { 'x-forwarded-for': address } }));

it('counts an IPv6 network as one caller, and keeps no address', async () => {
  const key = await keyOf('2001:db8:1:2::1');
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(await keyOf('2001:db8:1:2:ffff::1, 10.0.0.1')).toBe(key);
  expect(await keyOf('2001:db8:1:3::1')).not.toBe(key);
  expect(await keyOf('')).toBeNull();
});
