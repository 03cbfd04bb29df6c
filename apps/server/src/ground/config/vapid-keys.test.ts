import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadVapidKeys } from './vapid-keys.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'vapid-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('the keys for push services', () => {
  it('are made once and only their owner may read them', () => {
    const first = loadVapidKeys(dataDir);
    expect(loadVapidKeys(dataDir)).toEqual(first);
    expect(statSync(path.join(dataDir, 'vapid.json')).mode & 0o777).toBe(0o600);
  });

  it('are never silently replaced when the file is damaged: every subscription hangs on them', () => {
    writeFileSync(path.join(dataDir, 'vapid.json'), '{"publicKey":"x"}');
    expect(() => loadVapidKeys(dataDir)).toThrow('is damaged');
  });
});
