import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findLockHolder, lockDataDir } from './data-lock.ts';
import { parseLinuxStat } from './process-identity.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const lockFile = () => path.join(dataDir, 'server.lock');

describe('the lock on a data folder', () => {
  it('refuses a second server and names the first', () => {
    lockDataDir(dataDir);
    expect(() => lockDataDir(dataDir)).toThrow(`in use by a running server (process ${process.pid})`);
    expect(findLockHolder(dataDir)?.pid).toBe(process.pid);
  });

  it('is free again after release', () => {
    lockDataDir(dataDir).release();
    expect(existsSync(lockFile())).toBe(false);
    expect(findLockHolder(dataDir)).toBeNull();
    lockDataDir(dataDir).release();
  });

  it('is taken over from a killed server', async () => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => undefined, 60000)']);
    writeFileSync(lockFile(), JSON.stringify({ pid: child.pid, startMark: null }));
    expect(() => lockDataDir(dataDir)).toThrow('in use by a running server');
    child.kill('SIGKILL');
    await once(child, 'exit');
    lockDataDir(dataDir);
    expect(JSON.parse(readFileSync(lockFile(), 'utf8')).pid).toBe(process.pid);
  });

  it('is taken over when the process id was given to another program', () => {
    writeFileSync(lockFile(), JSON.stringify({ pid: process.ppid, startMark: 'long ago' }));
    lockDataDir(dataDir);
    expect(JSON.parse(readFileSync(lockFile(), 'utf8')).pid).toBe(process.pid);
  });

  it('is taken over when it was cut short by a power loss', () => {
    writeFileSync(lockFile(), '{"pid": 12');
    lockDataDir(dataDir);
    expect(findLockHolder(dataDir)?.pid).toBe(process.pid);
  });

  it('cannot be taken in a folder that cannot be written, and says so', () => {
    const missing = path.join(dataDir, 'missing');
    expect(() => lockDataDir(missing)).toThrow(`The folder ${missing} cannot be written (ENOENT).`);
  });

  it('is not removed by a server that lost it', () => {
    const lock = lockDataDir(dataDir);
    const other = JSON.stringify({ pid: 1, startMark: 'x' });
    writeFileSync(lockFile(), other);
    lock.release();
    expect(readFileSync(lockFile(), 'utf8')).toBe(other);
  });
});

describe('reading /proc', () => {
  it('copes with brackets and spaces in a name, and takes a zombie for gone', () => {
    const tail = `${'0 '.repeat(18)}4711 0 0`;
    expect(parseLinuxStat(`7 (a (b) c) S ${tail}`)).toEqual({ name: 'a (b) c', startMark: '4711' });
    expect(parseLinuxStat(`7 (node) Z ${tail}`)).toBeNull();
    expect(parseLinuxStat('')).toBeNull();
  });
});
