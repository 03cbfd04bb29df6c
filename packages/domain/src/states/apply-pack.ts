/** A report definition with what a state's pack adds to it. */
import type { Condition, FieldDefinition, ReportDefinition } from '../report/engine/definition.ts';
import { describeRules } from '../report/practice-standard/describe-rules.ts';
import type { PackEffect, StatePack, TypeEffect } from './state-pack.ts';

/** Facts from memory never reach a report, whatever they carry. */
export const effectsOf = (pack: StatePack): readonly PackEffect[] =>
  pack.facts.flatMap(({ effect, confidence }) =>
    effect === undefined || confidence === 'general_knowledge' ? [] : [effect],
  );

export function withStatePack(definition: ReportDefinition, pack: StatePack): ReportDefinition {
  const effects = effectsOf(pack);
  const license = effects.findLast((each) => each.license)?.license;
  const standard = effects.findLast((each) => each.standard)?.standard;
  const summaryOmits = effects.findLast((each) => each.summaryOmits)?.summaryOmits;
  const summaryNotes = effects.flatMap((each) => each.summaryNotes ?? []);
  const cautions = effects.flatMap((each) => each.cautions ?? []);
  const { general, findingRules } = definition;
  return {
    ...definition,
    general: withFields(withStandard(withLicense(general, license), standard, pack), pack, effects),
    rules: [
      ...definition.rules,
      ...effects.flatMap((each) => each.rules ?? []),
      ...(standard === undefined
        ? []
        : describeRules(
            {
              option: standard.id,
              name: `${pack.name}’s standard`,
              fields: effects.flatMap((each) => each.describes ?? []),
            },
            definition.sections,
          )),
    ],
    // What a law prescribes precedes our own limitations.
    notices: [...effects.flatMap((each) => each.notices ?? []), ...definition.notices],
    findingRules: {
      ...findingRules,
      ...(effects.some((each) => each.everyFindingIsDirected) && { anyNeedsRecommendation: true }),
      ...(cautions.length > 0 && { cautions: [...(findingRules.cautions ?? []), ...cautions] }),
    },
    ...(summaryNotes.length > 0 && { summaryNotes }),
    ...(summaryOmits && { summaryOmits }),
    ...(license && { license }),
  };
}

type General = ReportDefinition['general'];

function withFields(general: General, pack: StatePack, effects: readonly PackEffect[]): General {
  const id = `state_${pack.state.toLowerCase()}`;
  const fields = effects.flatMap((each) => each.fields ?? []).map((field) => ({ ...field, group: id }));
  if (fields.length === 0) return general;
  return {
    ...general,
    fields: [...general.fields, ...fields],
    groups: [...(general.groups ?? []), { id, label: `${pack.name}: required by the state` }],
  };
}

const withLicense = (general: General, license: PackEffect['license']): General =>
  license === undefined
    ? general
    : {
        ...general,
        fields: general.fields.map((field) =>
          field.id !== 'inspector_license'
            ? field
            : license.isIssued
              ? { ...field, label: license.label, help: 'As printed on the license' }
              : {
                  ...field,
                  help: 'This state does not license home inspectors. Enter another license only if you hold one.',
                },
        ),
      };

/** Conditions may name an option, so one that is not offered stays, hidden. */
const NEVER: Condition = { op: 'any', of: [] };

/**
 * The state's own standard first, then those of the associations; standards of other states are not offered. Where we
 * know of none, the question stays as it is but for those. The question is on the first screen of a report, so it says which state counts.
 */
function withStandard(general: General, standard: PackEffect['standard'], { name }: StatePack): General {
  const isElsewhere = (id: string): boolean =>
    id === 'florida_61_30' || id === 'texas_trec' || (id === 'other_state' && standard !== undefined);
  const own = standard === undefined ? [] : [{ id: standard.id, label: standard.name }];
  return {
    ...general,
    fields: general.fields.map((field) => {
      if (field.id !== 'sop_used') return field;
      const others = (field.options ?? []).filter(({ id }) => id !== standard?.id);
      return {
        ...field,
        help: `This report follows the rules of ${name}.`,
        options: [
          ...own,
          ...others.map((option) => (isElsewhere(option.id) ? { ...option, visibleWhen: NEVER } : option)),
        ],
        ...(standard !== undefined && { defaultAnswer: standard.id }),
      };
    }),
  };
}

/** Another type with what the pack asks in it; the same one where there is nothing. */
export function withTypeEffects(definition: ReportDefinition, pack: StatePack): ReportDefinition {
  let made = definition;
  for (const effect of effectsOf(pack).flatMap(({ ofTypes = [] }) => ofTypes))
    if (effect.type === definition.id) made = withTypeEffect(made, effect);
  return made;
}

function withTypeEffect(definition: ReportDefinition, effect: TypeEffect): ReportDefinition {
  const isReplaced = ({ id }: Pick<FieldDefinition, 'id'>): boolean => effect.replaces.includes(id);
  return {
    ...definition,
    sections: definition.sections.map((section) => {
      if (section.id !== effect.section) return section;
      const before = section.fields.findIndex(isReplaced);
      const fields = section.fields.filter((field) => !isReplaced(field));
      fields.splice(before < 0 ? fields.length : before, 0, ...effect.fields);
      return { ...section, fields };
    }),
    notices: [...effect.notices, ...definition.notices],
  };
}
