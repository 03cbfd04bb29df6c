/** Evaluates a definition's rules at one path. */
import { formatAnswer } from './answer-codec.ts';
import { isAtOrInside, resolvePath } from './answer-path.ts';
import { entriesMeeting, isConditionMet, type ReadAnswer } from './condition.ts';
import type { FieldDefinition, RuleDefinition } from './definition.ts';
import { replacePaths } from './reason-text.ts';
import type { SuggestedAnswer } from './report-view.ts';

export interface RuleOutcome {
  readonly warnings: readonly string[];
  readonly blocks: readonly string[];
  /** Keys of library entries. */
  readonly suggestedKeys: readonly string[];
  /** Null: the other answers lead to none. */
  readonly suggestion: SuggestedAnswer | null;
}

export interface RuleBook {
  at(path: string, read: ReadAnswer): RuleOutcome;
}

const SILENT: RuleOutcome = { warnings: [], blocks: [], suggestedKeys: [], suggestion: null };

export function createRuleBook(rules: readonly RuleDefinition[], fieldAt: FieldAt): RuleBook {
  const byPath = new Map<string, RuleDefinition[]>();
  for (const rule of rules) {
    if (!('path' in rule.effect)) continue;
    const known = byPath.get(rule.effect.path);
    if (known) known.push(rule);
    else byPath.set(rule.effect.path, [rule]);
  }
  return {
    at(path, read) {
      const met = byPath.get(path)?.filter(({ when }) => isConditionMet(when, read, path));
      if (met === undefined || met.length === 0) return SILENT;
      const effects = met.map(({ effect }) => effect);
      const derived = met.find(isDerivation);
      return {
        warnings: effects.flatMap((effect) => (effect.kind === 'warn' ? [effect.message] : [])),
        blocks: effects.flatMap((effect) => (effect.kind === 'block' ? [effect.message] : [])),
        suggestedKeys: effects.flatMap((effect) => (effect.kind === 'suggest' ? effect.libraryKeys : [])),
        suggestion: derived === undefined ? null : suggest(derived, path, read, fieldAt),
      };
    },
  };
}

type Derivation = RuleDefinition & {
  readonly effect: Extract<RuleDefinition['effect'], { kind: 'derive' }>;
};
const isDerivation = (rule: RuleDefinition): rule is Derivation => rule.effect.kind === 'derive';
type FieldAt = (path: string) => FieldDefinition | undefined;

function suggest(
  { when, effect }: Derivation,
  path: string,
  read: ReadAnswer,
  fieldAt: FieldAt,
): SuggestedAnswer | null {
  const { value: given } = effect;
  const value = typeof given === 'object' ? read(resolvePath(given.path, path)) : given;
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null;
  return {
    value,
    text: formatSuggested(fieldAt(path), value),
    reason: fillReason(effect.reason, path, read, fieldAt, entriesMeeting(when, read, path)),
  };
}

/** 'C' if the form has letters, else the text of the answer. */
function formatSuggested(field: FieldDefinition | undefined, value: string | number | boolean): string {
  if (field === undefined) return String(value);
  return field.options?.find((option) => option.id === value)?.code ?? formatAnswer(field, value);
}

/** A field of a repeat group is read from the entry that met the rule's condition. */
const fillReason = (
  reason: string,
  path: string,
  read: ReadAnswer,
  fieldAt: FieldAt,
  entries: ReadonlyMap<string, string>,
): string =>
  replacePaths(reason, (reference) => {
    const named = resolvePath(reference, path);
    const field = fieldAt(named);
    if (field === undefined) return '';
    const group = [...entries.keys()].find((each) => isAtOrInside(named, each));
    const at = group === undefined ? named : `${entries.get(group)}${named.slice(group.length)}`;
    return formatAnswer(field, read(at));
  });
