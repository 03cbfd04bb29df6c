/** The live state of one section: its fields, its items, what is missing. */
import { joinPath, notePath, reasonPath, statusPath } from './answer-path.ts';
import { blockersOfField, blockersOfFinding, blockersOfItem, blockersOfRules } from './blockers.ts';
import { isAnswered } from './condition.ts';
import type {
  FieldDefinition,
  ItemDefinition,
  ReportDefinition,
  SectionDefinition,
  StatusDefinition,
} from './definition.ts';
import { isEnough } from './field-problem.ts';
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
  const rules = context.rulesAt(path);
  const blockers = [
    ...views.flatMap((view) => blockersOfField(view, path, null)),
    ...blockersOfRules(rules.blocks, { sectionPath: path, itemPath: null, label }),
    ...own.blockers,
  ];
  return {
    path,
    section: null,
    label,
    instanceId: null,
    fields: views,
    ownFields: views,
    items: [],
    findings: own.counts,
    ...progressOf(countRequired(views), blockers),
    missingFields: blockers.filter((blocker) => blocker.kind === 'field').length,
    missingPhotos: countOwnPhotos(blockers),
    blockers,
    warnings: [...views.flatMap(warningsOfField), ...noticesAt(path, rules.warnings)],
  };
}

/** Required fields that nothing is missing from; a repeat group is answered when all its entries are. */
const countRequired = (views: readonly FieldView[]): number =>
  views.filter((view) => view.isRequired && view.isAnswered && blockersOfField(view, '', null).length === 0)
    .length;

/** Everything that blocks publishing counts: '97%' and 13 open points never stand together. */
const progressOf = (done: number, blockers: readonly Blocker[]): { done: number; total: number } => ({
  done,
  total: done + blockers.length,
});

/** Photos required by its own questions. */
const countOwnPhotos = (blockers: readonly Blocker[]): number =>
  blockers.filter(
    ({ kind, findingId, itemPath }) => kind === 'photo' && findingId === null && itemPath === null,
  ).length;

const noticesAt = (path: string, messages: readonly string[]): Notice[] =>
  messages.map((message) => ({ path, message }));

export function viewSection(
  section: SectionDefinition,
  instanceId: string | null,
  label: string,
  context: SectionContext,
): SectionView {
  const path = instanceId === null ? section.id : joinPath(section.id, instanceId);
  const statuses = section.items.map((item) => readStatus(joinPath(path, item.id), context));
  const isUntouched = section.isOptional === true && isUntouchedSection(section, path, statuses, context);
  const needsDescription = statuses.some((status) => status?.requiresDescription === true);
  const fieldContext = { ...context, needsDescription };
  const fields = section.fields.map((field) => viewField(field, joinPath(path, field.id), fieldContext));
  const itemIds = new Set(section.items.map((item) => item.id));
  const ownFields = fields.filter(({ field }) => field.item === undefined || !itemIds.has(field.item));
  const items = section.items.map((item, index) =>
    viewItem(
      item,
      joinPath(path, item.id),
      path,
      statuses[index] ?? null,
      fields.filter(({ field }) => field.item === item.id),
      context,
      isUntouched,
    ),
  );
  const own = findings(context.findingsAt(path), path, null, context);
  const rules = context.rulesAt(path);
  const blockers = [
    ...(isUntouched ? [] : ownFields.flatMap((view) => blockersOfField(view, path, null))),
    ...blockersOfRules(rules.blocks, { sectionPath: path, itemPath: null, label }),
    ...own.blockers,
    ...items.flatMap((item) => item.blockers),
  ];
  return {
    path,
    section,
    label,
    instanceId,
    fields,
    ownFields,
    items,
    findings: addCounts([own.counts, ...items.map((item) => countFindings(context.findingsAt(item.path)))]),
    ...progressOf(
      isUntouched ? items.length : items.filter((item) => item.isDone).length + countRequired(ownFields),
      blockers,
    ),
    missingFields: blockers.filter((blocker) => blocker.kind === 'field').length,
    missingPhotos: isUntouched
      ? 0
      : items.reduce((sum, item) => sum + item.slots.filter((slot) => slot.isMissing).length, 0) +
        countOwnPhotos(blockers),
    blockers,
    warnings: [
      ...fields.flatMap(warningsOfField),
      ...noticesAt(path, rules.warnings),
      ...noticesAt(path, cautionsOf(context.findingsAt(path), context)),
      ...items.flatMap((item) => item.warnings),
    ],
  };
}

/** Without statuses, any answer starts the section. */
function isUntouchedSection(
  section: SectionDefinition,
  path: string,
  statuses: readonly (StatusDefinition | null)[],
  context: SectionContext,
): boolean {
  const hasStatuses = context.definition.statuses.length > 0 && section.items.length > 0;
  if (hasStatuses) return statuses.every((status) => status === null);
  return !context.childPaths(path).some((each) => isAnswered(context.read(each)));
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
  sectionFields: readonly FieldView[],
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
  const rules = context.rulesAt(path);
  const blockers = isUntouched
    ? []
    : [
        ...blockersOfItem(
          { item, path, sectionPath, status, reason, findings: itemFindings, slots },
          context.definition,
        ),
        ...[...sectionFields, ...fields].flatMap((view) => blockersOfField(view, sectionPath, path)),
        ...blockersOfRules(rules.blocks, { sectionPath, itemPath: path, label: item.label }),
        ...findings(itemFindings, sectionPath, path, context).blockers,
      ];
  return {
    path,
    item,
    status,
    reason: typeof reason === 'string' ? reason : null,
    note: typeof note === 'string' ? note : '',
    fields,
    sectionFields,
    slots,
    photoCount: context.photoCountAt(path),
    findingIds: itemFindings.map((finding) => finding.id),
    blockers,
    warnings: [
      ...fields.flatMap(warningsOfField),
      ...noticesAt(path, rules.warnings),
      ...noticesAt(path, cautionsOf(itemFindings, context)),
    ],
    suggestedKeys: rules.suggestedKeys,
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
  return { slot, photoCount, isMissing: isAsked && isPresent && !isEnough(slot.photos, photoCount) };
}

/** Each once, however many findings say the word. */
function cautionsOf(list: readonly FindingInput[], { definition }: SectionContext): string[] {
  const { cautions = [] } = definition.findingRules;
  if (cautions.length === 0 || list.length === 0) return [];
  const said = new Set(
    list
      .flatMap((each) => [each.title, each.observation, each.implication, each.recommendation])
      .flatMap((text) => text.toLowerCase().split(/[^a-z]/)),
  );
  return cautions.filter(({ words }) => words.some((word) => said.has(word))).map(({ message }) => message);
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

/** A safety finding counts only as safety, as in the printed summary: the four counts add up to the total. */
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
