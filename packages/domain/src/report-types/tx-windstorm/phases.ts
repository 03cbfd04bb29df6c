import type { Condition, FieldDefinition, SectionDefinition } from '../../report/engine/definition.ts';
import {
  all,
  answered,
  asked,
  field,
  is,
  isOneOf,
  not,
  optionsOf,
  someEntry,
  withPhotoIf,
  yesNo,
} from '../form-fields.ts';

export const phases = optionsOf({
  foundation: 'Foundation',
  rough_framing: 'Rough framing',
  final_framing: 'Final framing',
  component_cladding: 'Components and cladding',
  windborne_debris_protection: 'Windborne debris protection',
  mechanical_equipment: 'Mechanical equipment',
  reroof: 'Re-roof',
  final: 'Final',
});

const VISITS = 'visit/visits';

/** Whether any visit was for one of these phases. */
export const visited = (...ids: string[]): Condition =>
  someEntry(VISITS, isOneOf('./inspection_phase', ...ids));
/** A failed visit stays in the record; what counts is whether it was corrected. */
export const hasOpenFailure: Condition = someEntry(
  VISITS,
  all(is('./phase_result', 'not_compliant'), not(answered('./corrected_on'))),
);
export const isPartlyObserved: Condition = someEntry(VISITS, is('./phase_result', 'partially_observed'));

const visitFields: FieldDefinition[] = [
  asked('single', 'inspection_phase', 'Phase', { options: phases }),
  asked('date', 'visit_date', 'Visit date'),
  asked('text', 'visit_inspector', 'Inspector or designated representative', { maxLength: 160 }),
  asked('single', 'design_documents_sealed', 'Sealed design documents on site', {
    photo: 'optional',
    options: yesNo,
  }),
  asked('single', 'phase_result', 'Result', {
    options: optionsOf({
      compliant: 'Compliant',
      not_compliant: 'Not compliant',
      partially_observed: 'Partially observed',
    }),
  }),
  field('date', 'corrected_on', 'Corrected and reinspected on', {
    visibleWhen: is('./phase_result', 'not_compliant'),
  }),
  ...withPhotoIf(
    asked('single', 'concealed_before_inspection', 'Work concealed before inspection', { options: yesNo }),
    'yes',
  ),
];

export const visitSection: SectionDefinition = {
  id: 'visit',
  label: 'Inspection visits',
  help: 'One entry for each phase. The questions of a phase appear in the sections below.',
  standard: '28 TAC 5.4621',
  fields: [
    {
      id: 'visits',
      label: 'Visits',
      type: 'repeat',
      entryLabel: 'visit',
      required: true,
      fields: visitFields,
    },
  ],
  items: [],
  standardsText: [],
};
