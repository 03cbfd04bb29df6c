import { vi } from 'vitest';
import type { StoredAnnotation } from '../engine/annotation-rows.ts';

/** The table, as far as the viewer knows it. */
export function newAnnotationTable() {
  const rows = new Map<string, StoredAnnotation>();
  let count = 0;
  return {
    rows,
    list: () => structuredClone([...rows.values()]),
    port: {
      newId() {
        count += 1;
        return `row-${count}`;
      },
      idInFile: (fileId: string) => `file-${fileId}`,
      save: vi.fn(async (changed: readonly StoredAnnotation[], removed: readonly string[]) => {
        for (const row of changed) rows.set(row.id, structuredClone(row));
        for (const id of removed) rows.delete(id);
      }),
    },
  };
}

export type AnnotationTable = ReturnType<typeof newAnnotationTable>;
