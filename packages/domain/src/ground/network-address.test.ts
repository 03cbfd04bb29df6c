import { expect, it } from 'vitest';
import { networkOf } from './network-address.ts';

it.each([
  ['5.6.7.8', '5.6.7.8'],
  ['::ffff:5.6.7.8', '5.6.7.8'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
