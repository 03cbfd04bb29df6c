/**
 * Frame of the reports that are sold along with home inspections: its statuses and vocabulary, the questions that each of
 * them asks first, and the signature.
 */
import type {
  FieldDefinition,
  FieldOption,
  NoticeDefinition,
  ReportDefinition,
  RuleDefinition,
  SectionDefinition,
} from '../report/engine/definition.ts';
import { asked, field } from './form-fields.ts';
import { statuses } from './home-inspection/statuses.ts';
import {
  actionOptions,
  directionOptions,
  flagOptions,
  reasonOptions,
  severityOptions,
  timeframeOptions,
} from './home-inspection/vocabulary.ts';

export interface SpecialtyReport {
  readonly id: string;
  readonly title: string;
  /** After the questions that every report asks. */
  readonly general?: readonly FieldDefinition[];
  readonly sections: readonly SectionDefinition[];
  readonly rules?: readonly RuleDefinition[];
  readonly notices: readonly NoticeDefinition[];
  /** How the law of some states names the person: 'Assessor'. */
  readonly inspectorLabel?: string;
  /** The license that the person signs with, where it is no home inspector's. */
  readonly licenseFact?: string;
}

export const specialtyReport = ({
  id,
  title,
  general = [],
  sections,
  rules = [],
  notices,
  inspectorLabel = 'Inspector',
  licenseFact = 'inspector.license_number',
}: SpecialtyReport): ReportDefinition => ({
  id,
  title,
  version: 1,
  statuses,
  reasons: reasonOptions,
  severities: severityOptions,
  flags: flagOptions,
  actions: actionOptions,
  timeframes: timeframeOptions,
  directions: directionOptions,
  general: { label: 'General', fields: [...firstFields(inspectorLabel, licenseFact), ...general] },
  sections: [...sections],
  closing: {
    label: 'Review and sign',
    fields: [
      asked('long_text', 'remarks', 'Summary for the client', {
        help: 'What was found, what it means, and what to do first',
      }),
      asked('signature', 'inspector_signature', 'Signature', { signer: 'inspector' }),
    ],
  },
  rules: [...rules],
  findingRules: { majorNeedsPhoto: true, majorNeedsRecommendation: true, anyNeedsPhoto: false },
  notices: [...notices],
});

/** The time frames, with another name for 'Before closing': nothing is sold after these visits. */
export const withDeadline = (label: string): FieldOption[] =>
  timeframeOptions.map((option) => (option.id === 'before_closing' ? { ...option, label } : option));

const firstFields = (inspector: string, licenseFact: string): FieldDefinition[] => [
  asked('date', 'inspection_date', 'Inspection date', { fact: 'inspection.date' }),
  field('time', 'start_time', 'Start time', { fact: 'inspection.start_time' }),
  asked('address', 'property_address', 'Property address', { fact: 'property.address' }),
  asked('text', 'client_name', 'Client', { maxLength: 200, fact: 'client.name' }),
  asked('text', 'inspector_name', inspector, { maxLength: 200, fact: 'inspector.name' }),
  field('text', 'inspector_license', 'License or certification number', {
    maxLength: 80,
    fact: licenseFact,
  }),
  field('year', 'year_built', 'Year built', { min: 1700, max: 2100, fact: 'building.year_built' }),
  field('text', 'weather', 'Weather', { maxLength: 120 }),
  {
    id: 'front_photo',
    label: 'Front of the building',
    type: 'photo',
    photo: 'required',
    required: true,
    fact: 'photo.front_side',
  },
];

export { item, section, view } from './added-sections/parts.ts';

/** Photos of a section as a whole. */
export const photosOf = (
  id: string,
  label: string,
  more: Partial<FieldDefinition> = {},
): FieldDefinition => ({
  id,
  label,
  type: 'photo',
  photo: 'required',
  required: true,
  ...more,
});
