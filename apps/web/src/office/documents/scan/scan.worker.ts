/** The scan worker: one task at a time, because an open photo takes 36 MB. */
import { PROCESS_SCAN } from './process-scan.ts';
import type { ScanRequest, ScanResponse, ScanTaskKind, ScanTasks } from './scan-tasks.ts';

let last: Promise<void> = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<ScanRequest>) => {
  last = last.then(() => answer(data));
};

async function answer({ id, kind, task }: ScanRequest): Promise<void> {
  const process = PROCESS_SCAN[kind] as (task: unknown) => Promise<ScanTasks[ScanTaskKind]['result']>;
  // Out of memory, or a decoder that gave up: the page says so.
  const result = await process(task).catch(() => null);
  const response: ScanResponse = { id, result };
  self.postMessage(response);
}
