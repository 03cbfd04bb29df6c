import { describe, expect, it } from 'vitest';
import { createSupportFiles, FileRefused, type SupportFileDeps } from './support-messages.ts';

const backend: SupportFileDeps['backend'] = {
  config: async () => ({ backendUrl: 'https://x.example', publishableKey: 'key' }),
  accessToken: async () => 'token',
};

function upload(status: number, said: unknown = {}) {
  const files = createSupportFiles({
    backend,
    fetch: async () => Response.json(said, { status }),
    userId: 'me',
  });
  const content = new Blob(['x'], { type: 'image/png' });
  return files.upload('ticket', { id: 'file', name: 'a.png', content });
}

describe('a file for support', () => {
  it('lies in the folder of its author, once however often it is sent', async () => {
    const lain = { path: 'me/ticket/file.png', name: 'a.png', type: 'image/png', size_bytes: 1 };
    expect(await upload(200)).toEqual(lain);
    expect(await upload(409)).toEqual(lain);
    expect(await upload(400, { error: 'Duplicate' })).toEqual(lain);
  });

  it('that is not taken says whether another try helps', async () => {
    await expect(upload(415)).rejects.toBeInstanceOf(FileRefused);
    await expect(upload(401)).rejects.toMatchObject({ outcome: 'signed-out' });
    // Daily limit reached.
    await expect(upload(429)).rejects.toMatchObject({ outcome: 'not-now' });
    await expect(upload(500)).rejects.toMatchObject({ outcome: 'failed' });
  });
});
