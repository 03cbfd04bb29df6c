/**
 * SHA-256 (FIPS 180-4) of a few bytes, synchronously: `crypto.subtle` answers later, which would end a Dexie transaction. Larger
 * contents are hashed with `crypto.subtle`. A library's version has every other hash in its classes, and every start would carry them.
 */

/** The first 32 bits of the fractional parts of the roots of the first primes. */
function primeRoots(count: number, root: (prime: number) => number): Uint32Array {
  const words = new Uint32Array(count);
  for (let found = 0, candidate = 2; found < count; candidate += 1) {
    let isPrime = true;
    for (let factor = 2; factor * factor <= candidate; factor += 1)
      if (candidate % factor === 0) isPrime = false;
    if (!isPrime) continue;
    words[found] = (root(candidate) % 1) * 2 ** 32;
    found += 1;
  }
  return words;
}

const START = primeRoots(8, Math.sqrt);
const ROUNDS = primeRoots(64, Math.cbrt);
const BLOCK = 64;

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** The bytes, a one bit, zeros, and the length in bits, in whole blocks. */
function padded(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / BLOCK) * BLOCK;
  const block = new Uint8Array(length);
  block.set(bytes);
  block[bytes.length] = 0x80;
  const view = new DataView(block.buffer);
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(length - 4, bytes.length << 3);
  return view;
}

function schedule(view: DataView, offset: number): Uint32Array {
  const w = new Uint32Array(64);
  const at = (index: number): number => w[index] ?? 0;
  for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(offset + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const early = at(i - 15);
    const late = at(i - 2);
    const a = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const b = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    w[i] = at(i - 16) + a + at(i - 7) + b;
  }
  return w;
}

export function sha256(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = padded(bytes);
  const state = START.slice();
  for (let offset = 0; offset < view.byteLength; offset += BLOCK) {
    const w = schedule(view, offset);
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let i = 0; i < 64; i += 1) {
      const mixedE = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const t1 = h + mixedE + ((e & f) ^ (~e & g)) + (ROUNDS[i] ?? 0) + (w[i] ?? 0);
      const t2 = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [a, b, c, d, e, f, g, h] = [(t1 + t2) | 0, a, b, c, (d + t1) | 0, e, f, g];
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] ?? 0) + word;
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (const [i, word] of state.entries()) digest.setUint32(i * 4, word);
  return new Uint8Array(digest.buffer);
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Of a text as UTF-8, as 64 lowercase hexadecimal digits. */
export const sha256OfText = (text: string): string => hexOf(sha256(new TextEncoder().encode(text)));
