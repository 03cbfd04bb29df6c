/**
 * Rate limit key of an address: an IPv4 address itself; for IPv6 the /64, which is what one household gets.
 * '2001:db8:1:2:aaaa::1' -> '2001:db8:1:2'; an IPv4-mapped address counts as its IPv4 address.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
