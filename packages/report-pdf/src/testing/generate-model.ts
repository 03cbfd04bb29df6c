/** A report of any size, the same for the same numbers; for tests and benchmarks. */
import type {
  ModelFinding,
  ModelItem,
  ModelPhoto,
  ModelSection,
  ReportModel,
} from '@plumbline/domain/report/model/types';
import type { GeneratedPhoto } from './generate-photos.ts';
import { sampleModel } from './sample-model.ts';

export interface ModelSize {
  readonly sections: number;
  readonly itemsPerSection: number;
  readonly findingsPerSection: number;
}

const WORDS =
  'The covering shows wear at the edges where water runs off and the fastening is loose to the hand so that wind can lift it and rain can reach the layer below'.split(
    ' ',
  );

const words = (seed: number, count: number): string => {
  const text = Array.from({ length: count }, (_, index) => WORDS[(seed * 7 + index * 5) % WORDS.length]).join(
    ' ',
  );
  return `${text.charAt(0).toUpperCase()}${text.slice(1).toLowerCase()} ${seed}.`;
};

const SEVERITIES = [
  ['major', 'Major'],
  ['moderate', 'Moderate'],
  ['minor', 'Minor'],
] as const;

interface PhotoSource {
  readonly take: (count: number, place: string) => ModelPhoto[];
  readonly left: () => number;
}

function photoSource(photos: readonly GeneratedPhoto[]): PhotoSource {
  let used = 0;
  return {
    left: () => photos.length - used,
    take: (count, place) =>
      photos.slice(used, used + count).map((photo): ModelPhoto => {
        used += 1;
        const caption = `${place}, view ${used}`;
        const isMarked = used % 4 === 0;
        const annotations: ModelPhoto['annotations'] = isMarked
          ? [
              { kind: 'ellipse', box: [0.3, 0.3, 0.3, 0.25], color: '#ffcc00', width: 0.007 },
              { kind: 'text', at: [0.1, 0.8], text: `Mark ${used}`, color: '#b3093b', width: 0.007 },
            ]
          : [];
        return { number: used, ...photo, caption, altText: caption, annotations };
      }),
  };
}

function makeFinding(
  section: number,
  item: number,
  index: number,
  source: PhotoSource,
  photos: number,
): ModelFinding {
  const seed = section * 100 + item * 10 + index;
  const [severity, severityLabel] = SEVERITIES[seed % 3] ?? SEVERITIES[0];
  return {
    anchor: `finding-${section}-${item}-${index}`,
    number: `${section}.${item}.${index}`,
    title: `Finding ${seed} on the outside`,
    severity,
    severityLabel,
    isSafety: seed % 5 === 0,
    flags: seed % 4 === 0 ? ['Material defect'] : [],
    itemLabel: `Item ${section}.${item}`,
    sectionLabel: `Section ${section}`,
    locations: [`Room ${seed}`, 'north wall'],
    observation: words(seed, 34),
    implication: words(seed + 1, 22),
    recommendation: words(seed + 2, 18),
    trade: 'General contractor',
    action: 'Correct, before closing',
    photos: source.take(photos, `Place ${seed}`),
  };
}

function makeSection(number: number, size: ModelSize, source: PhotoSource, photosEach: number): ModelSection {
  const items = Array.from({ length: size.itemsPerSection }, (_, index): ModelItem => {
    const seed = number * 100 + index;
    const findings =
      index < size.findingsPerSection ? [makeFinding(number, index + 1, 1, source, photosEach)] : [];
    return {
      anchor: `item-${number}-${index + 1}`,
      number: `${number}.${index + 1}`,
      label: `Part ${seed} of the house`,
      status:
        findings.length > 0
          ? { code: 'RR', label: 'Repair or replace', tone: 'attention' }
          : { code: 'IN', label: 'Inspected', tone: 'good' },
      reason: '',
      note: index % 3 === 0 ? words(seed, 9) : '',
      facts: [
        { label: 'Material', value: `Material ${seed}` },
        { label: 'Extent', value: `${seed} square feet` },
      ],
      findings,
      photos: index % 4 === 3 ? source.take(3, `Part ${seed}`) : [],
    };
  });
  return {
    anchor: `section-${number}`,
    number: String(number),
    label: `Section ${number}`,
    statusCounts: [{ code: 'IN', label: 'Inspected', count: size.itemsPerSection }],
    facts: [{ label: 'Access', value: `Walked, part ${number}` }],
    photos: [],
    items,
    findings: [],
    limitations: [words(number, 14)],
    standards: [words(number + 3, 30)],
  };
}

export function generateModel(size: ModelSize, photos: readonly GeneratedPhoto[]): ReportModel {
  const first = photos[0];
  if (!first) throw new Error('a generated report needs at least one photo');
  const source = photoSource(photos);
  const findingCount = size.sections * size.findingsPerSection;
  const photosEach = Math.min(4, Math.max(1, Math.floor((photos.length * 0.7) / Math.max(1, findingCount))));
  const sections = Array.from({ length: size.sections }, (_, index) =>
    makeSection(index + 1, size, source, photosEach),
  );
  const all = sections.flatMap((section) => section.items.flatMap((item) => item.findings));
  const rest = source.take(source.left(), 'Appendix');
  const base = sampleModel([first]);
  return {
    ...base,
    title: 'Generated report',
    sections,
    summary: SEVERITIES.map(([key, label]) => ({
      key,
      label,
      findings: all.filter((found) => found.severity === key),
    })),
    appendix: [{ label: 'Further photos', photos: rest }],
  };
}
