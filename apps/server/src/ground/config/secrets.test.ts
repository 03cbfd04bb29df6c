import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jwtVerify } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deriveSecrets, loadSecrets } from './secrets.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('secrets', () => {
  it('are made once and only their owner may read them', async () => {
    const first = await loadSecrets(dataDir, null);
    expect(await loadSecrets(dataDir, null)).toEqual(first);
    expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('give keys that carry their role', async () => {
    const { jwtSecret, anonKey, serviceRoleKey } = await loadSecrets(dataDir, null);
    const key = new TextEncoder().encode(jwtSecret);
    expect((await jwtVerify(anonKey, key)).payload.role).toBe('anon');
    expect((await jwtVerify(serviceRoleKey, key)).payload.role).toBe('service_role');
  });

  it('are the same on every server with the same JWT_SECRET', async () => {
    const secret = 'a secret of at least thirty-two characters';
    expect(await loadSecrets(dataDir, secret)).toEqual(await deriveSecrets(secret));
  });

  it('are never silently replaced when the file is damaged', async () => {
    writeFileSync(path.join(dataDir, 'secrets.json'), '{');
    await expect(loadSecrets(dataDir, null)).rejects.toThrow('is damaged');
  });
});
