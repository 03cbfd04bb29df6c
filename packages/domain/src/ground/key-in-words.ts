/** A key as words: 'notice_minutes' -> 'Notice minutes'. */
export function keyInWords(key: string): string {
  const words = key.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
