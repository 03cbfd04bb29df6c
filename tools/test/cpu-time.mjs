/**
 * CPU time of programs that this process ran. The kernel adds a child's time, with that of the children the child waited for, in
 * the moment the child ends; a program that detaches itself is counted nowhere. Linux only, null elsewhere.
 */
import { readFileSync } from 'node:fs';

/** `USER_HZ`, the same on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** Seconds of all children that have ended, from the text of /proc/<pid>/stat. @param {string} stat @returns {number | null} */
export function parseChildSeconds(stat) {
  // The name in parentheses may hold spaces and parentheses; the third field follows it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [Number(fields[13]), Number(fields[14])];
  return Number.isFinite(user) && Number.isFinite(system) ? (user + system) / TICKS_PER_SECOND : null;
}

/** @returns {number | null} */
function readChildSeconds() {
  try {
    return parseChildSeconds(readFileSync('/proc/self/stat', 'utf8'));
  } catch {
    return null;
  }
}

/** Returns a function that tells the seconds since it was last called: what ended in between. */
export function createCpuMeter(read = readChildSeconds) {
  let before = read();
  /** @returns {number | null} */
  return () => {
    const now = read();
    const seconds = now === null || before === null ? null : now - before;
    before = now;
    return seconds;
  };
}
