import {
  type DefinitionParts,
  joinDefinition,
  splitDefinition,
} from '@plumbline/domain/report/builder/definition-parts';
import { FRAME } from '@plumbline/domain/report/builder/merge-drafts';
import { newTypeKey } from '@plumbline/domain/report/builder/type-key';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import { rowId } from '@plumbline/domain/sync/row-id';
import type {
  Inspection,
  ReportDefinitionRow,
  ReportDefinitionSectionRow,
} from '@plumbline/domain/tables/records';
import { reportDefinitionSections, reportDefinitions } from '@plumbline/domain/tables/records';
import { wallTime } from '@plumbline/domain/time/zone-time';
import { localDay } from '#src/ground/device/local-day.ts';
import type { Change, CommitResult } from '../change.ts';
import {
  type DefinitionKey,
  isShippedType,
  loadShippedDefinition,
} from '../definitions/report-definitions.ts';
import { buildWithSettings, followsSettings } from '../definitions/settings-definitions.ts';
import { buildForState, followsState } from '../definitions/state-definitions.ts';
import type { LocalStore } from '../local-store.ts';
import type { DatedValues } from './dated-values.ts';
import type { Inspections } from './inspections.ts';
import { createRecordRepository, type Kept, type WriteOptions } from './record-repository.ts';

export type DefinitionHead = Kept<ReportDefinitionRow>;
export type DefinitionSection = Kept<ReportDefinitionSectionRow>;

export interface DraftEdit {
  readonly before: ReportDefinition;
  readonly after: ReportDefinition;
  /** IDs of sections, and `FRAME`, whose current value arrived during the edit (see `Change`). */
  readonly unseen?: ReadonlySet<string>;
}

const NOTHING: ReadonlySet<string> = new Set();

type Visit = Pick<Inspection, 'region' | 'startsAt' | 'timeZone'>;

export interface AddedDraft {
  /** ID of the version's row, as in /report-builder/{id}. */
  readonly id: string;
  /** `reports.definition_id` of reports created with it. */
  readonly key: string;
  readonly result: CommitResult;
}

const definitionRowId = (officeId: string, key: string, version: number): string =>
  rowId(officeId, `report-definition/${key}/${version}`);
const sectionRowId = (definitionId: string, sectionId: string): string =>
  rowId(definitionId, `section/${sectionId}`);

/**
 * The organization's report types, a row per version and a row per section. A draft is changed section by section;
 * a released version never changes (the database enforces it), so it is parsed once.
 */
