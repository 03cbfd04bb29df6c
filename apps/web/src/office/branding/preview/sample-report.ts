/** The shortest report of a fictional house that shows cover, page furniture, and a finding. */
import { initials } from '@plumbline/domain/ground/person-name';
import type { ModelPhoto, ReportModel } from '@plumbline/domain/report/model/types';

export interface SampleLook {
  readonly organization: {
    readonly name: string;
    readonly lines: readonly string[];
    readonly license: string;
  };
  readonly accentColor: string | null;
  readonly cover: string;
  readonly layout: string;
  readonly branding: NonNullable<ReportModel['branding']>;
}

/** The image passed to the screen; its bytes are provided under this name. */
export const SAMPLE_PHOTO = 'sample-photo';

const photo: ModelPhoto = {
  number: 1,
  sha256: SAMPLE_PHOTO,
  widthPx: 900,
  heightPx: 600,
  caption: 'Front of the house',
  altText: 'Front of the house',
  annotations: [],
};

export function sampleReport({
  organization,
  accentColor,
  cover,
  layout,
  branding,
}: SampleLook): ReportModel {
  const finding: ReportModel['sections'][number]['findings'][number] = {
    anchor: 'finding-1',
    number: '1.1.1',
    title: 'Damaged or missing shingles',
    severity: 'moderate',
    severityLabel: 'Recommended Repair',
    isSafety: false,
    flags: [],
    itemLabel: 'Covering',
    sectionLabel: 'Roof',
    locations: ['Rear slope'],
    observation: 'Shingles are torn and missing; about 20 square feet of underlayment is exposed.',
    implication: 'Water can enter, and wind can take more of the covering.',
    recommendation: 'Have a qualified roofing contractor replace the damaged shingles.',
    trade: 'Roofing contractor',
    action: 'Repair within 12 months',
    photos: [{ ...photo, number: 2, caption: 'Missing tabs, rear slope', altText: 'Missing tabs' }],
  };
  return {
    language: 'en-US',
    title: 'Home inspection report, 1148 Palmetto Ave',
    isDraft: false,
    layout,
    paperSize: 'letter',
    accentColor,
    createdAt: '2026-01-15T15:00:00.000Z',
    versionLine: 'Version 1, a sample',
    reportNumber: 'Sample',
    organization: { ...organization, initials: initials(organization.name) },
    branding,
    cover: {
      template: cover,
      title: 'Home inspection report',
      addressLines: ['1148 Palmetto Ave', 'Rivera Beach, FL 33404'],
      photo,
      facts: [
        { label: 'Client', value: 'Ana Delgado' },
        { label: 'Inspected', value: 'January 15, 2026' },
        { label: 'Inspector', value: 'Marco Dietz' },
      ],
    },
    summary: null,
    counts: { safety: 0, major: 0, moderate: 1, minor: 0, photos: 2 },
    severityLabels: {
      safety: 'Safety Hazard',
      major: 'Significant Defect',
      moderate: 'Recommended Repair',
      minor: 'Maintenance Item',
    },
    general: [],
    sections: [
      {
        anchor: 'section-1',
        number: '1',
        label: 'Roof',
        statusCounts: [{ code: 'RR', label: 'Repair or replace', count: 1 }],
        facts: [
          { label: 'How inspected', value: 'Walked, ladder at the eaves' },
          { label: 'Roof age', value: 'About 17 years' },
        ],
        photos: [],
        items: [
          {
            anchor: 'item-1-1',
            number: '1.1',
            label: 'Covering',
            status: { code: 'RR', label: 'Repair or replace', tone: 'attention' },
            reason: '',
            note: '',
            facts: [{ label: 'Material', value: 'Architectural asphalt shingle' }],
            findings: [finding],
            photos: [],
          },
        ],
        findings: [],
        limitations: ['The front slope was too steep to be walked.'],
        standards: [],
      },
    ],
    notices: [],
    signatures: [],
    appendix: [],
  };
}
