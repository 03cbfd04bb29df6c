/** Where an own type begins: as a copy of another, or with what every inspection needs. */
import { statuses } from '../home-inspection/statuses.ts';
import * as vocabulary from '../home-inspection/vocabulary.ts';
import type { ReportDefinition } from '../report-engine/definition.ts';

/**
 * A copy that may be changed. It is no longer the authority's form: number, revision, edition and printed texts stay behind, so that
 * it prints in our own design and never passes for the official one. Id and version are given when it is stored.
 */
export function copyDefinition(definition: ReportDefinition, title: string): ReportDefinition {
  const { source: _source, edition: _edition, printedTexts: _texts, ...kept } = structuredClone(definition);
  return { ...kept, title, id: 'draft', version: 1 };
}

/** A type from scratch: the job, the house, one section to begin with, and the signature. Statuses are those of the home inspection. */
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
