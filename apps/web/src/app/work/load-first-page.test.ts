import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from '#src/ground/store.ts';
import { loadFirstPage } from './load-first-page.ts';
import type { WorkState } from './work-holder.ts';

type Deps = Parameters<typeof loadFirstPage>[0];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const store = { trackFirstRead: vi.fn((read: Promise<unknown>) => read) };
const open = {
  status: 'open',
  work: { store, repositories: {} },
  officeId: 'office',
  userId: 'rosa',
} as unknown as WorkState;

function start({
  search = {},
  readsAhead = true,
  isKnown = true,
  done = Promise.resolve<unknown>('page'),
} = {}) {
  const work = createStore<WorkState>({ status: 'closed' });
  let status: 'loading' | 'signed-out' = 'loading';
  const read = vi.fn(() => ({ done }));
  const staticData = readsAhead ? { ahead: async () => read } : {};
  const router = { load: vi.fn(async () => undefined) };
  const page = isKnown ? { staticData, search } : undefined;
  const session = { getState: () => ({ status }) };
  const isDone = vi.fn();
  void loadFirstPage({
    router,
    page,
    session: session as Deps['session'],
    work,
  }).then(isDone);
  return {
    read,
    router,
    isDone,
    work,
    signOut: () => {
      status = 'signed-out';
      work.set({ status: 'closed' });
    },
  };
}

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

it('waits until the work is open, and what the page begins with has been read', async () => {
  let end: (page: unknown) => void = () => undefined;
  const { read, isDone, router, work } = start({ done: new Promise((resolve) => (end = resolve)) });
  work.set({ status: 'opening' });
  await pass(500);
  expect(router.load).toHaveBeenCalledOnce();
  expect(read).not.toHaveBeenCalled();
  work.set(open);
  await pass(100);
  expect(read).toHaveBeenCalledExactlyOnceWith({
    store,
    repositories: {},
    officeId: 'office',
    userId: 'rosa',
  });
  expect(store.trackFirstRead).toHaveBeenCalledOnce();
  expect(isDone).not.toHaveBeenCalled();
  end('page');
  await pass();
  expect(isDone).toHaveBeenCalledOnce();
});

it.each([
  ['a visitor', { isKnown: false }],
  ['a page that reads nothing ahead', { readsAhead: false }],
  ['a search', { search: { view: 'drafts' } }],
])('waits for nothing with %s', async (_, page) => {
  const { read, isDone, router } = start(page);
  await pass();
  expect(isDone).toHaveBeenCalledOnce();
  expect(router.load).not.toHaveBeenCalled();
  expect(read).not.toHaveBeenCalled();
});

it('reads nothing where no one is signed in, or the work does not open', async () => {
  const [out, failed] = [start(), start()];
  out.signOut();
  failed.work.set({ status: 'failed' });
  await pass();
  for (const { read, isDone } of [out, failed]) {
    expect(isDone).toHaveBeenCalledOnce();
    expect(read).not.toHaveBeenCalled();
  }
});

it('shows what is there when it takes too long, or fails', async () => {
  const slow = start();
  await pass(999);
  expect(slow.isDone).not.toHaveBeenCalled();
  await pass(1);
  expect(slow.isDone).toHaveBeenCalledOnce();
  const failing = start({ done: Promise.reject(new Error('the disk')) });
  failing.work.set(open);
  await pass();
  expect(failing.isDone).toHaveBeenCalledOnce();
});
