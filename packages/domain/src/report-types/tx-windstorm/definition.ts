/**
 * Texas: the field record behind WPI-1 and WPI-2. It supports the certificate but is none: only TDI issues WPI-8 and
 * WPI-8E, on verification by a Texas engineer or its own inspector. Nothing printed from here may look like a
 * certificate.
 */

import type {
  Condition,
  ReportDefinition,
  RuleDefinition,
  SectionDefinition,
} from '../../report/engine/definition.ts';
import { all, asked, field, is, isNot, withoutStatuses, yesNo } from '../form-fields.ts';
import { applicationFields, applicationRules } from './application.ts';
import { hasOpenFailure, isPartlyObserved, visitSection } from './phases.ts';
import { shippedTexasSettings, type TexasSettings } from './texas-settings.ts';
import { coveringSection, foundationSection, framingSection } from './work.ts';

const hasCertificate: Condition = all(
  { op: 'answered', path: './certificate_type' },
  isNot('./certificate_type', 'none_yet'),
);

const certificateSection: SectionDefinition = {
  id: 'certificate',
  label: 'Certificate record',
  help: 'What TDI (or, until mid-2020, TWIA) issued, recorded as evidence',
  standard: '28 TAC 5.4626',
  fields: [
    asked('single', 'ready_for_wpi_2', 'Ready for WPI-2', {
      help: 'Every phase was found compliant',
      options: yesNo,
    }),
    field('single', 'certificate_type', 'Certificate', {
      options: [
        { id: 'none_yet', label: 'None yet' },
        { id: 'wpi_8', label: 'WPI-8', help: 'Ongoing improvement, issued by TDI' },
        { id: 'wpi_8e', label: 'WPI-8E', help: 'Completed improvement, issued by TDI' },
        { id: 'wpi_8c', label: 'WPI-8-C', help: 'Completed improvement, issued by TWIA until mid-2020' },
        { id: 'wpi_8_denied', label: 'Denied' },
      ],
    }),
    field('text', 'certificate_number', 'Certificate number', {
      photo: 'optional',
      maxLength: 60,
      requiredWhen: hasCertificate,
    }),
    field('date', 'certificate_date', 'Certificate date', {
      photo: 'optional',
      requiredWhen: hasCertificate,
    }),
    field('text', 'scope_certified', 'Scope covered by certificate', { maxLength: 200 }),
    {
      id: 'certificate_document',
      label: 'Copy of the certificate',
      type: 'proof',
      proof: { acceptsDocument: true, acceptsReason: false },
    },
    field('date', 'last_verification_date', 'Date of the last verification form', {
      help: 'The five-year retention period starts here. Use the last inspection date until a form is filed.',
    }),
    field('computed', 'retention_until', 'Keep evidence until', {
      formula: { op: 'add_years', path: './last_verification_date', years: 5 },
    }),
  ],
  items: [],
  standardsText: [],
};

const certificateRules: RuleDefinition[] = [
  {
    id: 'not_ready_for_wpi_2',
    when: all(is('certificate/ready_for_wpi_2', 'yes'), hasOpenFailure),
    effect: {
      kind: 'block',
      path: 'certificate/ready_for_wpi_2',
      message: 'An inspection was not compliant. Enter when it was corrected and reinspected, or answer No.',
    },
  },
  {
    id: 'partly_observed',
    when: all(is('certificate/ready_for_wpi_2', 'yes'), isPartlyObserved),
    effect: {
      kind: 'warn',
      path: 'certificate/ready_for_wpi_2',
      message: 'A phase was only partially observed: the engineer decides whether that is enough.',
    },
  },
];

export const buildTxWindstorm = (settings: TexasSettings): ReportDefinition => ({
  id: 'tx_windstorm',
  title: 'Texas Windstorm Field Record',
  version: 1,
  validity: {
    path: 'certificate/last_verification_date',
    years: 5,
    remindDaysBefore: 60,
    note: 'Evidence behind a verification form is kept for five years (28 TAC 5.4626).',
  },
  ...withoutStatuses,
  general: { label: 'Application data (WPI-1)', fields: applicationFields },
  sections: [visitSection, foundationSection, framingSection, coveringSection, certificateSection],
  closing: {
    label: 'Review and sign',
    fields: [
      field('long_text', 'remarks', 'Closing remarks', {
        help: 'Optional. Printed before the signature.',
      }),
      asked('signature', 'inspector_signature', 'Signature', {
        help: 'Sign with a finger, stylus, or mouse',
      }),
    ],
  },
  rules: [...applicationRules(settings), ...certificateRules],
  notices: [
    {
      heading: 'Field record, not a certificate',
      paragraphs: [
        'This record supports an application (WPI-1) and a verification form (WPI-2). It is not a certificate of compliance: only the Texas Department of Insurance issues WPI-8 and WPI-8E.',
        'A home inspector cannot certify windstorm work. Verification is by an appointed qualified inspector, a professional engineer licensed in Texas, or by a Department inspector for the components that the Department inspects itself.',
        'A certificate WPI-8-C was issued by TWIA for completed work until mid-2020 and is recorded here as evidence only.',
      ],
    },
  ],
});

export const txWindstorm: ReportDefinition = buildTxWindstorm(shippedTexasSettings);
