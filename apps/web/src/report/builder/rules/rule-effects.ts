/** The effects of a rule, and what remains when its effect changes. */
import type { FieldDefinition, FieldType, RuleDefinition } from '@plumbline/domain/report/engine/definition';
import { retargetRule } from '@plumbline/domain/report/engine/map-references';
import type { Choice } from '@plumbline/ui';
import { firstOrdered } from '../field/comparison-operators.ts';
import type { FieldNames } from '../model/place-names.ts';

export type Effect = RuleDefinition['effect'];
export type EffectOf<Kind extends Effect['kind']> = Extract<Effect, { kind: Kind }>;

export const EFFECT_KINDS = [
  { value: 'require', label: 'This answer is required' },
  { value: 'warn', label: 'A warning is shown' },
  { value: 'block', label: 'The report can’t be published' },
  { value: 'derive', label: 'An answer is suggested' },
  { value: 'suggest', label: 'Library comments are suggested' },
  { value: 'ask_flag', label: 'Require a flag on each finding' },
] as const satisfies readonly { value: Effect['kind']; label: string }[];

/** Single-value answers: a suggestion is accepted with one tap. */
const OFFERED: readonly FieldType[] = [
  'text',
  'long_text',
  'int',
  'decimal',
  'money',
  'year',
  'date',
  'time',
  'single',
  'boolean',
];

/** Returns possible targets: suggested answers at questions, library entries at items, all else anywhere. */
export function targetsOf(kind: Effect['kind'], names: FieldNames): readonly Choice[] {
  if (kind === 'derive')
    return names.choices.filter(({ value }) => {
      const field = names.find(value)?.field;
      return field !== undefined && !value.endsWith('/status') && OFFERED.includes(field.type);
    });
  if (kind === 'suggest') return names.items;
  return names.targets;
}

/** Returns null when the type has no target for it: no item, no suitable question. */
export function asKind(effect: Effect, kind: Effect['kind'], names: FieldNames): Effect | null {
  if (kind === effect.kind) return effect;
  if (kind === 'ask_flag') return { kind, flag: 'material_defect' };
  const targets = targetsOf(kind, names);
  const known = 'path' in effect ? effect.path : '';
  const path = targets.some(({ value }) => value === known) ? known : targets[0]?.value;
  if (path === undefined) return null;
  switch (kind) {
    case 'require':
      return { kind, path };
    case 'suggest':
      return { kind, path, libraryKeys: [] };
    case 'derive':
      return { kind, path, value: firstAnswer(names.find(path)?.field), reason: 'the other answers say so' };
    default:
      return { kind, path, message: 'message' in effect ? effect.message : 'Look again' };
  }
}

/** Converts the rule to another kind; null when the type has no target for it. */
export function withKind(
  rule: RuleDefinition,
  kind: Effect['kind'],
  names: FieldNames,
): RuleDefinition | null {
  const effect = asKind(rule.effect, kind, names);
  if (effect === null || effect === rule.effect) return effect && rule;
  const { when } = retargetRule(rule, 'path' in effect ? effect.path : '');
  return { ...rule, when, effect };
}

/** A suggestion for one question does not fit every other. */
export function movedTo(rule: RuleDefinition, path: string, names: FieldNames): RuleDefinition {
  const moved = retargetRule(rule, path);
  if (moved.effect.kind !== 'derive' || rule.effect.kind !== 'derive') return moved;
  const [from, to] = [names.find(rule.effect.path)?.field, names.find(path)?.field];
  const isSame = from?.type === to?.type && from?.options === undefined && to?.options === undefined;
  return isSame ? moved : { ...moved, effect: { ...moved.effect, value: firstAnswer(to) } };
}

export function firstAnswer(field: FieldDefinition | undefined): string | number | boolean {
  if (field?.type === 'boolean') return true;
  if (field?.type === 'date') return firstOrdered(field);
  const isNumber = field !== undefined && ['int', 'decimal', 'money', 'year'].includes(field.type);
  return field?.options?.[0]?.id ?? (isNumber ? (field.min ?? 0) : '');
}
