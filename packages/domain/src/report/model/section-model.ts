/** A section of the document: facts, items, findings, photos, limitations with reasons, the standard's scope. */
import type { ItemView, SectionView } from '../engine/report-view.ts';
import { factsOf } from './facts.ts';
import { findingModels, labelOf } from './finding-model.ts';
import { ELSEWHERE, type ModelContext } from './model-context.ts';
import { transcriptFacts } from './recording-model.ts';
import type { ModelFact, ModelItem, ModelPhoto, ModelSection } from './types.ts';

/** Maximum photos next to their item, such as the four sides; the rest are in the appendix. */
const PHOTOS_OF_ITEM = 4;
/** A section without items is documented by its photos. */
const PHOTOS_OF_SECTION = 12;

/** An empty section is not printed if it is optional, or, once published, if it would be a bare heading. */
export function isPrinted(part: SectionView, context: ModelContext): boolean {
  const isBare = part.items.length === 0 && !context.isDraft && !part.section?.standardsText.length;
  if (part.section?.isOptional !== true && !isBare) return true;
  const isTouched = (item: ItemView): boolean =>
    item.status !== null || item.findingIds.length > 0 || context.placementsAt(item.path).length > 0;
  const hasOwn = factsOf(part.fields).length > 0 || context.findingsAt(part.path).length > 0;
  return hasOwn || context.placementsAt(part.path).length > 0 || part.items.some(isTouched);
}

/** `order`: '3' for the third printed section. It identifies the place in the document, numbered or not. */
export function sectionModel(part: SectionView, order: string, context: ModelContext): ModelSection {
  const place = { number: `${order}.0`, itemLabel: '', sectionLabel: part.label };
  // The order of these three lines is the reading order that numbers photos.
  const findings = findingModels(context.findingsAt(part.path), place, context);
  const items = part.items.map((item, index) =>
    itemModel(item, `${order}.${index + 1}`, part.label, context),
  );
  const photos = photosInPlace(part.path, part.label, context, mostPhotos(part));
  return {
    anchor: `section-${order}`,
    number: shownNumber(order, context),
    label: part.label,
    statusCounts: countStatuses(part, context),
    facts: [...context.factsAt(part.fields, order), ...saidAt(part.path, context)],
    photos,
    items,
    findings,
    limitations: part.items.flatMap((item) => limitationsOf(item, context)),
    standards: part.instanceId === null ? (part.section?.standardsText ?? []) : [],
  };
}

function itemModel(item: ItemView, order: string, sectionLabel: string, context: ModelContext): ModelItem {
  const { label } = item.item;
  const place = { number: order, itemLabel: label, sectionLabel };
  const findings = findingModels(context.findingsAt(item.path), place, context);
  const photos = photosInPlace(item.path, label, context, PHOTOS_OF_ITEM);
  return {
    anchor: `item-${order.replaceAll('.', '-')}`,
    number: shownNumber(order, context),
    label,
    status: item.status && { code: item.status.code, label: item.status.label, tone: item.status.tone },
    reason: reasonText(item, context),
    note: item.note.trim(),
    facts: [...context.factsAt(item.fields, order.replaceAll('.', '-')), ...saidAt(item.path, context)],
    findings,
    photos,
  };
}

/** '' if the type is unnumbered. */
const shownNumber = (order: string, { snapshot }: ModelContext): string =>
  snapshot.definition.look?.isUnnumbered === true ? '' : order;

const mostPhotos = (part: SectionView): number =>
  part.items.length === 0 ? PHOTOS_OF_SECTION : PHOTOS_OF_ITEM;

function photosInPlace(path: string, label: string, context: ModelContext, most: number): ModelPhoto[] {
  return context.photos.take(shownAt(path, context).slice(0, most), context.placeAt(label));
}

function saidAt(path: string, context: ModelContext): ModelFact[] {
  const ids = context.placementsAt(path).map(({ mediaId }) => mediaId);
  return transcriptFacts(ids, context.snapshot);
}

function shownAt(path: string, context: ModelContext) {
  return context.placementsAt(path).filter((placement) => context.photos.isShown(placement.mediaId));
}

/** Photos that did not fit next to their place, by section, numbered on from the last one. */
export function appendixOf(part: SectionView, context: ModelContext): ModelPhoto[] {
  const places = [
    ...part.items.map((item) => [item.path, item.item.label, PHOTOS_OF_ITEM] as const),
    [part.path, part.label, mostPhotos(part)] as const,
  ];
  return places.flatMap(([path, label, most]) =>
    context.photos.take(shownAt(path, context).slice(most), context.placeAt(label)),
  );
}

/** In words; '' under a status that needs none. */
export function reasonText(item: ItemView, context: ModelContext): string {
  if (item.status?.requiresReason !== true || item.reason === null) return '';
  const known = context.snapshot.definition.reasons.some((reason) => reason.id === item.reason);
  return known ? labelOf(context.snapshot.definition.reasons, item.reason) : item.reason.trim();
}

/** 'Attic access, not inspected: locked.' The inspector's note follows. */
function limitationsOf(item: ItemView, context: ModelContext): string[] {
  if (item.status?.requiresReason !== true) return [];
  const reason = reasonText(item, context);
  const because = reason === '' ? '' : `: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
  const sentence = withStop(`${item.item.label}, ${item.status.label.toLowerCase()}${because}`);
  const note = item.note.trim();
  return [note === '' ? sentence : `${sentence} ${withStop(note)}`];
}

const withStop = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

function countStatuses(part: SectionView, context: ModelContext): ModelSection['statusCounts'] {
  return context.snapshot.definition.statuses
    .map(({ id, code, label }) => ({
      code,
      label,
      count: part.items.filter((item) => item.status?.id === id).length,
    }))
    .filter((status) => status.count > 0);
}

/** Findings at 'general', in the closing part, or at a place removed by an upgrade or with an entry. */
export function otherFindings(context: ModelContext): ModelSection | null {
  const parts = context.view.sections.filter((part) => part.section === null);
  const found = [...parts.flatMap((part) => context.findingsAt(part.path)), ...context.findingsAt(ELSEWHERE)];
  if (found.length === 0) return null;
  const order = 'G';
  const label = 'General findings';
  return {
    anchor: `section-${order}`,
    number: shownNumber(order, context),
    label,
    statusCounts: [],
    facts: [],
    photos: [],
    items: [],
    findings: findingModels(found, { number: order, itemLabel: '', sectionLabel: label }, context),
    limitations: [],
    standards: [],
  };
}
