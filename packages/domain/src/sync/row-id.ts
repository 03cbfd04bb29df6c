/**
 * Id of a row identified by its place (an answer, a standard defect): a version 8 uuid of SHA-256(parent id, key), so
 * two devices that create the row offline create the same row. `private.row_id` in SQL computes the same. Synchronous
 * on purpose: awaiting crypto.subtle inside a Dexie transaction would commit it.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { formatUuid } from './format-uuid.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `parent` is a lowercase uuid; `key` any text. Throws when the parent is not a uuid (a caller bug). */
export function rowId(parent: string, key: string): string {
  if (!UUID.test(parent)) throw new TypeError(`not a lower-case uuid: ${parent}`);
  const hash = sha256(concatBytes(hexToBytes(parent.replaceAll('-', '')), utf8ToBytes(key))).slice(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return formatUuid(bytesToHex(hash));
}
