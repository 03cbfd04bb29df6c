const FREE_AFTER_MS = 60_000;

/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download reads the bytes after this returns.
  setTimeout(() => URL.revokeObjectURL(url), FREE_AFTER_MS);
}
