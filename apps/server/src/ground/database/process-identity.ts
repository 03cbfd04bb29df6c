/**
 * Tells whether a process id still belongs to the process that recorded it: ids are reused, so the start time is
 * compared as well. If no start time is available (Windows), the id alone decides.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Opaque text that differs between two processes with the same id; null when the process is gone or cannot be
 * identified.
 */
export function processStartMark(pid: number): string | null {
  if (process.platform === 'win32') return null;
  if (process.platform !== 'linux') return psColumn(pid, 'lstart=');
  return linuxStat(pid)?.startMark ?? null;
}

/** The program's name (`postgres`), or null when the process is gone. A zombie counts as gone. */
export function processName(pid: number): string | null {
  if (process.platform === 'win32') return windowsName(pid);
  if (process.platform !== 'linux') return psColumn(pid, 'comm=')?.split('/').at(-1) ?? null;
  return linuxStat(pid)?.name ?? null;
}

/** `123 (node) S ...`: the name may contain spaces and brackets, so fields are counted from the last bracket. */
export function parseLinuxStat(stat: string): { name: string; startMark: string } | null {
  const open = stat.indexOf('(');
  const close = stat.lastIndexOf(')');
  const fields = stat.slice(close + 2).split(' ');
  const startMark = fields[19];
  if (open < 0 || close < open || startMark === undefined || fields[0] === 'Z') return null;
  return { name: stat.slice(open + 1, close), startMark };
}

function linuxStat(pid: number): { name: string; startMark: string } | null {
  try {
    return parseLinuxStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return null; // the process ended
  }
}

function psColumn(pid: number, column: string): string | null {
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null; // ps exits with 1 when there is no such process
  }
}

function windowsName(pid: number): string | null {
  const line = execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'], { encoding: 'utf8' });
  return /^"([^"]+)\.exe"/i.exec(line.trim())?.[1]?.toLowerCase() ?? null;
}
