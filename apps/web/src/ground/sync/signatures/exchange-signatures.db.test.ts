/** One person's signatures on two devices, over real HTTP against the embedded contract. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropSignature, holdSignature, readSignatures } from '#src/ground/local/files/saved-signatures.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { startTestServer, type TestServer } from '../../../../../server/src/testing/contract-test-server.ts';
import { exchangeSignatures } from './exchange-signatures.ts';
import { createSignatureCloud, publicSignatureUrl, type SignatureCloud } from './signature-cloud.ts';

// One transparent pixel.
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const drawn = (savedAtMs: number) => ({
  kind: 'signature' as const,
  png: PNG,
  widthPx: 1,
  heightPx: 1,
  savedAtMs,
  cloudPath: null,
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());

interface Device {
  store: LocalStore;
  cloud: SignatureCloud;
}
async function signUp(email: string): Promise<() => Promise<Device>> {
  const { userId, token } = await server.signUp(email);
  return () => openDevice(userId, token);
}
async function openDevice(userId: string, token: string | null): Promise<Device> {
  const store = await openTestStore(createTestDevice(userId));
  const accessToken = async () => token;
  const cloud = createSignatureCloud({
    url: server.url,
    userId,
    apiKey: server.secrets.anonKey,
    accessToken,
    fetch,
  });
  return { store, cloud };
}
const exchange = ({ store, cloud }: Device) => exchangeSignatures(store, cloud);

describe('the signature of a person', () => {
  it('is sent once, is public by its name, and comes to the other device', async () => {
    const open = await signUp('draws@example.com');
    const [phone, desk] = [await open(), await open()];
    await holdSignature(phone.store, drawn(1_000));
    expect(await exchange(phone)).toEqual({ ok: true, value: null });
    const path = (await readSignatures(phone.store)).signature?.cloudPath ?? '';
    expect(path).toMatch(new RegExp(`^${phone.store.userId}/signature_1000_signature-[0-9a-f]{8}\\.png$`));
    expect((await fetch(publicSignatureUrl(server.url, path))).headers.get('content-type')).toBe('image/png');
    await exchange(phone);
    expect(await phone.cloud.list()).toMatchObject({ ok: true, value: [path.split('/')[1]] });
    await exchange(desk);
    expect((await readSignatures(desk.store)).signature).toEqual({ ...drawn(1_000), cloudPath: path });
  });

  it('is the younger one of two, and the older file goes', async () => {
    const open = await signUp('changes@example.com');
    const [phone, desk] = [await open(), await open()];
    await holdSignature(phone.store, drawn(1_000));
    await exchange(phone);
    await exchange(desk);
    await holdSignature(desk.store, drawn(2_000));
    await exchange(desk);
    await exchange(desk); // the replaced file is removed by the next exchange
    await exchange(phone);
    expect((await readSignatures(phone.store)).signature?.savedAtMs).toBe(2_000);
    const listed = await phone.cloud.list();
    expect(listed.ok && listed.value).toHaveLength(1);
  });

  it('that is taken away here is taken away everywhere', async () => {
    const open = await signUp('removes@example.com');
    const [phone, desk] = [await open(), await open()];
    await holdSignature(phone.store, drawn(1_000));
    await exchange(phone);
    await exchange(desk);
    await dropSignature(phone.store, 'signature');
    await exchange(phone);
    expect(await phone.cloud.list()).toEqual({ ok: true, value: [] });
    await exchange(desk);
    expect((await readSignatures(desk.store)).signature).toBeNull();
  });

  it('stays away when it is taken away while an exchange is under way, at whichever step', async () => {
    const open = await signUp('hesitates@example.com');
    const { store, cloud } = await open();
    for (const [index, step] of (['add', 'list', 'remove'] as const).entries()) {
      await holdSignature(store, drawn(1_000 * (2 * index + 1)));
      if (step !== 'add') await exchange({ store, cloud });
      // Another signature replaced it, so there is also a file to remove.
      if (step === 'remove') await holdSignature(store, drawn(1_000 * (2 * index + 2)));
      const interrupted: SignatureCloud = {
        ...cloud,
        async add(...args) {
          const added = await cloud.add(...args);
          if (step === 'add') await dropSignature(store, 'signature');
          return added;
        },
        async list() {
          const listed = await cloud.list();
          if (step === 'list') await dropSignature(store, 'signature');
          return listed;
        },
        async remove(paths) {
          const removed = await cloud.remove(paths);
          if (step === 'remove') await dropSignature(store, 'signature');
          return removed;
        },
      };
      await exchange({ store, cloud: interrupted });
      expect((await readSignatures(store)).signature, step).toBeNull();
      await exchange({ store, cloud });
      expect((await readSignatures(store)).signature, step).toBeNull();
      expect(await cloud.list(), step).toEqual({ ok: true, value: [] });
    }
  });

  it('stays on the device while nobody is signed in', async () => {
    const open = await signUp('waits@example.com');
    const { store } = await open();
    const signedOut = await openDevice(store.userId, null);
    await holdSignature(signedOut.store, drawn(1_000));
    expect(await exchange(signedOut)).toMatchObject({ ok: false, error: { code: 'sign-in' } });
    expect((await readSignatures(signedOut.store)).signature).toMatchObject({ cloudPath: null });
  });

  it('is not put into the folder of somebody else', async () => {
    const mine = await (await signUp('mine@example.com'))();
    const { token } = await server.signUp('thief@example.com');
    const thief = await openDevice(mine.store.userId, token);
    expect(await thief.cloud.add('signature_1_signature-a.png', new Blob(['x']))).toMatchObject({
      ok: false,
      error: { code: 'refused' },
    });
  });
});
