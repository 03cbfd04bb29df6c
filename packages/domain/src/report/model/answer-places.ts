/**
 * Maps printed parts back to the editor. A PDF names its parts by the anchors of the model ('section-3', 'item-3-2',
 * 'finding-12'; a draft also its answers: 'answer-3-2_1'); this returns the answer path behind each, so a reader can
 * open the place it came from.
 */
import type { ReportSnapshot } from '../snapshot/types.ts';
import { placedGeneralFacts } from './cover-model.ts';
import { type PlacedFact, placedFacts } from './facts.ts';
import { createModelContext, ELSEWHERE, type ModelContext } from './model-context.ts';
import { isPrinted } from './section-model.ts';

export interface AnswerPlace {
  readonly label: string;
  /** Answer path of the section, item or question to open. */
  readonly at: string;
  readonly findingId: string | null;
  /** Of one question: what it belongs to. */
  readonly within?: string;
}

/** Keyed by anchor of the model that `buildReportModel` creates from the same snapshot. */
export function answerPlaces(snapshot: ReportSnapshot): ReadonlyMap<string, AnswerPlace> {
  // A draft also has empty sections.
  const context = createModelContext(snapshot, { isDraft: snapshot.publication === null });
  const places = new Map<string, AnswerPlace>();
  const add = (anchor: string, label: string, at: string): void => {
    places.set(anchor, { label, at, findingId: null });
  };
  const [general, closing] = [context.view.sections[0], context.view.sections.at(-1)];
  if (general) {
    add('general', general.label, general.path);
    addAnswers(places, placedGeneralFacts(context), general.label);
  }
  if (closing) {
    add('notices', closing.label, closing.path);
    add('signatures', closing.label, closing.path);
  }
  // Model order, by which findings are numbered.
  const printed = context.sections.filter((part) => isPrinted(part, context));
  for (const [index, part] of printed.entries()) {
    add(`section-${index + 1}`, part.label, part.path);
    addAnswers(places, placedFacts(part.fields, `${index + 1}`), part.label);
    addFindings(places, part.path, context);
    for (const [itemIndex, item] of part.items.entries()) {
      add(`item-${index + 1}-${itemIndex + 1}`, item.item.label, item.path);
      addAnswers(places, placedFacts(item.fields, `${index + 1}-${itemIndex + 1}`), item.item.label);
      addFindings(places, item.path, context);
    }
  }
  const others = context.view.sections.filter((part) => part.section === null).map((part) => part.path);
  for (const path of [...others, ELSEWHERE]) addFindings(places, path, context);
  return places;
}

function addAnswers(places: Map<string, AnswerPlace>, facts: readonly PlacedFact[], within: string): void {
  for (const { anchor, label, path } of facts)
    places.set(anchor, { label, at: path, findingId: null, within });
}

/** A finding without a place is counted but links nowhere. */
function addFindings(places: Map<string, AnswerPlace>, path: string, context: ModelContext): void {
  for (const finding of context.findingsAt(path)) {
    const anchor = `finding-${context.nextFinding()}`;
    if (path === ELSEWHERE) continue;
    places.set(anchor, { label: finding.title.trim() || 'Finding', at: path, findingId: finding.id });
  }
}
