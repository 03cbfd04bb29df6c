/** Runs programs with Node and measures each. Two may run at the same time: their output is kept and shown in order. */
import { spawn } from 'node:child_process';
import { createCpuMeter } from './cpu-time.mjs';

/** @typedef {{status: number | null, output: string, wallSeconds: number, cpuSeconds: number | null}} Ended */

/**
 * `readCpu` tells the CPU seconds of what ended since it was last called, for work that is started elsewhere.
 * @param {string} root
 */
export function createPrograms(root) {
  const readCpu = createCpuMeter();

  /**
   * Never rejects. `status` is null for a program that could not start or was killed.
   * @param {readonly string[]} args @param {{env?: Record<string, string>, keepOutput?: boolean}} [options]
   * @returns {Promise<Ended>}
   */
  function run(args, { env = {}, keepOutput = false } = {}) {
    const startedAtMs = performance.now();
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: keepOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...(keepOutput && colors()), ...env },
    });
    /** @type {Buffer[]} */
    const chunks = [];
    const keep = (/** @type {Buffer} */ chunk) => void chunks.push(chunk);
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    /** @type {number | null} */
    let cpuSeconds = null;
    // As soon as it has ended: what is read later may include the time of another program.
    child.once('exit', () => {
      cpuSeconds = readCpu();
    });
    return new Promise((resolve) => {
      const end = (/** @type {number | null} */ status, /** @type {string} */ problem) =>
        resolve({
          status,
          output: Buffer.concat(chunks).toString() + problem,
          wallSeconds: (performance.now() - startedAtMs) / 1000,
          cpuSeconds,
        });
      child.once('error', (error) => end(null, `${error.message}\n`));
      child.once('close', (status) => end(status, ''));
    });
  }
  return { run, readCpu };
}

/** Programs drop their colors when they write into a pipe. @returns {Record<string, string>} */
const colors = () => (process.stdout.isTTY ? { FORCE_COLOR: '1' } : {});

/**
 * Runs `tasks`, at most `limit` at a time, and shows their results in the order of the tasks, each as soon as those before it are shown.
 * @template Task, Result
 * @param {readonly Task[]} tasks @param {number} limit
 * @param {(task: Task) => Promise<Result>} run @param {(task: Task, result: Result) => void} [show]
 */
export async function runInOrder(tasks, limit, run, show = () => undefined) {
  /** @type {Set<Promise<unknown>>} */
  const running = new Set();
  let shown = Promise.resolve();
  for (const task of tasks) {
    if (running.size >= limit) await Promise.race(running);
    const result = run(task);
    running.add(result);
    const isDone = () => running.delete(result);
    result.then(isDone, isDone);
    shown = shown.then(async () => show(task, await result));
  }
  await shown;
}
