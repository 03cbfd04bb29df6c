/** How busy the machine was during a run: an idle core is time that another part could have used. */
import { cpus } from 'node:os';

/** @typedef {{busyMs: number, allMs: number, cores: number}} Reading since the machine started */

/** @returns {Reading} */
function readCores() {
  const cores = cpus().map(({ times }) => times);
  const allMs = cores.reduce((sum, times) => sum + Object.values(times).reduce((a, b) => a + b, 0), 0);
  const idleMs = cores.reduce((sum, { idle }) => sum + idle, 0);
  return { busyMs: allMs - idleMs, allMs, cores: cores.length };
}

/** Returns a function that describes the time since then. */
export function cpuUse(read = readCores) {
  const before = read();
  return () => {
    const now = read();
    const busyMs = now.busyMs - before.busyMs;
    const share = now.allMs === before.allMs ? 0 : busyMs / (now.allMs - before.allMs);
    const cores = now.cores === 1 ? '1 core' : `${now.cores} cores`;
    return `Used ${Math.round(share * 100)}% of ${cores}, ${Math.round(busyMs / 1000)} s of CPU with all other programs.`;
  };
}
