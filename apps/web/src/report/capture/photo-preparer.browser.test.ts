import { afterEach, expect, it, vi } from 'vitest';
import { createPhotoPreparer } from './photo-preparer.ts';
import { makePicture } from './testing/make-picture.ts';

afterEach(() => vi.useRealTimers());

function setUp() {
  const workers: { worker: Worker; terminate: ReturnType<typeof vi.spyOn> }[] = [];
  const preparer = createPhotoPreparer({
    createWorker() {
      const worker = new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' });
      workers.push({ worker, terminate: vi.spyOn(worker, 'terminate') });
      return worker;
    },
    loadHeicDecoder: async () => () => Promise.reject(new Error('not this format')),
  });
  return { preparer, workers };
}

it('ends the worker after a minute of rest and starts a new one with the next photo', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { preparer, workers } = setUp();
  const bytes = await makePicture(80, 60, 'image/jpeg');
  expect((await preparer.prepare({ bytes, rotation: 0 })).ok).toBe(true);
  vi.advanceTimersByTime(59_000);
  expect(workers[0]?.terminate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(workers[0]?.terminate).toHaveBeenCalledOnce();
  expect((await preparer.prepare({ bytes, rotation: 0 })).ok).toBe(true);
  expect(workers).toHaveLength(2);
  preparer.dispose();
});

it('calls no photo damaged whose worker died, and takes the next one', async () => {
  const { preparer, workers } = setUp();
  const bytes = await makePicture(80, 60, 'image/jpeg');
  const dying = preparer.prepare({ bytes, rotation: 0 });
  workers[0]?.worker.dispatchEvent(new ErrorEvent('error'));
  expect(await dying).toEqual({ ok: false, failure: { code: 'not-stored' } });
  expect((await preparer.prepare({ bytes, rotation: 0 })).ok).toBe(true);
  preparer.dispose();
});

it('finishes the photo that is under way when its screen is left, and ends then', async () => {
  const { preparer, workers } = setUp();
  const bytes = await makePicture(80, 60, 'image/jpeg');
  const underWay = preparer.prepare({ bytes, rotation: 0 });
  preparer.dispose();
  expect((await underWay).ok).toBe(true);
  expect(workers[0]?.terminate).toHaveBeenCalledOnce();
});

it('says that an HEIC is damaged when no decoder can read it', async () => {
  const { preparer } = setUp();
  const bytes = new Uint8Array(64);
  bytes.set(new TextEncoder().encode('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'));
  expect(await preparer.prepare({ bytes, rotation: 0 })).toEqual({ ok: false, failure: { code: 'broken' } });
  preparer.dispose();
});
