/** A finding as worded in the document. */

import { keyInWords } from '../../ground/key-in-words.ts';
import type { ReportFinding } from '../../tables/records.ts';
import { printChoices } from '../defect-library/choices.ts';
import { closePlaceholders } from '../defect-library/placeholders.ts';
import type { FieldOption } from '../engine/definition.ts';
import { uncapitalize } from './facts.ts';
import type { ModelContext } from './model-context.ts';
import { transcriptFacts } from './recording-model.ts';
import { tradeLabel } from './trade-label.ts';
import type { ModelFinding } from './types.ts';

export interface FindingPlace {
  /** '3.2': the finding's number begins with it. */
  readonly number: string;
  readonly itemLabel: string;
  readonly sectionLabel: string;
}

export function findingModels(
  findings: readonly ReportFinding[],
  place: FindingPlace,
  context: ModelContext,
): ModelFinding[] {
  return findings.map((finding, index) =>
    findingModel(finding, `${place.number}.${index + 1}`, place, context),
  );
}

function findingModel(
  finding: ReportFinding,
  number: string,
  place: FindingPlace,
  context: ModelContext,
): ModelFinding {
  const { definition, findingLocations } = context.snapshot;
  const placements = context.placementsOf(finding.id);
  const said = transcriptFacts(
    placements.map(({ mediaId }) => mediaId),
    context.snapshot,
  );
  const print = (text: string): string => printed(finding, text.trim());
  const { libraryId } = finding;
  const title =
    (libraryId === null ? finding.title.trim() : closePlaceholders(finding.title.trim())) || 'Finding';
  const count = context.nextFinding();
  const anchor = `finding-${count}`;
  if (context.isOmitted(finding)) context.omitted.add(anchor);
  return {
    anchor,
    // Without section numbers, a finding is called by its count, so it can be referred to.
    number: definition.look?.isUnnumbered === true ? String(count) : number,
    title,
    severity: finding.severity,
    severityLabel: labelOf(definition.severities, finding.severity),
    isSafety: finding.isSafety,
    flags: flagIds(finding).map((id) => labelOf(definition.flags, id)),
    itemLabel: place.itemLabel,
    sectionLabel: place.sectionLabel,
    locations: findingLocations
      .filter((location) => location.findingId === finding.id)
      .map((location) => location.label.trim())
      .filter((label) => label !== ''),
    observation: [print(finding.observation), ...said.map(({ label, value }) => `${label}: ${value}`)]
      .filter((text) => text !== '')
      .join('\n\n'),
    implication: print(finding.implication),
    recommendation: print(finding.recommendation),
    ...(finding.plainWords.trim() !== '' && { plainWords: finding.plainWords.trim() }),
    trade: tradeLabel(finding.trade),
    action: actionText(
      labelOf(definition.actions, finding.action),
      labelOf(definition.timeframes, finding.timeframe),
    ),
    photos: context.photos.take(placements, context.placeAt(title)),
  };
}

/** Braces are markup only in a text of the library; what a person typed is printed as typed. */
const printed = ({ libraryId }: ReportFinding, text: string): string =>
  libraryId === null ? text : closePlaceholders(printChoices(text));

/** 'Correct', 'Before closing' -> 'Correct, before closing'. */
function actionText(action: string, timeframe: string): string {
  if (action === '' || timeframe === '') return action + timeframe;
  return `${action}, ${uncapitalize(timeframe)}`;
}

function flagIds(finding: ReportFinding): string[] {
  const flags: [boolean, string][] = [
    [finding.isMaterialDefect, 'material_defect'],
    [finding.isSignificantlyDeficient, 'significantly_deficient'],
    [finding.isNearEndOfLife, 'near_end_of_service_life'],
  ];
  return flags.filter(([isSet]) => isSet).map(([, id]) => id);
}

/** An unknown id reads as words; '' for none. */
export function labelOf(options: readonly FieldOption[], id: string | null): string {
  if (id === null) return '';
  return options.find((option) => option.id === id)?.label ?? keyInWords(id);
}
