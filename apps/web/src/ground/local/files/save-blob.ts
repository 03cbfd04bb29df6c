/** Time for a browser to begin reading a downloaded file. */
const KEPT_MS = 60_000;

/** Passes a file to the browser's downloads. */
export const saveBlob = (file: Blob, fileName: string): void => saveUrl(urlForAMinute(file), fileName);

/** `type`: 'text/csv;charset=utf-8'. */
export const saveText = (text: string, fileName: string, type: string): void =>
  saveBlob(new Blob([text], { type }), fileName);

/** The caller owns the URL: a Blob that is also displayed, or a file that the server sends as an attachment. */
export function saveUrl(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}

/** Opens a file in a new tab. */
export function openBlob(file: Blob): void {
  window.open(urlForAMinute(file), '_blank', 'noreferrer');
}

function urlForAMinute(file: Blob): string {
  const url = URL.createObjectURL(file);
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
  return url;
}
