/** Width and height of a WebP file in its own pixels. Source: RFC 9649, sections 2.5 to 2.7. */
export function webpSize(bytes: Buffer): { readonly width: number; readonly height: number } {
  const kind = bytes.toString('latin1', 12, 16);
  if (bytes.toString('latin1', 0, 4) !== 'RIFF') throw new Error('This is no WebP file.');
  if (kind === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  throw new Error(`A WebP file of the kind '${kind}' is not known.`);
}
