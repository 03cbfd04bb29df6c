declare module 'exifr/dist/lite.esm.mjs' {
  const exifr: { parse(input: Uint8Array, options?: Record<string, unknown>): Promise<unknown> };
  export default exifr;
}
