/** Starting points of a custom type: a copy of another, or a blank with the essentials. */
import { statuses } from '../../report-types/home-inspection/statuses.ts';
import * as vocabulary from '../../report-types/home-inspection/vocabulary.ts';
import type { ReportDefinition } from '../engine/definition.ts';

/**
 * Creates an editable copy. It is no longer the agency's form: number, revision, edition and printed texts are dropped,
 * so it prints in our design and never passes for the official one. Id and version are assigned when it is stored.
 */
export function copyDefinition(definition: ReportDefinition, title: string): ReportDefinition {
  const { source: _source, edition: _edition, printedTexts: _texts, ...kept } = structuredClone(definition);
  return { ...kept, title, id: 'draft', version: 1 };
}

/**
 * Creates a type from scratch: inspection, house, one initial section, and the signature. Statuses are those of the
 * home inspection.
 */
export function blankDefinition(title: string): ReportDefinition {
  return {
    id: 'draft',
    title,
    version: 1,
    about: { purpose: '', typicalMinutes: 60 },
    statuses,
    reasons: vocabulary.reasonOptions,
    severities: vocabulary.severityOptions,
    flags: vocabulary.flagOptions,
    actions: vocabulary.actionOptions,
    timeframes: vocabulary.timeframeOptions,
    directions: vocabulary.directionOptions,
    general: {
      label: 'General',
      fields: [
        {
          id: 'inspection_date',
          label: 'Inspection date',
          type: 'date',
          required: true,
          fact: 'inspection.date',
        },
        {
          id: 'property_address',
          label: 'Property address',
          type: 'address',
          required: true,
          fact: 'property.address',
        },
        { id: 'client_name', label: 'Client name', type: 'text', fact: 'client.name' },
        {
          id: 'inspector_name',
          label: 'Inspector name',
          type: 'text',
          required: true,
          fact: 'inspector.name',
        },
      ],
    },
    sections: [
      { id: 'section_1', label: 'Section 1', standard: '', fields: [], items: [], standardsText: [] },
    ],
    closing: {
      label: 'Review and sign',
      fields: [
        { id: 'remarks', label: 'Closing remarks', type: 'long_text' },
        { id: 'signature', label: 'Inspector’s signature', type: 'signature', required: true },
      ],
    },
    rules: [],
    findingRules: { majorNeedsPhoto: false, majorNeedsRecommendation: false, anyNeedsPhoto: false },
    notices: [],
  };
}
