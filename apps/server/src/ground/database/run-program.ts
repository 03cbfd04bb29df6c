/** Runs one of Postgres's programs to completion, as another user on request; never through a shell. */
import { spawn } from 'node:child_process';
import type { PostgresUser } from './postgres-user.ts';

export interface ProgramResult {
  exitCode: number;
  output: string;
}

export interface ProgramOptions {
  user: PostgresUser | null;
  cwd: string;
  /** pg_ctl start passes its output on to the server, which keeps a pipe open forever: ignore it there. */
  isOutputIgnored?: boolean;
}

export function runProgram(
  program: string,
  args: readonly string[],
  options: ProgramOptions,
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      // Only what Postgres needs: the caller's PGDATA, PGPORT and the like must not affect it.
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', ...windowsEnvironment() },
      stdio: options.isOutputIgnored ? 'ignore' : ['ignore', 'pipe', 'pipe'],
      // A separate group: Ctrl-C in the terminal reaches only Node, which then stops Postgres in order.
      detached: process.platform !== 'win32',
      windowsHide: true,
      ...(options.user && { uid: options.user.uid, gid: options.user.gid }),
    });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => resolve({ exitCode: 127, output: error.message }));
    child.on('close', (code) => resolve({ exitCode: code ?? 1, output }));
  });
}

function windowsEnvironment(): Record<string, string> {
  const root = process.env.SystemRoot;
  return root === undefined ? {} : { SystemRoot: root };
}
