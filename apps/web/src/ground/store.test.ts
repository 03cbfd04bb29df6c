import { describe, expect, it, vi } from 'vitest';
import { createEvents, createStore } from './store.ts';

describe('a store', () => {
  it('tells its listeners of another value, not of an equal one', () => {
    const store = createStore('a');
    const listener = vi.fn();
    store.subscribe(listener);
    store.set('a');
    expect(listener).not.toHaveBeenCalled();
    store.set('b');
    expect(listener).toHaveBeenCalledOnce();
    expect(store.get()).toBe('b');
  });

  it('tells nobody who has left', () => {
    const store = createStore(0);
    const [leaving, staying] = [vi.fn(), vi.fn()];
    const leave = store.subscribe(leaving);
    store.subscribe(staying);
    leave();
    store.set(1);
    expect(leaving).not.toHaveBeenCalled();
    expect(staying).toHaveBeenCalledOnce();
    store.clear();
    store.set(2);
    expect(staying).toHaveBeenCalledOnce();
  });
});

describe('events', () => {
  it('hand their subject to every listener', () => {
    const events = createEvents<string>();
    const [first, second] = [vi.fn(), vi.fn()];
    events.subscribe(first);
    events.subscribe(second);
    events.tell('/reports');
    expect(first).toHaveBeenCalledWith('/reports');
    expect(second).toHaveBeenCalledWith('/reports');
  });
});
