/** Describes what blocks publishing, with the place to fix it. */
import { openChoicesOf } from '../defect-library/choices.ts';
import type { FieldType, ItemDefinition, ReportDefinition, StatusDefinition } from './definition.ts';
import { missingPhotos } from './field-problem.ts';
import type { Blocker, BlockerKind, FieldView, FindingInput, SlotView } from './report-view.ts';

export function blockersOfField(view: FieldView, sectionPath: string, itemPath: string | null): Blocker[] {
  if (!view.isVisible) return [];
  const place = {
    sectionPath,
    itemPath,
    findingId: null,
    path: view.path,
    part: null,
    label: view.field.label,
  };
  const inner = view.entries.flatMap((entry) =>
    entry.fields.flatMap((field) => blockersOfField(field, sectionPath, itemPath)),
  );
  const broken = view.blocks.map((reason): Blocker => ({ ...place, kind: 'rule', reason }));
  if (view.problem !== null)
    return [...inner, ...broken, { ...place, kind: 'invalid', reason: view.problem }];
  if (!view.isRequired || view.missing === null) return [...inner, ...broken];
  return [...inner, ...broken, { ...place, kind: missingKind(view.field.type), reason: view.missing }];
}

function missingKind(type: FieldType): BlockerKind {
  if (type === 'signature') return 'signature';
  return type === 'photo' || type === 'proof' ? 'photo' : 'field';
}

/** Rules that name an item or a whole section. */
export function blockersOfRules(
  messages: readonly string[],
  place: { readonly sectionPath: string; readonly itemPath: string | null; readonly label: string },
): Blocker[] {
  const path = place.itemPath ?? place.sectionPath;
  return messages.map((reason) => ({ ...place, path, part: null, findingId: null, kind: 'rule', reason }));
}

export interface BlockedItem {
  readonly item: ItemDefinition;
  readonly path: string;
  readonly sectionPath: string;
  readonly status: StatusDefinition | null;
  readonly reason: unknown;
  readonly findings: readonly FindingInput[];
  readonly slots: readonly SlotView[];
}

export function blockersOfItem(of: BlockedItem, definition: ReportDefinition): Blocker[] {
  const place = {
    sectionPath: of.sectionPath,
    itemPath: of.path,
    findingId: null,
    path: of.path,
    label: of.item.label,
  };
  const hasStatuses = definition.statuses.length > 0;
  if (hasStatuses && of.status === null)
    return [{ ...place, kind: 'status', part: 'status', reason: 'No status chosen yet.' }];
  const blockers: Blocker[] = [];
  if (of.status?.requiresReason && (typeof of.reason !== 'string' || of.reason === '')) {
    blockers.push({ ...place, kind: 'reason', part: 'reason', reason: 'Enter why it wasn’t inspected.' });
  }
  if (of.status?.requiresFinding && of.findings.length === 0) {
    blockers.push({
      ...place,
      kind: 'finding',
      part: 'findings',
      reason: `${of.status.label} needs at least one finding.`,
    });
  }
  for (const { slot, isMissing, photoCount } of of.slots) {
    if (slot.photo === 'required' && isMissing) {
      const counted = photoCount > 0 ? ` ${missingPhotos(slot.photos, photoCount)}` : '';
      blockers.push({
        ...place,
        kind: 'photo',
        part: 'photos',
        reason: `The photo “${slot.label}” is required.${counted}`,
      });
    }
  }
  return blockers;
}

export function blockersOfFinding(
  finding: FindingInput,
  sectionPath: string,
  itemPath: string | null,
  photoCount: number,
  rules: ReportDefinition['findingRules'],
): Blocker[] {
  const label = finding.title === '' ? 'Untitled finding' : finding.title;
  const place = {
    sectionPath,
    itemPath,
    findingId: finding.id,
    path: itemPath ?? sectionPath,
    label,
    kind: 'finding' as const,
  };
  const isSerious = finding.severity === 'major' || finding.isSafety;
  const blockers: Blocker[] = [];
  if (finding.title.trim() === '')
    blockers.push({ ...place, part: 'title', reason: 'A finding needs a title.' });
  const needsRecommendation =
    rules.anyNeedsRecommendation === true || (rules.majorNeedsRecommendation && isSerious);
  const needsPhoto = rules.anyNeedsPhoto || (rules.majorNeedsPhoto && isSerious);
  if (needsPhoto && photoCount === 0)
    blockers.push({ ...place, kind: 'photo', part: 'photos', reason: 'This finding needs a photo.' });
  if (needsRecommendation && finding.recommendation.trim() === '') {
    const which = rules.anyNeedsRecommendation ? 'A finding here' : 'A significant or safety finding';
    blockers.push({ ...place, part: 'recommendation', reason: `${which} needs a recommendation.` });
  }
  const open = openChoicesOf(finding);
  if (open > 0)
    blockers.push({
      ...place,
      kind: 'choice',
      part: 'choices',
      reason: open === 1 ? '1 choice is still open.' : `${open} choices are still open.`,
    });
  return blockers;
}
