import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { createDurableKeyValue } from './durable-key-value.ts';

describe('a session is kept on disk', () => {
  it('is read back by the next start of the app', async () => {
    const factory = new IDBFactory();
    await createDurableKeyValue(factory, 'plumbline').setItem('session', '{"user":"ann"}');
    const next = createDurableKeyValue(factory, 'plumbline');
    expect(await next.getItem('session')).toBe('{"user":"ann"}');
    await next.removeItem('session');
    expect(await next.getItem('session')).toBeNull();
  });

  it('is written over only while it is there', async () => {
    const storage = createDurableKeyValue(new IDBFactory(), 'plumbline');
    expect(await storage.replaceItem('session', 'late')).toBe(false);
    expect(await storage.getItem('session')).toBeNull();
    await storage.setItem('session', 'first');
    expect(await storage.replaceItem('session', 'second')).toBe(true);
    expect(await storage.getItem('session')).toBe('second');
  });

  it('opens again after another tab wanted the database for itself', async () => {
    const factory = new IDBFactory();
    const storage = createDurableKeyValue(factory, 'plumbline');
    await storage.setItem('session', 'kept');
    await new Promise((resolve, reject) => {
      const request = factory.open('plumbline', 2);
      request.onerror = reject;
      request.onsuccess = () => {
        request.result.close();
        resolve(null);
      };
    });
    await expect(storage.getItem('session')).rejects.toThrow('version'); // of an older app now, and opened again
    await expect(storage.getItem('session')).rejects.not.toThrow('closing');
  });

  it('opens again after a failed opening', async () => {
    const factory = new IDBFactory();
    let isBroken = true;
    const flaky = {
      open: (name: string, version: number) => {
        if (isBroken) throw new DOMException('private mode', 'InvalidStateError');
        return factory.open(name, version);
      },
    } as unknown as IDBFactory;
    const storage = createDurableKeyValue(flaky, 'plumbline');
    await expect(storage.getItem('session')).rejects.toThrow('private mode');
    isBroken = false;
    expect(await storage.getItem('session')).toBeNull();
  });
});
