/**
 * A light walk through a small commercial building, for a buyer or tenant who wants to know what to look at next. A list
 * of our own, shorter than the published standards for property condition assessments, and not made to meet one.
 */
import type { ReportDefinition } from '../report/engine/definition.ts';
import { envelope, grounds, lifeSafety, spaces, systems } from './commercial-walk/building.ts';
import { asked, field, is, optionsOf } from './form-fields.ts';
import { section, specialtyReport } from './specialty-report.ts';

const documentsSeen = field('multi', 'documents', 'Documents provided', {
  options: [
    ...optionsOf({
      occupancy: 'Certificate of occupancy',
      roof_warranty: 'Roof warranty',
      hvac_service: 'HVAC service contract',
      fire_reports: 'Fire alarm and sprinkler reports',
      elevator: 'Elevator certificate',
      backflow: 'Backflow test',
      leases: 'Lease provisions on repairs',
      environmental: 'Environmental reports',
    }),
    { id: 'none', label: 'None', isExclusive: true },
  ],
});

export const commercialWalk: ReportDefinition = specialtyReport({
  id: 'commercial_walk',
  title: 'Commercial Walk-Through Report',
  general: [
    asked('multi', 'use', 'Building use', {
      options: optionsOf({
        retail: 'Retail',
        office: 'Office',
        warehouse: 'Warehouse or workshop',
        restaurant: 'Restaurant',
        apartments: 'Apartments',
        other: 'Other',
      }),
      allowsOther: true,
    }),
    asked('int', 'area', 'Floor area', {
      unit: 'sq ft',
      min: 0,
      help: 'As reported or recorded, not measured',
    }),
    field('int', 'floors', 'Stories', { min: 1 }),
    field('text', 'construction', 'Construction', {
      maxLength: 160,
      suggestions: ['Concrete block, steel joists', 'Wood frame', 'Pre-engineered steel', 'Tilt-up concrete'],
    }),
    field('text', 'occupants', 'Occupied by', { maxLength: 200 }),
    field('text', 'interviewed', 'People interviewed', { maxLength: 200 }),
    documentsSeen,
    asked('long_text', 'not_entered', 'Not entered or not operated, and why', {
      help: 'Locked rooms, inaccessible roofs, tenants who declined access',
    }),
  ],
  sections: [
    grounds,
    envelope,
    systems,
    lifeSafety,
    spaces,
    section('next', 'Next steps', {
      fields: [
        field('repeat', 'specialists', 'Specialists recommended', {
          entryLabel: 'specialist',
          fields: [
            asked('text', 'who', 'Specialist', {
              maxLength: 120,
              suggestions: [
                'Commercial roofer',
                'HVAC contractor',
                'Fire sprinkler contractor',
                'Structural engineer',
                'Accessibility specialist',
                'Environmental consultant',
              ],
            }),
            asked('text', 'what', 'Reason', { maxLength: 300 }),
            asked('text', 'by', 'Timeframe', { maxLength: 80 }),
          ],
        }),
      ],
    }),
  ],
  rules: [
    {
      id: 'no_documents',
      when: is('general/documents', 'none'),
      effect: {
        kind: 'warn',
        path: 'general/documents',
        message: 'Advise the client to request these documents before the end of the due diligence period.',
      },
    },
  ],
  notices: [
    {
      heading: 'About this walk-through',
      paragraphs: [
        'The inspector walked the accessible parts of the building, operated systems using normal controls where the occupants agreed, and reported the most significant conditions. This walk-through is shorter than a property condition assessment, follows the company’s own checklist, and does not claim to meet a published standard.',
        'Accessibility, zoning, fire and building codes, environmental matters, capacities, and repair costs are excluded. Where the report recommends a specialist, have that evaluation completed before you are bound.',
      ],
    },
  ],
});
