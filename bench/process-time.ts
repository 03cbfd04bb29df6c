/** Processor time of another process, for figures per request. Linux only; null elsewhere. */
import { readFileSync } from 'node:fs';

/** Of a clock tick, which Linux sets to a hundredth of a second. */
const TICK_MS = 10;

export function processTimeMs(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}
