import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repairSymlinks } from './native-folder.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'native-'));
  mkdirSync(path.join(folder, 'native', 'lib'), { recursive: true });
  writeFileSync(path.join(folder, 'native', 'lib', 'libpq.so.5.18'), 'library');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' }];
  writeFileSync(path.join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links));
});
afterEach(() => rmSync(folder, { recursive: true }));

const link = () => path.join(folder, 'native', 'lib', 'libpq.so');

describe('symlinks of the Postgres package', () => {
  it('are restored when npm did not run its install script, and only once', () => {
    expect(repairSymlinks(path.join(folder, 'native'))).toBe(1);
    expect(readlinkSync(link())).toBe('libpq.so.5.18');
    expect(repairSymlinks(path.join(folder, 'native'))).toBe(0);
  });

  it('are replaced when they dangle', () => {
    symlinkSync('gone', link());
    expect(repairSymlinks(path.join(folder, 'native'))).toBe(1);
    expect(existsSync(link())).toBe(true);
  });
});
