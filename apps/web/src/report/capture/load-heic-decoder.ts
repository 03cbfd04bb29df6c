/** The decoder is 3 MB and loaded (and precached) separately: only browsers without HEIC support need it. */
export async function loadHeicDecoder(): Promise<(bytes: Uint8Array<ArrayBuffer>) => Promise<ImageBitmap>> {
  const { heicTo } = await import('heic-to/csp');
  return (bytes) => heicTo({ blob: new Blob([bytes], { type: 'image/heic' }), type: 'bitmap' });
}
