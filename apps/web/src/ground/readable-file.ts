/** A file that can be read in parts: a Blob of this device, or one that is still on the server. */
export interface ReadableFile {
  readonly size: number;
  slice(begin: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}
