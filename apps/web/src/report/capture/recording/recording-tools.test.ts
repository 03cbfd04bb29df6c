import { afterEach, expect, it, vi } from 'vitest';
import type { RecordingRequest } from './recording-messages.ts';
import { createRecordingTools, RecordingWorkerFailed } from './recording-tools.ts';

afterEach(() => vi.restoreAllMocks());

const file = new Blob([new Uint8Array([1, 2])]);

/** Collects requests; the test answers them or lets the worker die. */
class QuietWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onmessageerror: (() => void) | null = null;
  onerror: (() => void) | null = null;
  isEnded = false;
  readonly asked: RecordingRequest[] = [];
  postMessage(request: RecordingRequest): void {
    this.asked.push(request);
  }
  terminate(): void {
    this.isEnded = true;
  }
  answer(response: object): void {
    this.onmessage?.({ data: { id: this.asked.at(-1)?.id, ...response } });
  }
}

function open() {
  const workers: QuietWorker[] = [];
  const tools = createRecordingTools(() => {
    const worker = new QuietWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  });
  const newest = (): QuietWorker => {
    const worker = workers.at(-1);
    if (worker === undefined) throw new Error('no worker was started');
    return worker;
  };
  return { tools, workers, newest };
}

it('says unreadable only when the worker has said so', async () => {
  const { tools, newest } = open();
  const inspected = tools.inspect(file);
  newest().answer({ facts: null });
  expect(await inspected).toBeNull();
  const cut = tools.cut(file, 0, 1000);
  newest().answer({ cut: null });
  expect(await cut).toBeNull();
  tools.dispose();
});

it.each([
  ['died or did not load', (worker: QuietWorker) => worker.onerror?.()],
  ['could not be understood', (worker: QuietWorker) => worker.answer({ facts: 'nonsense' })],
  ['sent what cannot be read', (worker: QuietWorker) => worker.onmessageerror?.()],
  ['ran out of memory', (worker: QuietWorker) => worker.answer({ hasFailed: true })],
])('knows nothing of the file when the worker %s', async (_, fail) => {
  const { tools, newest } = open();
  const inspected = tools.inspect(file);
  fail(newest());
  await expect(inspected).rejects.toBeInstanceOf(RecordingWorkerFailed);
  const hashed = tools.hash(file);
  newest().answer({ sha256: 'ab' });
  expect(await hashed).toBe('ab');
  tools.dispose();
});

it('knows nothing of the file when the page is left in the middle', async () => {
  const { tools, newest } = open();
  const all = [tools.inspect(file), tools.hash(file), tools.cut(file, 0, 1)];
  tools.dispose();
  for (const each of all) await expect(each).rejects.toBeInstanceOf(RecordingWorkerFailed);
  expect(newest().isEnded).toBe(true);
});

it('knows nothing of the file when there is no worker at all', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const tools = createRecordingTools(() => {
    throw new Error('blocked');
  });
  await expect(tools.inspect(file)).rejects.toBeInstanceOf(RecordingWorkerFailed);
});
