/** Types without a pause into a focused field and kills the browser in the middle of it. */
import type { KillableBrowser } from './killable-browser.ts';

export interface TypedLetter {
  readonly text: string;
  /** Milliseconds between the page handling the letter and the kill. */
  readonly ageMs: number;
}

const KEY_MS = 30;

/** @param typingMs from the first letter to the kill */
export async function typeUntilKilled(
  browser: KillableBrowser,
  words: string,
  typingMs: number,
): Promise<readonly TypedLetter[]> {
  const handled: { text: string; atMs: number }[] = [];
  for (const text of words) {
    await browser.page.keyboard.press(text === ' ' ? 'Space' : text);
    handled.push({ text, atMs: performance.now() });
    if (performance.now() - (handled[0]?.atMs ?? 0) >= typingMs) break;
    await browser.page.waitForTimeout(KEY_MS);
  }
  const killedMs = performance.now();
  await browser.kill();
  return handled.map(({ text, atMs }) => ({ text, ageMs: killedMs - atMs }));
}

/** How long the oldest lost letter had been typed when the browser died; 0 when none was lost. */
export function oldestLostMs(letters: readonly TypedLetter[], onDisk: string): number {
  const whole = letters.map(({ text }) => text).join('');
  if (!whole.startsWith(onDisk)) throw new Error(`“${onDisk}” is not the beginning of “${whole}”`);
  return letters[onDisk.length]?.ageMs ?? 0;
}
