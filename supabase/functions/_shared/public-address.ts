/**
 * Whether an IP address is on the public internet: everything that IANA's special-purpose registries (IPv4 and IPv6,
 * read 2026-11) set apart is not, nor is an IPv4 address written inside an IPv6 one.
 */
import { BlockList, isIP, isIPv6 } from 'node:net';

const special: readonly (readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.31.196.0', 24, 'ipv4'],
  ['192.52.193.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['192.175.48.0', 24, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  // Of the global unicast range: protocol assignments with Teredo, documentation, 6to4, AS112, SRv6.
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['2620:4f:8000::', 48, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
];
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const blocked = new BlockList();
for (const [network, prefix, family] of special) blocked.addSubnet(network, prefix, family);

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  // Nothing outside 2000::/3 is global unicast: no loopback, mapped, NAT64, unique local, link-local or multicast.
  if (isIPv6(address)) return global6.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
  return !blocked.check(address, 'ipv4');
}
