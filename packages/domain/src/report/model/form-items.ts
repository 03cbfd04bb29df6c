/**
 * Words for the items of an official form: the note, why an item was not inspected, and its findings. Recommendations
 * are not part of the form that has items; they follow it, unless the report wants them with the comments.
 */
import type { FormItem, FormRemark } from '../../forms/form-items.ts';
import type { ReportFinding } from '../../tables/records.ts';
import { GENERAL_PATH } from '../engine/definition.ts';
import type { ItemView, SectionView } from '../engine/report-view.ts';
import { findingModels } from './finding-model.ts';
import { ELSEWHERE, type ModelContext } from './model-context.ts';
import { reasonText } from './section-model.ts';
import type { ModelFinding } from './types.ts';

export interface FormWritings {
  readonly items: readonly FormItem[];
  readonly remarks: readonly FormRemark[];
  readonly leads: Readonly<Record<string, string>>;
}

const INSPECTORS = 'other_inspectors';
const INFORMATION = 'general/additional_information';

/** Call after taking the photos: comments refer to them by number. */
export function formItems(context: ModelContext): FormWritings {
  if (context.snapshot.definition.formItems === undefined) return { items: [], remarks: [], leads: {} };
  const inComments = context.snapshot.answers['general/recommendations'] === 'in_comments';
  const items: FormItem[] = [];
  const remarks: FormRemark[] = [];
  for (const part of context.sections) {
    // The form has no room for a finding about the whole section but its last item.
    const last = part.items.at(-1);
    for (const item of part.items) {
      const list = [
        ...context.findingsAt(item.path),
        ...(item === last ? context.findingsAt(part.path) : []),
      ];
      const findings = wordsOf(list, item.item.label, part, context);
      items.push({ path: item.path, comments: commentsOf(item, findings, inComments, context) });
      if (!inComments) remarks.push(...recommendationsOf(findings, item.item.label, sectionId(part)));
    }
  }
  const general = [...context.findingsAt(GENERAL_PATH), ...context.findingsAt(ELSEWHERE)];
  const rest = wordsOf(general, 'General', null, context);
  remarks.push(...rest.map((each) => ({ section: '', label: 'General', text: findingText(each, true) })));
  const names = otherInspectors(context);
  return {
    items: items.filter(({ comments }) => comments !== ''),
    remarks,
    leads: names === '' ? {} : { [INFORMATION]: names },
  };
}

const sectionId = (part: SectionView): string => part.section?.id ?? part.path;

interface FormFinding extends ModelFinding {
  readonly photoNumbers: readonly number[];
}

function wordsOf(
  findings: readonly ReportFinding[],
  itemLabel: string,
  part: SectionView | null,
  context: ModelContext,
): FormFinding[] {
  const numbers = context.photos.numbers();
  const place = { number: '', itemLabel, sectionLabel: part?.label ?? '' };
  return findings.flatMap((finding) => {
    const photoNumbers = context
      .placementsOf(finding.id)
      .flatMap(({ id }) => numbers.get(id) ?? [])
      .sort((a, b) => a - b);
    return findingModels([finding], place, context).map((model) => ({ ...model, photoNumbers }));
  });
}

function commentsOf(
  item: ItemView,
  findings: readonly FormFinding[],
  withRecommendation: boolean,
  context: ModelContext,
): string {
  const reason = reasonText(item, context);
  return [
    reason === '' ? '' : `Not inspected: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`,
    item.note.trim(),
    ...findings.map((finding) => findingText(finding, withRecommendation)),
  ]
    .filter((text) => text !== '')
    .join('\n');
}

function findingText(finding: FormFinding, withRecommendation: boolean): string {
  const { title, locations, observation, implication, recommendation } = finding;
  const where = locations.length === 0 ? '' : ` (${locations.join(', ')})`;
  return [
    `${title}${where}.`,
    observation.replaceAll('\n\n', ' '),
    implication,
    withRecommendation ? recommendation : '',
    photosText(finding.photoNumbers),
  ]
    .filter((text) => text.trim() !== '')
    .join(' ');
}

function photosText(numbers: readonly number[]): string {
  if (numbers.length === 0) return '';
  return numbers.length === 1 ? `See photo ${numbers[0]}.` : `See photos ${numbers.join(', ')}.`;
}

const recommendationsOf = (
  findings: readonly FormFinding[],
  itemLabel: string,
  section: string,
): FormRemark[] =>
  findings
    .filter(({ recommendation }) => recommendation.trim() !== '')
    .map(({ title, recommendation }) => ({
      section,
      label: `${itemLabel}: ${title}`,
      text: recommendation,
    }));

/** The rule wants everyone who took part named with the license; the form has one blank. */
function otherInspectors({ view }: ModelContext): string {
  const group = view.sections[0]?.fields.find(({ field }) => field.id === INSPECTORS);
  const names = (group?.entries ?? []).map(({ fields }) => {
    const textOf = (id: string): string => fields.find(({ field }) => field.id === id)?.text ?? '';
    return `${textOf('name')}, TREC License # ${textOf('license')}`;
  });
  return names.length === 0 ? '' : `Other participating inspectors: ${names.join('; ')}.`;
}
