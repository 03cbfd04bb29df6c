/** The live state of one section: its fields, its items, what is missing. */
import { joinPath, notePath, reasonPath, statusPath } from './answer-path.ts';
import { blockersOfField, blockersOfFinding, blockersOfItem } from './blockers.ts';
import { isConditionMet } from './condition.ts';
import type {
  FieldDefinition,
  ItemDefinition,
  ReportDefinition,
  SectionDefinition,
  StatusDefinition,
} from './definition.ts';
import { type FieldContext, viewField } from './field-view.ts';
import type {
  Blocker,
  FieldView,
  FindingCounts,
  FindingInput,
  ItemView,
  Notice,
  SectionView,
  SlotView,
} from './report-view.ts';

export interface SectionContext extends Omit<FieldContext, 'needsDescription'> {
  readonly definition: ReportDefinition;
  readonly findingsAt: (itemPath: string) => readonly FindingInput[];
  /** Photos at the path itself, at one of its slots, and at its findings. */
  readonly slotCount: (path: string, slot: string) => number;
  readonly findingPhotoCount: (findingId: string) => number;
}

/** 'general' and 'closing': fields only. */
export function viewPart(
  path: string,
  label: string,
  fields: readonly FieldDefinition[],
  context: SectionContext,
): SectionView {
  const own = findings(context.findingsAt(path), path, null, context);
  const views = fields.map((field) =>
    viewField(field, joinPath(path, field.id), { ...context, needsDescription: false }),
  );
  const required = views.filter((view) => view.isRequired);
  const blockers = [...views.flatMap((view) => blockersOfField(view, path, null)), ...own.blockers];
  return {
    path,
    section: null,
    label,
    instanceId: null,
    fields: views,
    items: [],
    findings: own.counts,
    done: required.filter((view) => view.isAnswered && view.problem === null).length,
    total: required.length,
    missingFields: blockers.filter((blocker) => blocker.kind === 'field').length,
    missingPhotos: blockers.filter((blocker) => blocker.kind === 'photo' && blocker.findingId === null)
      .length,
    blockers,
    warnings: views.flatMap(warningsOfField),
  };
}

export function viewSection(
  section: SectionDefinition,
  instanceId: string | null,
  label: string,
  context: SectionContext,
): SectionView {
  const path = instanceId === null ? section.id : joinPath(section.id, instanceId);
  const statuses = section.items.map((item) => readStatus(joinPath(path, item.id), context));
  const isUntouched = section.isOptional === true && statuses.every((status) => status === null);
  const needsDescription = statuses.some((status) => status?.requiresDescription === true);
  const fieldContext = { ...context, needsDescription };
  const fields = section.fields.map((field) => viewField(field, joinPath(path, field.id), fieldContext));
  const items = section.items.map((item, index) =>
    viewItem(item, joinPath(path, item.id), path, statuses[index] ?? null, context, isUntouched),
  );
  const own = findings(context.findingsAt(path), path, null, context);
  const blockers = [
    ...(isUntouched ? [] : fields.flatMap((view) => blockersOfField(view, path, null))),
    ...own.blockers,
    ...items.flatMap((item) => item.blockers),
  ];
  return {
    path,
    section,
    label,
    instanceId,
    fields,
    items,
    findings: addCounts([own.counts, ...items.map((item) => countFindings(context.findingsAt(item.path)))]),
    done: isUntouched ? items.length : items.filter((item) => item.isDone).length,
    total: items.length,
    missingFields: blockers.filter((blocker) => blocker.kind === 'field').length,
    missingPhotos: isUntouched
      ? 0
      : items.reduce((sum, item) => sum + item.slots.filter((slot) => slot.isMissing).length, 0),
    blockers,
    warnings: [...fields.flatMap(warningsOfField), ...items.flatMap((item) => item.warnings)],
  };
}

function readStatus(itemPath: string, context: SectionContext): StatusDefinition | null {
  const id = context.read(statusPath(itemPath));
  return context.definition.statuses.find((status) => status.id === id) ?? null;
}

