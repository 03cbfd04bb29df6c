/**
 * Every place in a definition that names another by its path: conditions, formulas, rules, the day of an edition or a validity. A
 * new kind of reference must be added here, else it is left behind when what it names moves; the property test moves everything.
 */
import { joinPath, resolvePath } from '../report-engine/answer-path.ts';
import {
  CLOSING_PATH,
  type Condition,
  type FieldDefinition,
  type Formula,
  GENERAL_PATH,
  type ReportDefinition,
  type RuleDefinition,
} from '../report-engine/definition.ts';

/** `reference` as it is written; `ownerPath`: the field (or the target of the rule) from which `./x` is read. */
export type ChangeReference = (reference: string, ownerPath: string) => string;

export function mapReferences(definition: ReportDefinition, change: ChangeReference): ReportDefinition {
  const fieldsAt = (fields: readonly FieldDefinition[], path: string): FieldDefinition[] =>
    fields.map((field) => mapField(field, joinPath(path, field.id), change));
  const { general, closing, edition, validity } = definition;
  return {
    ...definition,
    ...(edition && { edition: { ...edition, datePath: change(edition.datePath, '') } }),
    ...(validity && { validity: mapValidity(validity, change) }),
    general: { ...general, fields: fieldsAt(general.fields, GENERAL_PATH) },
    sections: definition.sections.map((section) => ({
      ...section,
      fields: fieldsAt(section.fields, section.id),
      items: section.items.map((item) => ({
        ...item,
        fields: fieldsAt(item.fields, joinPath(section.id, item.id)),
      })),
    })),
    closing: { ...closing, fields: fieldsAt(closing.fields, CLOSING_PATH) },
    rules: definition.rules.map((rule) => mapRule(rule, change)),
  };
}

function mapValidity(
  validity: NonNullable<ReportDefinition['validity']>,
  change: ChangeReference,
): NonNullable<ReportDefinition['validity']> {
  const { path, years, when } = validity;
  return {
    ...validity,
    path: change(path, ''),
    ...(typeof years === 'object' && { years: { path: change(years.path, '') } }),
    ...(when && { when: mapCondition(when, '', change) }),
  };
}

function mapField(field: FieldDefinition, path: string, change: ChangeReference): FieldDefinition {
  const own = (condition: Condition): Condition => mapCondition(condition, path, change);
  return {
    ...field,
    ...(field.requiredWhen && { requiredWhen: own(field.requiredWhen) }),
    ...(field.visibleWhen && { visibleWhen: own(field.visibleWhen) }),
    ...(field.formula && { formula: mapFormula(field.formula, path, change) }),
    ...(field.options && {
      options: field.options.map((option) =>
        option.visibleWhen ? { ...option, visibleWhen: own(option.visibleWhen) } : option,
      ),
    }),
    ...(field.fields && {
      fields: field.fields.map((inner) => mapField(inner, joinPath(path, inner.id), change)),
    }),
  };
}

export function mapCondition(condition: Condition, ownerPath: string, change: ChangeReference): Condition {
  const inside = (each: Condition): Condition => mapCondition(each, ownerPath, change);
  switch (condition.op) {
    case 'all':
    case 'any':
      return { ...condition, of: condition.of.map(inside) };
    case 'not':
      return { ...condition, of: inside(condition.of) };
    case 'entry': {
      const group = resolvePath(condition.path, ownerPath);
      // In `where`, `./x` is a field of the entry: it follows the group by itself.
      const where = mapCondition(condition.where, joinPath(group, '_'), (reference, owner) =>
        reference.startsWith('./') ? reference : change(reference, owner),
      );
      return { ...condition, path: change(condition.path, ownerPath), where };
    }
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte': {
      const { value } = condition;
      return {
        ...condition,
        path: change(condition.path, ownerPath),
        value: typeof value === 'object' ? { path: change(value.path, ownerPath) } : value,
      };
    }
    default:
      return { ...condition, path: change(condition.path, ownerPath) };
  }
}

function mapFormula(formula: Formula, path: string, change: ChangeReference): Formula {
  switch (formula.op) {
    case 'weakest':
      return { ...formula, path: change(formula.path, path) };
    case 'count':
      return { ...formula, of: formula.of.map((condition) => mapCondition(condition, path, change)) };
    case 'add_years': {
      const { years } = formula;
      return {
        ...formula,
        path: change(formula.path, path),
        years: typeof years === 'number' ? years : { path: change(years.path, path) },
      };
    }
    default:
      return mapArithmetic(formula, path, change);
  }
}

type Arithmetic = Extract<Formula, { op: '+' | '-' | '*' | '/' }>;

function mapArithmetic(formula: Arithmetic, path: string, change: ChangeReference): Arithmetic {
  return {
    ...formula,
    of: formula.of.map((operand) => {
      if (typeof operand === 'number') return operand;
      return typeof operand === 'string' ? change(operand, path) : mapArithmetic(operand, path, change);
    }),
  };
}

const PLACEHOLDER = /\{([^{}]+)\}/g;

function mapRule(rule: RuleDefinition, change: ChangeReference): RuleDefinition {
  const { effect } = rule;
  const owner = 'path' in effect ? effect.path : '';
  const when = mapCondition(rule.when, owner, change);
  if (!('path' in effect)) return { ...rule, when };
  const path = change(effect.path, '');
  if (effect.kind !== 'derive') return { ...rule, when, effect: { ...effect, path } };
  const { value } = effect;
  return {
    ...rule,
    when,
    effect: {
      ...effect,
      path,
      value: typeof value === 'object' ? { path: change(value.path, owner) } : value,
      reason: effect.reason.replace(
        PLACEHOLDER,
        (_whole, reference: string) => `{${change(reference, owner)}}`,
      ),
    },
  };
}

export interface Reference {
  /** Absolute. */
  readonly path: string;
  /** What names it: the path of a field or of a rule's target; '' for the definition itself. */
  readonly ownerPath: string;
}

/** Everything that is named anywhere. */
export function collectReferences(definition: ReportDefinition): readonly Reference[] {
  const found: Reference[] = [];
  mapReferences(definition, (reference, ownerPath) => {
    found.push({ path: resolvePath(reference, ownerPath), ownerPath });
    return reference;
  });
  return found;
}

export const isAtOrInside = (path: string, parent: string): boolean =>
  path === parent || path.startsWith(`${parent}/`);
