/** A short, realistic handwritten report: for viewing pages and for reading every text back. */
import type {
  ModelFinding,
  ModelLogo,
  ModelPhoto,
  ModelSection,
  ReportModel,
} from '@plumbline/domain/report/model/types';

export interface SamplePhoto {
  readonly sha256: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface ModelLook {
  readonly cover: string;
  readonly layout: string;
  readonly fontSet: string;
  readonly logo?: ModelLogo;
  readonly footerText?: string;
}

/** The same report with another cover, layout and font set. */
export const withLook = (model: ReportModel, look: ModelLook): ReportModel => ({
  ...model,
  layout: look.layout,
  cover: { ...model.cover, template: look.cover },
  branding: {
    logo: look.logo ?? model.branding?.logo ?? null,
    footerText: look.footerText ?? model.branding?.footerText ?? '',
    fontSet: look.fontSet,
  },
});

export function sampleModel(pictures: readonly SamplePhoto[]): ReportModel {
  let number = 0;
  const photo = (caption: string, at: number, annotations: ModelPhoto['annotations'] = []): ModelPhoto => {
    const picture = pictures[at % pictures.length];
    if (!picture) throw new Error('a sample needs at least one picture');
    number += 1;
    return {
      number,
      ...picture,
      caption,
      altText: caption === '' ? `Roof, photo ${number}` : caption,
      annotations,
    };
  };

  const shingles: ModelFinding = {
    anchor: 'finding-1',
    number: '3.1.1',
    title: 'Damaged or missing shingles',
    severity: 'moderate',
    severityLabel: 'Moderate',
    isSafety: false,
    flags: ['Near end of service life'],
    itemLabel: 'Covering',
    sectionLabel: 'Roof',
    locations: ['Rear slope', 'left of the chimney'],
    observation:
      'Roof shingles were torn and missing at the time of inspection. About 20 square feet of underlayment is exposed on the rear slope, and the tabs around it lift by hand at 74 °F.',
    implication:
      'Exposed underlayment and fasteners can admit water and allow further wind loss of the surrounding shingles.',
    recommendation:
      'Have a qualified roofing contractor replace the damaged shingles and check adjoining areas.',
    trade: 'Roofing contractor',
    action: 'Repair within 12 months',
    photos: [
      photo('Missing tabs, rear slope', 0, [
        { kind: 'ellipse', box: [0.42, 0.38, 0.4, 0.3], color: '#ffcc00', width: 0.007 },
        { kind: 'arrow', points: [0.12, 0.85, 0.4, 0.62], color: '#d21d53', width: 0.007 },
        { kind: 'text', at: [0.05, 0.86], text: 'Exposed felt', color: '#d21d53', width: 0.007 },
      ]),
      photo('Debris at the eave below', 1, [
        { kind: 'rect', box: [0.25, 0.05, 0.35, 0.25], color: '#ffcc00', width: 0.007 },
        { kind: 'line', points: [0.1, 0.9, 0.5, 0.5], color: '#7bb9ee', width: 0.007 },
        {
          kind: 'path',
          points: [0.6, 0.6, 0.65, 0.7, 0.7, 0.62, 0.78, 0.75],
          pressures: null,
          color: '#69d6aa',
          width: 0.007,
        },
        { kind: 'marker', at: [0.5, 0.4], number: 1, color: '#d21d53', width: 0.007 },
      ]),
    ],
  };
  const flashing: ModelFinding = {
    ...shingles,
    anchor: 'finding-2',
    number: '3.2.1',
    title: 'Chimney flashing is open',
    severity: 'major',
    severityLabel: 'Major',
    flags: ['Material defect'],
    itemLabel: 'Flashing',
    locations: ['Chimney, uphill side'],
    observation: 'The step flashing has separated from the masonry by up to ½ inch. Old sealant hangs loose.',
    implication: 'Water can enter where the roof meets the chimney; the sheathing below is stained.',
    recommendation: 'Have the flashing replaced and let into the mortar joints before the next rainy season.',
    action: 'Correct, before closing',
    photos: [photo('Gap at the step flashing', 4)],
  };
  const panel: ModelFinding = {
    ...shingles,
    anchor: 'finding-3',
    number: '4.1.1',
    title: 'Double-tapped breaker in the main panel',
    severity: 'major',
    severityLabel: 'Major',
    isSafety: true,
    flags: [],
    itemLabel: 'Main panel',
    sectionLabel: 'Electrical',
    locations: ['Garage, north wall'],
    observation: 'Two conductors share one 20 A breaker that is made for a single conductor.',
    implication: 'A loose conductor can arc and overheat. This is a fire hazard.',
    recommendation: 'Have a licensed electrician give each circuit its own breaker.',
    trade: 'Electrician',
    action: 'Correct, now',
    photos: [
      photo('Second breaker from the top, right row', 2),
      photo('Label of the panel', 3),
      photo('', 5),
    ],
  };
  const smoke: ModelFinding = {
    ...panel,
    anchor: 'finding-4',
    number: '4.2.1',
    title: 'No smoke alarm in the hall outside the bedrooms',
    severity: 'minor',
    severityLabel: 'Minor',
    itemLabel: 'Alarms',
    locations: ['Second-floor hall'],
    observation: 'No smoke alarm was found within 21 feet of the bedrooms.',
    implication: '',
    recommendation: 'Install interconnected smoke alarms. Ten-year sealed units cost little.',
    trade: 'Homeowner',
    action: 'Correct, before moving in',
    photos: [],
  };

  const sections: ModelSection[] = [
    {
      anchor: 'section-3',
      number: '3',
      label: 'Roof',
      statusCounts: [
        { code: 'IN', label: 'Inspected', count: 2 },
        { code: 'RR', label: 'Repair or replace', count: 2 },
        { code: 'NP', label: 'Not present', count: 1 },
      ],
      facts: [
        { label: 'How inspected', value: 'Walked the rear slope, ladder at the eaves in front' },
        { label: 'Weather', value: 'Dry, 74 °F' },
        { label: 'Roof age', value: 'About 17 years' },
        { label: 'Pitch', value: '6:12' },
      ],
      photos: [photo('Front slope, overall', 6), photo('Rear slope, overall', 0), photo('Ridge', 4)],
      items: [
        {
          anchor: 'item-3-1',
          number: '3.1',
          label: 'Covering',
          status: { code: 'RR', label: 'Repair or replace', tone: 'attention' },
          reason: '',
          note: '',
          facts: [
            { label: 'Material', value: 'Architectural asphalt shingle' },
            { label: 'Layers', value: 'One' },
          ],
          findings: [shingles],
          photos: [],
        },
        {
          anchor: 'item-3-2',
          number: '3.2',
          label: 'Flashing',
          status: { code: 'RR', label: 'Repair or replace', tone: 'attention' },
          reason: '',
          note: 'Galvanised steel, painted',
          facts: [],
          findings: [flashing],
          photos: [],
        },
        {
          anchor: 'item-3-3',
          number: '3.3',
          label: 'Gutters and downspouts',
          status: { code: 'IN', label: 'Inspected', tone: 'good' },
          reason: '',
          note: 'Aluminium, front and rear',
          facts: [],
          findings: [],
          photos: [photo('Downspout at the rear corner', 1), photo('Splash block', 5)],
        },
        {
          anchor: 'item-3-4',
          number: '3.4',
          label: 'Skylights',
          status: { code: 'NP', label: 'Not present', tone: 'neutral' },
          reason: '',
          note: '',
          facts: [],
          findings: [],
          photos: [],
        },
        {
          anchor: 'item-3-5',
          number: '3.5',
          label: 'Vents and penetrations',
          status: { code: 'IN', label: 'Inspected', tone: 'good' },
          reason: '',
          note: 'Four plumbing vents, ridge vent',
          facts: [],
          findings: [],
          photos: [],
        },
      ],
      findings: [],
      limitations: [
        'The front slope was not walked: at 9:12 it was too steep to be safe.',
        'Flashing under the siding of the dormer cannot be seen without taking it apart.',
      ],
      standards: [
        'The roof covering, drainage, flashing, skylights and chimneys are looked at from the ground or the eaves. Walking the roof, predicting its life and testing it with water are outside of this inspection.',
      ],
    },
    {
      anchor: 'section-4',
      number: '4',
      label: 'Electrical',
      statusCounts: [
        { code: 'FE', label: 'Further evaluation', count: 1 },
        { code: 'NI', label: 'Not inspected', count: 1 },
      ],
      facts: [{ label: 'Service', value: '200 A, underground' }],
      photos: [],
      items: [
        {
          anchor: 'item-4-1',
          number: '4.1',
          label: 'Main panel',
          status: { code: 'FE', label: 'Further evaluation', tone: 'attention' },
          reason: '',
          note: 'Panel by Łódź Elektro, cover removed by Luis Muñoz',
          facts: [{ label: 'Rating', value: '200 A' }],
          findings: [panel],
          photos: [],
        },
        {
          anchor: 'item-4-2',
          number: '4.2',
          label: 'Alarms',
          status: { code: 'NI', label: 'Not inspected', tone: 'neutral' },
          reason: 'Alarms are listed, not tested: the system was armed by a monitoring company.',
          note: '',
          facts: [],
          findings: [smoke],
          photos: [],
        },
      ],
      findings: [],
      limitations: [],
      standards: [],
    },
  ];

  const cover = photo('Front of the house, facing south', 6);
  const appendix = [photo('Attic, looking east', 7), photo('Crawl space, north', 8)];
  return {
    language: 'en-US',
    title: 'Home inspection report, 1148 Palmetto Ave',
    isDraft: false,
    layout: 'classic',
    paperSize: 'letter',
    accentColor: '#1f4a3f',
    createdAt: '2026-11-21T21:05:00.000Z',
    versionLine: 'Version 2, published November 21, 2026 at 4:05 PM',
    reportNumber: '2026-0384',
    organization: {
      name: 'Dietz & Sons Inspections',
      initials: 'DI',
      lines: ['22 Harbor Road, Rivera Beach, FL 33404', '(561) 555-0134'],
      license: 'License HI-11842',
    },
    cover: {
      template: 'plumb',
      title: 'Home inspection report',
      addressLines: ['1148 Palmetto Ave', 'Rivera Beach, FL 33404'],
      photo: cover,
      facts: [
        { label: 'Client', value: 'Ana Delgado' },
        { label: 'Inspected', value: 'November 19, 2026' },
        { label: 'Inspector', value: 'Marco Dietz' },
      ],
    },
    summary: [
      { key: 'safety', label: 'Safety', findings: [panel] },
      { key: 'major', label: 'Major', findings: [flashing] },
      { key: 'moderate', label: 'Moderate', findings: [shingles] },
      { key: 'minor', label: 'Minor', findings: [smoke] },
    ],
    counts: { safety: 2, major: 2, moderate: 1, minor: 1, photos: number },
    severityLabels: {
      safety: 'Safety Hazard',
      major: 'Significant Defect',
      moderate: 'Recommended Repair',
      minor: 'Maintenance Item',
    },
    general: [
      { label: 'Client', value: 'Ana Delgado' },
      { label: 'Inspector', value: 'Marco Dietz' },
      { label: 'Date', value: 'November 19, 2026, 9:00 AM' },
      { label: 'Weather', value: 'Clear, 74 °F, dry for three days' },
      { label: 'Building', value: 'Single family, one storey' },
      { label: 'Year built', value: '1994' },
      { label: 'Living area', value: '1,840 square feet' },
      { label: 'Occupied', value: 'Yes, furnished' },
    ],
    sections,
    notices: [
      {
        heading: 'What this report is',
        paragraphs: [
          'This report describes what could be seen in the readily accessible parts of the house on the day of the inspection. It is not a guarantee, and it does not predict what will happen later.',
          'Findings are graded by how much they matter: major defects affect value or use, moderate ones want repair, minor ones are upkeep. Anything that can hurt a person carries the safety sign as well.',
        ],
      },
      { heading: '', paragraphs: ['Standard followed: Florida Administrative Code 61-30.801.'] },
    ],
    signatures: [
      {
        label: 'Inspector',
        name: 'Marco Dietz',
        license: 'HI-11842',
        signedOn: 'November 19, 2026',
        widthPx: 600,
        heightPx: 180,
        strokes: [
          [20, 140, 40, 60, 60, 30, 74, 80, 80, 140, 100, 70, 124, 36, 132, 90, 136, 142],
          [
            160, 120, 176, 100, 196, 104, 200, 124, 184, 140, 168, 130, 200, 110, 212, 140, 240, 108, 260,
            130, 290, 118, 330, 124, 420, 96,
          ],
          [300, 70],
        ],
      },
    ],
    appendix: [{ label: 'Attic', photos: appendix }],
  };
}
