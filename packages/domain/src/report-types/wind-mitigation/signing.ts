/** The inspector who signs (section 627.711(2), Florida Statutes), and the owner's confirmation. */

import type { FieldDefinition, RuleDefinition, SectionDefinition } from '../../report/engine/definition.ts';
import { all, answered, is, isOneOf, not } from '../form-fields.ts';
import { boxes, notOnForm } from './question.ts';

export interface SigningWording {
  readonly inspector: Readonly<Record<string, string>>;
  readonly qualifications: Readonly<Record<string, string>>;
  readonly texts: Readonly<
    Record<'inspector_statement' | 'homeowner_statement' | 'who_must_inspect', string>
  >;
}

const QUALIFICATIONS = {
  home_inspector: 'Home inspector',
  building_code_inspector: 'Building code inspector',
  contractor: 'General, building, or residential contractor',
  professional_engineer: 'Professional engineer',
  professional_architect: 'Professional architect',
  other_recognized_by_insurer: 'Other, recognized by the insurer',
};

const QUALIFICATION = 'inspector/inspector_qualification';
/** Only they may send an employee (sections 489.111 and 471.015). */
const maySendEmployee = isOneOf('./inspector_qualification', 'contractor', 'professional_engineer');
const isHomeInspector = is('./inspector_qualification', 'home_inspector');

export const inspectorSection = ({
  inspector,
  qualifications,
  texts,
}: SigningWording): SectionDefinition => ({
  id: 'inspector',
  label: 'Qualified inspector',
  help: 'Mitigation inspections must be certified by a qualified inspector.',
  standard: '',
  groups: [
    { id: 'license', label: 'License' },
    {
      id: 'training',
      label: 'Training',
      help: 'Section 627.711(2), Florida Statutes. Not printed on the form.',
    },
    { id: 'sign', label: 'Certify and sign' },
  ],
  fields: [
    {
      id: 'inspector_name',
      label: 'Qualified inspector name',
      wording: inspector.inspector_name,
      type: 'text',
      required: true,
      maxLength: 120,
      group: 'license',
      fact: 'inspector.name',
    },
    {
      id: 'inspector_license_type',
      label: 'License type',
      wording: inspector.license_type,
      type: 'text',
      required: true,
      maxLength: 80,
      suggestions: [
        'Home Inspector',
        'General Contractor',
        'Building Contractor',
        'Residential Contractor',
        'Professional Engineer',
        'Professional Architect',
        'Building Code Inspector',
      ],
      group: 'license',
      fact: 'inspector.license_type',
    },
    {
      id: 'inspector_license_number',
      label: 'License or certificate #',
      wording: inspector.license_number,
      type: 'text',
      required: true,
      maxLength: 40,
      group: 'license',
      fact: 'inspector.license_number',
    },
    {
      id: 'inspector_license_expires',
      label: 'License valid until',
      type: 'date',
      group: 'license',
      fact: 'inspector.license_expires',
      ...notOnForm,
    },
    {
      id: 'inspection_company',
      label: 'Inspection company',
      wording: inspector.inspection_company,
      type: 'text',
      required: true,
      maxLength: 120,
      group: 'license',
      fact: 'inspector.company',
    },
    {
      id: 'inspector_phone',
      label: 'Phone',
      wording: inspector.phone,
      type: 'phone',
      required: true,
      group: 'license',
      fact: 'inspector.phone',
    },
    {
      id: 'inspector_qualification',
      label: 'I hold an active license as a',
      wording: inspector.prompt,
      type: 'single',
      required: true,
      options: boxes(QUALIFICATIONS, qualifications),
      group: 'license',
      fact: 'inspector.qualification',
    },
    {
      id: 'hurricane_training_hours',
      label: 'Hours of hurricane mitigation training',
      type: 'decimal',
      unit: 'h',
      min: 0,
      required: true,
      visibleWhen: isHomeInspector,
      group: 'training',
      fact: 'inspector.hurricane_training_hours',
      ...notOnForm,
    },
    {
      id: 'proficiency_exam_passed',
      label: 'Proficiency exam passed',
      type: 'boolean',
      required: true,
      visibleWhen: isHomeInspector,
      group: 'training',
      fact: 'inspector.hurricane_exam_passed',
      ...notOnForm,
    },
    {
      id: 'annual_ce_hours',
      label: 'Continuing education this year',
      type: 'decimal',
      unit: 'h',
      min: 0,
      visibleWhen: isHomeInspector,
      group: 'training',
      fact: 'inspector.annual_ce_hours',
      ...notOnForm,
    },
    {
      id: 'inspector_printed_name',
      label: 'Print name',
      wording: texts.inspector_statement,
      type: 'text',
      required: true,
      maxLength: 120,
      group: 'sign',
    },
    {
      id: 'employee_printed_name',
      label: 'Employee who performed the inspection',
      wording: texts.who_must_inspect,
      help: 'Leave blank if you inspected the home yourself.',
      type: 'text',
      maxLength: 120,
      visibleWhen: maySendEmployee,
      group: 'sign',
    },
    {
      id: 'inspector_initials',
      label: 'Initials',
      help: 'Appear at the bottom of every page.',
      type: 'text',
      required: true,
      maxLength: 6,
      group: 'sign',
      fact: 'inspector.initials',
    },
    {
      id: 'inspector_signature',
      label: 'Qualified inspector’s signature',
      wording: texts.inspector_statement,
      type: 'signature',
      required: true,
      group: 'sign',
    },
    {
      id: 'inspector_signature_date',
      label: 'Date of signature',
      type: 'date',
      required: true,
      fact: 'inspection.signed_on',
      group: 'sign',
    },
  ],
  items: [],
  standardsText: [],
});

