/** Adds and removes whole parts of a value: a table part for another site, a rule, a code edition. */
import type { CarrierRule } from '../carrier-rules/carrier-rule.ts';
import type { ValueKind, ValueOf } from './value-kinds.ts';
import { readAt, type ValuePath, writeAt } from './value-paths.ts';

/** Label of what 'Add' adds; null for a value of fixed shape. */
export const addLabels: Readonly<Partial<Record<ValueKind, string>>> = {
  credit_tables: 'Add a set for another site',
  carrier_rules: 'Add a rule',
  texas: 'Add a code edition',
};

export function withAddedPart<K extends ValueKind>(kind: K, value: ValueOf<K>, today: string): ValueOf<K> {
  if (kind === 'credit_tables') return addVariant(value as ValueOf<'credit_tables'>) as ValueOf<K>;
  if (kind === 'carrier_rules') return addRule(value as ValueOf<'carrier_rules'>, today) as ValueOf<K>;
  if (kind === 'texas') return addEdition(value as ValueOf<'texas'>) as ValueOf<K>;
  return value;
}

/** A copy of the last part of the last table, which is quicker to change than an empty one. */
function addVariant(set: ValueOf<'credit_tables'>): ValueOf<'credit_tables'> {
  const last = set.tables.length - 1;
  return {
    ...set,
    tables: set.tables.map((table, index) =>
      index === last ? { ...table, variants: [...table.variants, ...table.variants.slice(-1)] } : table,
    ),
  };
}

function addRule(set: ValueOf<'carrier_rules'>, today: string): ValueOf<'carrier_rules'> {
  const ids = new Set(set.rules.map(({ id }) => id));
  let number = set.rules.length + 1;
  while (ids.has(`own_${number}`)) number += 1;
  const rule: CarrierRule = {
    id: `own_${number}`,
    reportTypes: ['wind_mitigation'],
    check: { kind: 'photos', places: ['general/front_elevation'], atLeast: 1 },
    message: 'Take a photo of the front of the home.',
    standing: 'practice',
    source: '',
    asOf: today,
    confidence: 'entered',
    isActive: true,
  };
  return { ...set, rules: [...set.rules, rule] };
}

function addEdition({ codeEditions }: ValueOf<'texas'>): ValueOf<'texas'> {
  return { codeEditions: [...codeEditions.slice(0, 1), ...codeEditions] };
}

/** Removable part that a field belongs to; null when there is none. */
export function removablePart(kind: ValueKind, value: unknown, path: ValuePath): ValuePath | null {
  const length = kind === 'carrier_rules' || kind === 'texas' ? 2 : kind === 'credit_tables' ? 4 : 0;
  const part = path.slice(0, length);
  const list = readAt(value, part.slice(0, -1));
  if (length === 0 || typeof part.at(-1) !== 'number' || !Array.isArray(list)) return null;
  // A table and a list of editions need at least one.
  return kind !== 'carrier_rules' && list.length <= 1 ? null : part;
}

export function withoutPart<V>(value: V, part: ValuePath): V {
  const list = readAt(value, part.slice(0, -1));
  if (!Array.isArray(list)) return value;
  return writeAt(
    value,
    part.slice(0, -1),
    list.filter((_, index) => index !== part.at(-1)),
  ) as V;
}
