import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSeal } from '../../../../../supabase/functions/_shared/seal.ts';
import { StartRefusal } from '../start-refusal.ts';
import { loadTokenKeys, tokenKeysText, withNewKey, withoutTokenKey } from './token-keys.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'plumbline-token-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('creates one key, readable by the server only, and keeps it', () => {
  const first = loadTokenKeys(folder);
  expect(first.keys).toHaveLength(1);
  expect(statSync(path.join(folder, 'token-keys.json')).mode & 0o777).toBe(0o600);
  expect(loadTokenKeys(folder)).toEqual(first);
});

it('refuses to start with a damaged file rather than replace it', () => {
  writeFileSync(path.join(folder, 'token-keys.json'), '{"keys": []}');
  expect(() => loadTokenKeys(folder)).toThrow(StartRefusal);
});

it('seals with the new key after a rotation, and opens earlier texts until their key is retired', async () => {
  const first = loadTokenKeys(folder);
  const sealed = await createSeal(tokenKeysText(first)).seal('token', 'rosa');
  const rotated = withNewKey(first);
  expect(await createSeal(tokenKeysText(rotated)).open(sealed, 'rosa')).toBe('token');
  const retired = withoutTokenKey(rotated, first.keys[0]?.id ?? '');
  expect(await createSeal(tokenKeysText(retired)).open(sealed, 'rosa')).toBeNull();
  expect(() => withoutTokenKey(retired, retired.keys[0]?.id ?? '')).toThrow('rotate first');
  expect(() => withoutTokenKey(retired, 'unknown')).toThrow('no key');
});