const homeownerFields = (statement: string): FieldDefinition[] => [
  {
    id: 'homeowner_signature',
    label: 'Homeowner or representative’s signature',
    wording: statement,
    type: 'signature',
    signer: 'owner',
  },
  {
    id: 'homeowner_signature_date',
    label: 'Date of signature',
    type: 'date',
    requiredWhen: answered('./homeowner_signature'),
    fact: 'inspection.owner_signed_on',
  },
];

export const homeownerSection = ({ texts }: SigningWording): SectionDefinition => ({
  id: 'homeowner',
  label: 'Homeowner',
  help: 'The owner can sign on this device. Someone else may sign as an authorized representative.',
  standard: '',
  fields: homeownerFields(texts.homeowner_statement),
  items: [],
  standardsText: [],
});

/** Section 627.711(2)(a): at least 3 hours and the exam; 2 hours of continuing education a year. */
export const signingRules: RuleDefinition[] = [
  {
    id: 'training_too_short',
    when: all(is(QUALIFICATION, 'home_inspector'), {
      op: 'lt',
      path: 'inspector/hurricane_training_hours',
      value: 3,
    }),
    effect: {
      kind: 'block',
      path: 'inspector/hurricane_training_hours',
      message: 'A home inspector needs at least 3 hours of hurricane mitigation training to sign this form.',
    },
  },
  {
    id: 'exam_not_passed',
    when: all(is(QUALIFICATION, 'home_inspector'), {
      op: 'eq',
      path: 'inspector/proficiency_exam_passed',
      value: false,
    }),
    effect: {
      kind: 'block',
      path: 'inspector/proficiency_exam_passed',
      message: 'A home inspector may sign this form only after the proficiency exam.',
    },
  },
  {
    id: 'continuing_education',
    when: { op: 'lt', path: 'inspector/annual_ce_hours', value: 2 },
    effect: {
      kind: 'warn',
      path: 'inspector/annual_ce_hours',
      message: 'The statute requires 2 hours of hurricane mitigation training each year.',
    },
  },
  {
    id: 'license_expired',
    when: { op: 'lt', path: 'inspector/inspector_license_expires', value: { path: 'owner/inspection_date' } },
    effect: {
      kind: 'block',
      path: 'inspector/inspector_license_expires',
      message: 'The license had expired on the inspection date.',
    },
  },
  {
    id: 'signed_before_inspection',
    when: { op: 'lt', path: 'inspector/inspector_signature_date', value: { path: 'owner/inspection_date' } },
    effect: {
      kind: 'block',
      path: 'inspector/inspector_signature_date',
      message: 'The signature is dated before the inspection.',
    },
  },
  {
    id: 'homeowner_signed_before_inspection',
    when: { op: 'lt', path: 'homeowner/homeowner_signature_date', value: { path: 'owner/inspection_date' } },
    effect: {
      kind: 'block',
      path: 'homeowner/homeowner_signature_date',
      message: 'The signature is dated before the inspection.',
    },
  },
  {
    id: 'homeowner_not_signed',
    when: not(answered('homeowner/homeowner_signature')),
    effect: {
      kind: 'warn',
      path: 'homeowner/homeowner_signature',
      message: 'An insurer may reject the form without the owner’s signature.',
    },
  },
  {
    id: 'printed_name',
    when: answered('inspector/inspector_name'),
    effect: {
      kind: 'derive',
      path: 'inspector/inspector_printed_name',
      value: { path: './inspector_name' },
      reason: 'it is the name of the qualified inspector above',
    },
  },
];
