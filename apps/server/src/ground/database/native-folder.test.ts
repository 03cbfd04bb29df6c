import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartRefusal } from '../start-refusal.ts';
import { makeFolder, repairSymlinks } from './native-folder.ts';

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

describe('a folder of the server', () => {
  it('is made with what leads to it, and taken as it is the second time', () => {
    const deep = path.join(folder, 'srv', 'plumbline', 'data');
    makeFolder(deep, 0o711);
    makeFolder(deep, 0o711);
    expect(statSync(deep).mode & 0o777).toBe(0o711);
  });

  it('is refused where a file stands, or where a link leads nowhere', () => {
    writeFileSync(path.join(folder, 'file'), '');
    symlinkSync(path.join(folder, 'unplugged', 'disk'), path.join(folder, 'disk'));
    for (const place of [path.join(folder, 'file', 'data'), path.join(folder, 'disk', 'data')]) {
      expect(() => makeFolder(place, 0o700)).toThrow(StartRefusal);
    }
  });

  it.runIf(process.platform === 'linux')('is refused, not waited for, where no folder can be made', () => {
    expect(() => makeFolder('/proc/plumbline/data', 0o700)).toThrow(
      'The folder /proc/plumbline/data cannot be written (ENOENT).',
    );
  });
});
