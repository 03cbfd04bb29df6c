/** The recording worker: reads containers, cuts and counts checksums away from the page. One task after the other. */
import { log } from '#src/ground/log.ts';
import { cutRecording } from './cut-recording.ts';
import { hashFile } from './hash-file.ts';
import { inspectRecording } from './inspect-recording.ts';
import type { RecordingRequest, RecordingResponse, RecordingTask } from './recording-messages.ts';

let last: Promise<void> = Promise.resolve();

self.onmessage = (event: MessageEvent<RecordingRequest>) => {
  last = last.then(() => answer(event.data));
};

async function answer({ id, task }: RecordingRequest): Promise<void> {
  const done = await attempt(task);
  const response: RecordingResponse = { id, ...done };
  const transfer = done.cut ? [done.cut.bytes.buffer] : [];
  (self as unknown as { postMessage(message: unknown, transfer: Transferable[]): void }).postMessage(
    response,
    transfer,
  );
}

async function attempt(task: RecordingTask): Promise<Omit<RecordingResponse, 'id'>> {
  try {
    if (task.op === 'inspect') return { facts: await inspectRecording(task.file) };
    if (task.op === 'hash') return { sha256: await hashFile(task.file) };
    return { cut: await cutRecording(task.file, task.startMs, task.endMs) };
  } catch (error) {
    log.info('A recording could not be worked on.', error); // out of memory, or a file that ended half-way
    return { hasFailed: true };
  }
}
