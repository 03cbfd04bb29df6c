/** Shorter than any file system's limit, with room for what a download adds. */
const MAX_NAME = 120;

/**
 * A sender's name for a file, fit to be shown and stored: no folders, no control characters, none that reverse the direction of text
 * (which can hide the ending), no dots at the beginning. '' becomes 'Attachment'.
 */
export function safeFileName(given: string | null): string {
  const plain = (given ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[\\/:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .trim();
  return shortened(plain) || 'Attachment';
}

/** Keeps the ending, which says what it is. */
function shortened(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= MAX_NAME) return name;
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? '';
  return letters.slice(0, MAX_NAME - ending.length).join('') + ending;
}
