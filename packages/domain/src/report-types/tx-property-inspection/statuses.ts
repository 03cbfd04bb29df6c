import type { Condition, ReportDefinition, StatusDefinition } from '../../report/engine/definition.ts';
import { all, any, is } from '../form-fields.ts';

/** Ids as in the home inspection; the form's own words. */
export const statuses: StatusDefinition[] = [
  {
    id: 'inspected',
    label: 'Inspected',
    shortLabel: 'Inspected',
    code: 'I',
    tone: 'good',
    requiresDescription: true,
  },
  {
    id: 'not_inspected',
    label: 'Not Inspected',
    shortLabel: 'Not insp.',
    code: 'NI',
    tone: 'neutral',
    requiresReason: true,
  },
  { id: 'not_present', label: 'Not Present', shortLabel: 'Not pres.', code: 'NP', tone: 'neutral' },
  {
    id: 'repair_replace',
    label: 'Deficient',
    shortLabel: 'Deficient',
    code: 'D',
    tone: 'attention',
    requiresFinding: true,
    requiresDescription: true,
  },
  {
    id: 'further_evaluation',
    label: 'Further Evaluation',
    shortLabel: 'Evaluate',
    code: 'FE',
    tone: 'attention',
    requiresFinding: true,
    requiresDescription: true,
  },
];

/** The form has no box for further evaluation, so the item asks. */
export const IS_DEFICIENT = 'is_deficient';

const isDeficient: Condition = any(
  is('./status', 'repair_replace'),
  all(is('./status', 'further_evaluation'), is(`./${IS_DEFICIENT}`, 'yes')),
);

/** The rule does not say whether I is ticked together with D; both are in use. */
export const boxesOf = (ticksBoth: boolean): NonNullable<ReportDefinition['formItems']>['boxes'] => ({
  I: any(
    is('./status', 'inspected'),
    all(is('./status', 'further_evaluation'), is(`./${IS_DEFICIENT}`, 'no')),
    ...(ticksBoth ? [isDeficient] : []),
  ),
  NI: is('./status', 'not_inspected'),
  NP: is('./status', 'not_present'),
  D: isDeficient,
});
