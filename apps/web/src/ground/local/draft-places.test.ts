import { beforeEach, expect, it } from 'vitest';
import { createDraftPlaces, type TabPorts } from './draft-places.ts';
import type { LockPort } from './ports.ts';

/** The locks of one browser, as its tabs see them. */
function createLocks(): LockPort {
  const held = new Set<string>();
  return {
    async request(name, _options, work) {
      if (held.has(name)) return work(null);
      held.add(name);
      try {
        return await work({ name });
      } finally {
        held.delete(name);
      }
    },
  };
}

let locks: LockPort;
const kept = new Set<string>();
beforeEach(() => {
  locks = createLocks();
  kept.clear();
});

/** A tab's texts outlive its pages. */
function openTab(memory = new Map<string, string>(), ports: LockPort | null = locks) {
  const texts: TabPorts['texts'] = {
    get: (key) => memory.get(key) ?? null,
    set: (key, value) => memory.set(key, value).size > 0,
  };
  const places = createDraftPlaces({
    tabs: ports === null ? null : { locks: ports, texts },
    userId: 'rosa',
    keptOf: async (all) => all.map((place) => kept.has(place)),
  });
  return { ...places, memory };
}
const turn = () => new Promise((resolve) => setTimeout(resolve));

it('gives two tabs with the same new form a draft each', async () => {
  const [one, other, third] = [openTab(), openTab(), openTab()];
  expect(await one.take('draft contact')).toBe('draft contact');
  expect(await other.take('draft contact')).toBe('draft contact (2)');
  expect(await third.take('draft contact')).toBe('draft contact (3)');
  expect(await other.take('draft account')).toBe('draft account');
});

it('is one place for all who take it in a tab, until the last has left', async () => {
  const [one, other] = [openTab(), openTab()];
  await one.take('task-new');
  expect(await one.take('task-new')).toBe('task-new');
  one.leave('task-new');
  await turn();
  expect(await other.take('task-new')).toBe('task-new (2)');
  one.leave('task-new');
  // A form that re-mounts keeps its place.
  expect(await one.take('task-new')).toBe('task-new');
  one.leave('task-new');
  await turn();
  expect(await openTab().take('task-new')).toBe('task-new');
});

it('finds the draft of a tab that has gone, the oldest first', async () => {
  kept.add('draft contact (2)');
  expect(await openTab().take('draft contact')).toBe('draft contact (2)');
  kept.add('draft contact');
  const other = openTab();
  expect(await other.take('draft contact')).toBe('draft contact');
});

it('finds its own draft when the tab is loaded again, though its last page holds it a moment longer', async () => {
  const one = openTab();
  const other = openTab();
  await one.take('draft contact');
  await other.take('draft contact');
  kept.add('draft contact').add('draft contact (2)');
  one.leave('draft contact');
  const again = openTab(other.memory).take('draft contact');
  other.leave('draft contact');
  expect(await again).toBe('draft contact (2)');
});

it('keeps the one draft where a browser has no locks, or refuses them', async () => {
  expect(await openTab(undefined, null).take('draft contact')).toBe('draft contact');
  const refusing: LockPort = { request: () => Promise.reject(new Error('SecurityError')) };
  expect(await openTab(undefined, refusing).take('draft contact')).toBe('draft contact');
});
