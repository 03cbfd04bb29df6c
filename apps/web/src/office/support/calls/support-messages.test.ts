import { describe, expect, it } from 'vitest';
import { outcomeOf } from '#src/ground/backend/testing/outcomes.ts';
import { createSupportFiles, type SupportFileDeps } from './support-messages.ts';

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
    const value = { path: 'me/ticket/file.png', name: 'a.png', type: 'image/png', size_bytes: 1 };
    const lain = { ok: true, value };
    expect(await upload(200)).toEqual(lain);
    expect(await upload(409)).toEqual(lain);
    expect(await upload(400, { error: 'Duplicate' })).toEqual(lain);
  });

  it('that is not taken says whether another try helps', async () => {
    expect(outcomeOf(await upload(415))).toBe('invalid');
    expect(outcomeOf(await upload(401))).toBe('signed-out');
    // Daily limit reached.
    expect(outcomeOf(await upload(429))).toBe('not-now');
    expect(outcomeOf(await upload(500))).toBe('failed');
  });
});
