import { bytesToHex } from '@noble/hashes/utils.js';
import { formatUuid } from './format-uuid.ts';

/**
 * A version 7 uuid: 48 bits of Unix milliseconds, then random bits. Within one millisecond the order is random.
 * `randomBytes(size)` must be cryptographic: ids are created offline and never checked for collisions first.
 */
export function uuidV7(nowMs: number, randomBytes: (size: number) => Uint8Array): string {
  const random = randomBytes(10);
  if (random.length !== 10) throw new RangeError('uuidV7 needs ten random bytes');
  const time = Math.trunc(nowMs).toString(16).padStart(12, '0');
  if (nowMs < 0 || time.length > 12) throw new RangeError(`not a time: ${nowMs}`);
  const rest = Uint8Array.from(random);
  rest[0] = ((rest[0] ?? 0) & 0x0f) | 0x70;
  rest[2] = ((rest[2] ?? 0) & 0x3f) | 0x80;
  return formatUuid(time + bytesToHex(rest));
}
