/** So long a browser may take to begin reading a file that was handed to it. */
const KEPT_MS = 60_000;

/** Hands a file to the browser's downloads. */
export const saveBlob = (file: Blob, fileName: string): void => saveUrl(urlForAMinute(file), fileName);

/** `type`: 'text/csv;charset=utf-8'. */
export const saveText = (text: string, fileName: string, type: string): void =>
  saveBlob(new Blob([text], { type }), fileName);

/** The address stays the caller's: a Blob that is shown, too, or a file that the server sends as an attachment. */
export function saveUrl(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}

/** Shows a file in a tab of its own. */
export function openBlob(file: Blob): void {
  window.open(urlForAMinute(file), '_blank', 'noreferrer');
}

function urlForAMinute(file: Blob): string {
  const url = URL.createObjectURL(file);
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
  return url;
}