function viewItem(
  item: ItemDefinition,
  path: string,
  sectionPath: string,
  status: StatusDefinition | null,
  context: SectionContext,
  isUntouched: boolean,
): ItemView {
  const fieldContext = { ...context, needsDescription: status?.requiresDescription === true };
  const fields = item.fields.map((field) => viewField(field, joinPath(path, field.id), fieldContext));
  const itemFindings = context.findingsAt(path);
  const hasStatuses = context.definition.statuses.length > 0;
  const isPresent = hasStatuses ? status !== null && status.tone !== 'neutral' : !isUntouched;
  const slots = item.slots.map((slot) => viewSlot(slot, path, isPresent, context));
  const reason = context.read(reasonPath(path));
  const note = context.read(notePath(path));
  const blockers = isUntouched
    ? []
    : [
        ...blockersOfItem(
          { item, path, sectionPath, status, reason, findings: itemFindings, slots },
          context.definition,
        ),
        ...fields.flatMap((view) => blockersOfField(view, sectionPath, path)),
        ...findings(itemFindings, sectionPath, path, context).blockers,
      ];
  return {
    path,
    item,
    status,
    reason: typeof reason === 'string' ? reason : null,
    note: typeof note === 'string' ? note : '',
    fields,
    slots,
    photoCount: context.photoCountAt(path),
    findingIds: itemFindings.map((finding) => finding.id),
    blockers,
    warnings: [...fields.flatMap(warningsOfField), ...rulesAt(path, context).warnings],
    suggestedKeys: rulesAt(path, context).suggestedKeys,
    isDone: (status !== null || !hasStatuses) && blockers.length === 0,
  };
}

function viewSlot(
  slot: ItemDefinition['slots'][number],
  path: string,
  isPresent: boolean,
  context: SectionContext,
): SlotView {
  const photoCount = context.slotCount(path, slot.id);
  const isAsked = slot.photo === 'required' || slot.photo === 'recommended';
  return { slot, photoCount, isMissing: isAsked && isPresent && photoCount === 0 };
}

function rulesAt(path: string, context: SectionContext): { warnings: Notice[]; suggestedKeys: string[] } {
  const warnings: Notice[] = [];
  const suggestedKeys: string[] = [];
  for (const { when, effect } of context.definition.rules) {
    if (!('path' in effect) || effect.path !== path || effect.kind === 'require') continue;
    if (!isConditionMet(when, context.read, path)) continue;
    if (effect.kind === 'warn') warnings.push({ path, message: effect.message });
    else suggestedKeys.push(...effect.libraryKeys);
  }
  return { warnings, suggestedKeys };
}

const warningsOfField = (view: FieldView): Notice[] =>
  view.isVisible && view.warning !== null
    ? [{ path: view.path, message: `${view.field.label}: ${view.warning}` }]
    : [];

function findings(
  list: readonly FindingInput[],
  sectionPath: string,
  itemPath: string | null,
  context: SectionContext,
): { counts: FindingCounts; blockers: Blocker[] } {
  const rules = context.definition.findingRules;
  return {
    counts: countFindings(list),
    blockers: list.flatMap((each) =>
      blockersOfFinding(each, sectionPath, itemPath, context.findingPhotoCount(each.id), rules),
    ),
  };
}

/** A safety finding counts as safety only, as the printed summary lists it: the four figures add up to the findings. */
export function countFindings(list: readonly Pick<FindingInput, 'severity' | 'isSafety'>[]): FindingCounts {
  const counts = { safety: 0, major: 0, moderate: 0, minor: 0 };
  for (const finding of list) {
    counts[finding.isSafety ? 'safety' : finding.severity] += 1;
  }
  return counts;
}

export function addCounts(list: readonly FindingCounts[]): FindingCounts {
  const sum = { safety: 0, major: 0, moderate: 0, minor: 0 };
  for (const counts of list) {
    for (const key of ['safety', 'major', 'moderate', 'minor'] as const) sum[key] += counts[key];
  }
  return sum;
}
