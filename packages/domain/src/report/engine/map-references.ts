/**
 * Visits every place in a definition that refers to another by path: conditions, formulas, rules and their reasons, the
 * date of an edition or a validity. Moves, copies, the users of a part, the checks of `loadDefinition` and the readers
 * of an answer all use this, so a new kind of reference is added here once.
 */
import { joinPath, resolvePath } from './answer-path.ts';
import {
  CLOSING_PATH,
  type FieldDefinition,
  GENERAL_PATH,
  type ReportDefinition,
  type RuleDefinition,
} from './definition.ts';
import { mapList, withChanged } from './keep-same.ts';
import { mapCondition, mapFormula } from './map-condition.ts';
import { replacePaths } from './reason-text.ts';
import { type ChangeReference, type Holder, placeAt, type Reference } from './reference.ts';

/** Anything without a changed reference stays the same object. */
export function mapReferences(definition: ReportDefinition, change: ChangeReference): ReportDefinition {
  const { general, sections, closing, rules, notices, edition, validity } = definition;
  const fieldsOf = (fields: FieldDefinition[], path: string, at: string): FieldDefinition[] =>
    mapList(fields, (field, index) =>
      mapField(field, joinPath(path, field.id), `${at}.fields[${index}]`, change),
    );
  return withChanged(definition, {
    edition: edition && mapEdition(edition, change),
    validity: validity && mapValidity(validity, change),
    general: withChanged(general, { fields: fieldsOf(general.fields, GENERAL_PATH, 'general') }),
    sections: mapList(sections, (section, s) =>
      withChanged(section, {
        visibleWhen:
          section.visibleWhen &&
          mapCondition(
            section.visibleWhen,
            placeAt({ kind: 'field', path: section.id }, section.id, `sections[${s}].visibleWhen`, change),
          ),
        fields: fieldsOf(section.fields, section.id, `sections[${s}]`),
        items: mapList(section.items, (item, i) =>
          withChanged(item, {
            fields: fieldsOf(item.fields, joinPath(section.id, item.id), `sections[${s}].items[${i}]`),
          }),
        ),
      }),
    ),
    closing: withChanged(closing, { fields: fieldsOf(closing.fields, CLOSING_PATH, 'closing') }),
    rules: mapList(rules, (rule, index) => mapRule(rule, `rules[${index}]`, change)),
    notices: mapList(notices, (notice, index) => {
      const at = placeAt(TYPE, '', `notices[${index}].when`, change);
      return withChanged(notice, { when: notice.when && mapCondition(notice.when, at) });
    }),
  });
}

/** Every reference of the definition, in the order in which it is read. */
export function collectReferences(definition: ReportDefinition): readonly Reference[] {
  const found: Reference[] = [];
  mapReferences(definition, (reference) => {
    found.push(reference);
    return reference.written;
  });
  return found;
}

/** Retargets a rule ('' for none) so that its sibling references keep naming the same parts. */
export function retargetRule(rule: RuleDefinition, path: string): RuleDefinition {
  const target = targetOf(rule);
  return mapRule(rule, '', ({ written, path: named, from, kind }) => {
    if (kind === 'target') return path;
    // In an entry, `./x` resolves from the entry, not from the target.
    return from === target && resolvePath(written, path) !== named ? named : written;
  });
}

const targetOf = ({ effect }: RuleDefinition): string => ('path' in effect ? effect.path : '');

const TYPE: Holder = { kind: 'type', path: '' };

type Edition = NonNullable<ReportDefinition['edition']>;
type Validity = NonNullable<ReportDefinition['validity']>;

function mapEdition(edition: Edition, change: ChangeReference): Edition {
  const { datePath, sharedSections, carries } = edition;
  const at = placeAt(TYPE, '', 'edition', change);
  return withChanged(edition, {
    datePath: at.named('value', datePath, 'datePath'),
    sharedSections: mapList(sharedSections, (id, index) => at.named('part', id, `sharedSections[${index}]`)),
    carries:
      carries &&
      withChanged(carries, {
        moves: mapList(carries.moves, (move, index) =>
          withChanged(move, { to: at.named('value', move.to, `carries.moves[${index}].to`) }),
        ),
      }),
  });
}

function mapValidity(validity: Validity, change: ChangeReference): Validity {
  const { path, years, when } = validity;
  const at = placeAt(TYPE, '', 'validity', change);
  return withChanged(validity, {
    path: at.named('value', path, 'path'),
    years:
      typeof years === 'object'
        ? withChanged(years, { path: at.named('value', years.path, 'years.path') })
        : years,
    when: when && mapCondition(when, at.inside('when')),
  });
}

function mapField(
  field: FieldDefinition,
  path: string,
  at: string,
  change: ChangeReference,
): FieldDefinition {
  const { requiredWhen, visibleWhen, formula, options, fields } = field;
  const place = placeAt({ kind: 'field', path }, path, at, change);
  return withChanged(field, {
    requiredWhen: requiredWhen && mapCondition(requiredWhen, place.inside('requiredWhen')),
    visibleWhen: visibleWhen && mapCondition(visibleWhen, place.inside('visibleWhen')),
    options:
      options &&
      mapList(options, (option, index) =>
        withChanged(option, {
          visibleWhen:
            option.visibleWhen &&
            mapCondition(option.visibleWhen, place.inside(`options[${index}].visibleWhen`)),
        }),
      ),
    formula: formula && mapFormula(formula, place.inside('formula')),
    fields:
      fields &&
      mapList(fields, (inner, index) =>
        mapField(inner, joinPath(path, inner.id), `${at}.fields[${index}]`, change),
      ),
  });
}

function mapRule(rule: RuleDefinition, at: string, change: ChangeReference): RuleDefinition {
  const { effect } = rule;
  const target = targetOf(rule);
  const holder: Holder = { kind: 'rule', path: target };
  const place = placeAt(holder, target, at, change);
  const when = mapCondition(rule.when, place.inside('when'));
  if (!('path' in effect)) return withChanged(rule, { when });
  const path = placeAt(holder, '', at, change).named('target', target, 'effect.path');
  if (effect.kind !== 'derive') return withChanged(rule, { when, effect: withChanged(effect, { path }) });
  const { value, reason } = effect;
  return withChanged(rule, {
    when,
    effect: withChanged(effect, {
      path,
      value:
        typeof value === 'object'
          ? withChanged(value, { path: place.named('field', value.path, 'effect.value') })
          : value,
      reason: replacePaths(reason, (written) => `{${place.named('field', written, 'effect.reason')}}`),
    }),
  });
}
