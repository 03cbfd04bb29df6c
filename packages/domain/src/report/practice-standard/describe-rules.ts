/**
 * What a standard of practice wants described, as hints: a field that is empty although its item was inspected, while
 * that standard is the one chosen in the report.
 */
import type { Condition, FieldDefinition, RuleDefinition, SectionDefinition } from '../engine/definition.ts';

export interface DescribedField {
  /** 'roof/roof_covering_material'. */
  readonly path: string;
  /** The paragraph, as people cite it. */
  readonly rule: string;
  /** Its item, where the field itself names none: 'plm_supply'. */
  readonly item?: string;
}

export interface DescribingStandard {
  /** The option of the report's question on the standard. */
  readonly option: string;
  readonly name: string;
  readonly fields: readonly DescribedField[];
}

/** Where nothing was inspected there is nothing to describe. */
const SEEN = ['inspected', 'repair_replace', 'further_evaluation'];

export function describeRules(
  { option, name, fields }: DescribingStandard,
  sections: readonly Pick<SectionDefinition, 'id' | 'fields'>[],
): RuleDefinition[] {
  return fields.flatMap(({ path, rule, item }) => {
    const [section = '', fieldId = ''] = path.split('/');
    const field = sections.find(({ id }) => id === section)?.fields.find(({ id }) => id === fieldId);
    if (field === undefined) return [];
    const about = item ?? field.item;
    const chosen: Condition = { op: 'eq', path: 'general/sop_used', value: option };
    const seen: Condition = { op: 'in', path: `${section}/${about}/status`, values: SEEN };
    return [
      {
        id: `describe_${option}_${fieldId}`,
        when: { op: 'all', of: [chosen, ...(about === undefined ? [] : [seen]), isOpen(field, path)] },
        effect: { kind: 'warn', path, message: `${name} requires a description (${rule}).` },
      },
    ];
  });
}

/** A multiple choice has an answer for each option and none for itself. */
const isOpen = ({ type, options = [] }: FieldDefinition, path: string): Condition => ({
  op: 'not',
  of:
    type === 'multi'
      ? { op: 'any', of: options.map(({ id }) => ({ op: 'eq', path: `${path}/${id}`, value: true })) }
      : { op: 'answered', path },
});
