/** Lists the entries of a repeat group in order. An answer `<group>/<uuid>` marks one; its value is the position. */
import { isInstanceId } from './answer-path.ts';
import type { ReadAnswer } from './condition.ts';

export interface ListedEntry {
  readonly id: string;
  readonly position: string;
}

/** `read` returns stored answers; `childPaths` those below a prefix. */
export function listEntries(
  path: string,
  childPaths: (prefix: string) => readonly string[],
  read: ReadAnswer,
): ListedEntry[] {
  const depth = path.split('/').length;
  const positions = new Map<string, string>();
  for (const child of childPaths(path)) {
    const parts = child.split('/');
    const id = parts[depth];
    const position = parts.length === depth + 1 ? read(child) : undefined;
    if (id !== undefined && isInstanceId(id) && typeof position === 'string') positions.set(id, position);
  }
  return [...positions]
    .map(([id, position]) => ({ id, position }))
    .sort((a, b) => (a.position < b.position ? -1 : a.position > b.position ? 1 : a.id < b.id ? -1 : 1));
}
