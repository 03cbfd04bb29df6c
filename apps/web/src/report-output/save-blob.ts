/** So long a browser may take to begin writing a file that was handed to it. */
const KEPT_MS = 60_000;

/** Hands a file to the browser's downloads. */
export function saveBlob(file: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

/** Fit for every file system: a title may hold a slash or a colon. */
export const fileNameOf = (title: string, ending: string): string =>
  `${
    title
      .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 120) || 'Report'
  }.${ending}`;
