/** Formats '840 kB', '38 MB', '1.2 GB': decimal, like stores and phones. */
export function formatBytes(sizeBytes: number): string {
  if (sizeBytes < 1_000_000) return `${Math.ceil(sizeBytes / 1000)} kB`;
  if (sizeBytes < 1_000_000_000) return `${Math.round(sizeBytes / 1_000_000)} MB`;
  return `${(sizeBytes / 1_000_000_000).toFixed(1)} GB`;
}
