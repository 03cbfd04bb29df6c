/** Finds which part of a report reads which answer, so a change recomputes only the affected parts. */
import { firstPart } from './answer-path.ts';
import { collectFields } from './collect-fields.ts';
import type { ReportDefinition } from './definition.ts';
import { formulaPaths } from './formula.ts';
import { collectReferences } from './map-references.ts';

/** path -> ids of the parts (general, a section, closing) whose conditions, formulas or rules read it. */
export function collectReaders(definition: ReportDefinition): ReadonlyMap<string, ReadonlySet<string>> {
  const fields = collectFields(definition);
  const byPath = new Map(fields.map((placed) => [placed.path, placed]));
  const readers = new Map<string, Set<string>>();
  const add = (path: string, part: string): void => {
    const parts = readers.get(path) ?? new Set();
    // Then its inputs are known as well: without this, a form of chained formulas takes a hundred times as long.
    if (parts.has(part)) return;
    readers.set(path, parts.add(part));
    // Reading a computed field means reading all its inputs.
    const formula = byPath.get(path)?.field.formula;
    if (formula === undefined) return;
    for (const operand of formulaPaths(formula, path)) add(operand, part);
  };
  for (const { holder, kind, path } of collectReferences(definition)) {
    if (holder.path === '' || kind === 'target') continue;
    const formula = kind === 'chart' ? byPath.get(holder.path)?.field.formula : undefined;
    for (const read of formula ? formulaPaths(formula, holder.path) : [path])
      add(read, firstPart(holder.path));
  }
  return readers;
}