export function createDefinitions(
  store: LocalStore,
  { datedValues, inspections }: { readonly datedValues: DatedValues; readonly inspections: Inspections },
) {
  const heads = createRecordRepository(store, reportDefinitions);
  const sections = createRecordRepository(store, reportDefinitionSections);
  const released = new Map<string, ReportDefinition>();

  async function loadOwn({
    scopeId,
    definitionId,
    definitionVersion,
  }: DefinitionKey): Promise<ReportDefinition | null> {
    const id = definitionRowId(scopeId, definitionId, definitionVersion);
    const known = released.get(id);
    if (known !== undefined) return known;
    const head = await heads.get(id);
    if (head === null) return null;
    const { definition, missing } = joinDefinition(head.frame, await contentsOf(id));
    if (missing.length > 0) return null;
    const { loadDefinition, loadReleased } = await import('@plumbline/domain/report/engine/load-definition');
    const loaded = head.releasedAt === null ? loadDefinition(definition) : loadReleased(definition);
    if (!loaded.ok) return null;
    if (head.releasedAt !== null) released.set(id, loaded.definition);
    return loaded.definition;
  }

  /**
   * What the state of the house requires, and settings changed by the organization, as of the inspection date in its
   * zone; without one, as of today.
   */
  async function asOfTheVisit(definition: ReportDefinition, key: DefinitionKey): Promise<ReportDefinition> {
    if (followsState(definition.id)) {
      const visit = await visitOf(key);
      const values = await datedValues.ofOffice(key.scopeId);
      return buildForState(definition, visit?.region ?? key.region ?? '', dayOf(visit), values);
    }
    if (!followsSettings(definition.id)) return definition;
    const values = await datedValues.ofOffice(key.scopeId);
    if (values.length === 0) return definition;
    return buildWithSettings(definition, values, dayOf(await visitOf(key)));
  }

  const visitOf = async ({ inspectionId }: DefinitionKey): Promise<Visit | null> =>
    inspectionId === undefined ? null : inspections.get(inspectionId);
  const dayOf = (visit: Visit | null): string =>
    (visit === null ? null : wallTime(visit.startsAt ?? '', visit.timeZone))?.day ??
    localDay(store.clock.nowMs());

  const contentsOf = async (id: string): Promise<unknown[]> =>
    (await sections.list({ parentId: id })).map(({ content }) => content);

  /** Returns a new version's rows. ID and version inside the definition match the row. */
  function inserting(
    officeId: string,
    definition: ReportDefinition,
    basedOn: ReportDefinitionRow['basedOn'],
  ): { id: string; changes: Change[] } {
    const id = definitionRowId(officeId, definition.id, definition.version);
    const { frame, sections: contents } = splitDefinition(definition);
    return {
      id,
      changes: [
        heads.inserting(officeId, id, { key: definition.id, version: definition.version, basedOn, frame }),
        ...contents.map((content) =>
          sections.inserting(officeId, sectionRowId(id, content.id), { reportDefinitionId: id, content }),
        ),
      ],
    };
  }

  function saving(
    head: Pick<DefinitionHead, 'id' | 'scopeId'>,
    stored: readonly DefinitionSection[],
    { before, after, unseen = NOTHING }: DraftEdit,
  ): Change[] {
    return changesBetween(splitDefinition(before), splitDefinition(after), {
      setFrame: (frame) => heads.updating(head, { frame }, unseen.has(FRAME) ? ['frame'] : []),
      setSection: (content) => {
        const id = sectionRowId(head.id, content.id);
        const row = stored.find((each) => each.id === id);
        if (row === undefined)
          return sections.inserting(head.scopeId, id, { reportDefinitionId: head.id, content });
        const change = sections.updating(row, { content }, unseen.has(content.id) ? ['content'] : []);
        return row.deletedAt === null
          ? change
          : { ...change, values: { ...change.values, deleted_at: null } };
      },
      removeSection: (sectionId) =>
        sections.removing({ id: sectionRowId(head.id, sectionId), scopeId: head.scopeId }),
    });
  }

  function drafting(
    officeId: string,
    definition: ReportDefinition,
    basedOn: ReportDefinitionRow['basedOn'] = null,
  ): { id: string; key: string; changes: readonly Change[] } {
    const key = newTypeKey(definition.title, () => store.newId());
    return { key, ...inserting(officeId, { ...definition, id: key, version: 1 }, basedOn) };
  }

  return {
    get: (id: string) => heads.get(id),
    list: (query: Parameters<typeof heads.list>[0]) => heads.list(query),
    live: (query: Parameters<typeof heads.live>[0]) => heads.live(query),
    /** Returns the numbers of a type's versions, including drafts. */
    versionsOf: async (officeId: string, key: string): Promise<number[]> =>
      (await heads.list({ scopeId: officeId }))
        .filter((head) => head.key === key)
        .map((head) => head.version),
    /** Includes deleted drafts because their numbers are taken. */
    liveWithDeleted: (officeId: string) => heads.live({ scopeId: officeId, withDeleted: true }),
    /** The sections of a version, including deleted ones, whose rows Undo reuses. */
    liveSections: (id: string) => sections.live({ parentId: id, withDeleted: true }),

    /**
     * Returns the definition for a report: a built-in type, or one of the organization in the report's own version.
     * Null when this device does not have it (an older app, or not downloaded yet), or when a draft of it is
     * invalid.
     */
    async load(key: DefinitionKey): Promise<ReportDefinition | null> {
      if (!isShippedType(key.definitionId)) return loadOwn(key);
      const shipped = await loadShippedDefinition(key);
      return shipped === null ? null : asOfTheVisit(shipped, key);
    },

    /** Returns a version as its rows are now, even when invalid; null when this app cannot read it. */
    async loadDraft(id: string): Promise<ReportDefinition | null> {
      const head = await heads.get(id);
      if (head === null) return null;
      const { readDraft } = await import('@plumbline/domain/report/builder/read-draft');
      const read = readDraft(joinDefinition(head.frame, await contentsOf(id)).definition);
      return read.ok ? read.definition : null;
    },

    /**
     * Adds a custom type as version 1, whatever ID and version the definition had. `basedOn`: the original of a
     * copy.
     */
    async addDraft(
      officeId: string,
      definition: ReportDefinition,
      { basedOn = null, ...options }: WriteOptions & { basedOn?: ReportDefinitionRow['basedOn'] } = {},
    ): Promise<AddedDraft> {
      const { id, key, changes } = drafting(officeId, definition, basedOn);
      return { id, key, result: await store.commit(changes, options) };
    },
    /** The same as changes, for a combined commit. */
    drafting,

    /**
     * Adds the next version of a type, as a draft, under a number that no version had (`liveWithDeleted`). Two
     * devices that start it offline create the same one.
     */
    async addVersion(officeId: string, from: ReportDefinition, version: number): Promise<AddedDraft> {
      const basedOn = { id: from.id, version: from.version, title: from.title };
      const { id, changes } = inserting(officeId, { ...from, version }, basedOn);
      return { id, key: from.id, result: await store.commit(changes) };
    },

    /**
     * Returns the difference between two states of a draft, given the rows of its sections (including deleted
     * ones).
     */
    saving,
    async save(head: Pick<DefinitionHead, 'id' | 'scopeId'>, edit: DraftEdit): Promise<CommitResult> {
      const stored = await sections.list({ parentId: head.id, withDeleted: true });
      return store.commit(saving(head, stored, edit));
    },

    release: (head: DefinitionHead) => heads.update(head, { releasedAt: store.nowIso() }),
    archive: (versions: readonly DefinitionHead[], isArchived: boolean) =>
      store.commit(
        versions.map((head) => heads.updating(head, { archivedAt: isArchived ? store.nowIso() : null })),
      ),
    /** An owner's lock applies to the whole type; unlocking removes it from every version. */
    lock: (versions: readonly DefinitionHead[], lockedBy: string | null) =>
      store.commit(versions.map((head) => heads.updating(head, { lockedBy }))),
    removeDraft: (head: DefinitionHead) => heads.remove(head),
    restoreDraft: (head: DefinitionHead) => heads.restore(head),
  };
}
export type Definitions = ReturnType<typeof createDefinitions>;

interface PartWriter {
  readonly setFrame: (frame: DefinitionParts['frame']) => Change;
  readonly setSection: (content: DefinitionParts['sections'][number]) => Change;
  readonly removeSection: (sectionId: string) => Change;
}

/** New sections come before the frame that references them. */
function changesBetween(before: DefinitionParts, after: DefinitionParts, write: PartWriter): Change[] {
  const old = new Map(before.sections.map((section) => [section.id, section]));
  const kept = new Set(after.sections.map(({ id }) => id));
  return [
    ...after.sections
      .filter((section) => old.get(section.id) !== section && !isSame(old.get(section.id), section))
      .map(write.setSection),
    ...(isSame(before.frame, after.frame) ? [] : [write.setFrame(after.frame)]),
    ...before.sections.filter(({ id }) => !kept.has(id)).map(({ id }) => write.removeSection(id)),
  ];
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
