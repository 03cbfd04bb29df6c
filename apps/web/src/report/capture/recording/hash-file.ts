import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Returns the SHA-256 of a file that may not fit into memory, read in parts. */
export async function hashFile(file: Blob): Promise<string> {
  const hash = sha256.create();
  const reader = file.stream().getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) hash.update(step.value);
  return bytesToHex(hash.digest());
}
