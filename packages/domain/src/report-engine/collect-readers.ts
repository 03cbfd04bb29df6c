/**
 * Which part of a report reads which answer, so that a change looks again only where it matters. Every kind of reference that a
 * definition can hold must be listed here; the property test in `report-state.test.ts` fails when one is forgotten.
 */
import { collectFields, type PlacedField } from './collect-fields.ts';
import { conditionPaths } from './condition.ts';
import type { ReportDefinition, RuleDefinition } from './definition.ts';
import { formulaPaths } from './formula.ts';
import { derivedPaths } from './rule-book.ts';

/** path -> ids of the parts (general, a section, closing) whose conditions, formulas or rules read it. */
export function collectReaders(definition: ReportDefinition): ReadonlyMap<string, ReadonlySet<string>> {
  const fields = collectFields(definition);
  const byPath = new Map(fields.map((placed) => [placed.path, placed]));
  const readers = new Map<string, Set<string>>();
  const add = (path: string, part: string, seen: ReadonlySet<string>): void => {
    readers.set(path, (readers.get(path) ?? new Set()).add(part));
    // Who reads a computed field reads everything that it is computed from.
    const formula = byPath.get(path)?.field.formula;
    if (formula === undefined || seen.has(path)) return;
    for (const operand of formulaPaths(formula, path)) add(operand, part, new Set([...seen, path]));
  };
  for (const placed of fields) {
    for (const path of pathsOfField(placed)) add(path, firstPart(placed.path), new Set());
  }
  for (const rule of definition.rules) {
    if (!('path' in rule.effect)) continue;
    for (const path of pathsOfRule(rule, rule.effect.path)) add(path, firstPart(rule.effect.path), new Set());
  }
  return readers;
}

/** Every absolute path that decides how the field looks. */
function pathsOfField({ field, path }: PlacedField): string[] {
  const conditions = [
    field.requiredWhen,
    field.visibleWhen,
    ...(field.options ?? []).map((option) => option.visibleWhen),
  ];
  return [
    ...conditions.flatMap((condition) => (condition ? conditionPaths(condition, path) : [])),
    ...(field.formula ? formulaPaths(field.formula, path) : []),
  ];
}

function pathsOfRule({ when, effect }: RuleDefinition, path: string): string[] {
  const derived = effect.kind === 'derive' ? derivedPaths(effect, path) : [];
  return [...conditionPaths(when, path), ...derived];
}

export const firstPart = (path: string): string => path.split('/', 1)[0] ?? '';
