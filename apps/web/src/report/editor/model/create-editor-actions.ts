/**
 * The editor's actions, as commits to the local database. Each edit has the label that Undo shows. A failed commit
 * (no room) is reported at once through `onFailure`; the input stays in the field and in the spill.
 */

import { findingFromEntry } from '@plumbline/domain/report/defect-library';
import { fillTexts } from '@plumbline/domain/report/defect-library/placeholders';
import { defaultsOfInstance } from '@plumbline/domain/report/engine/default-answers';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import type { ReportView } from '@plumbline/domain/report/engine/report-view';
import type { Report } from '@plumbline/domain/tables/records';
import type { Change, CommitFailure, CommitResult } from '#src/ground/local/change.ts';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { positionAt } from '#src/ground/local/repositories/order.ts';
import type { PhotoPreparer } from '#src/report/capture/photo-preparer.ts';
import { rotatePhoto } from '#src/report/capture/rotate-photo.ts';
import { addPhotos } from './add-photos.ts';
import { bringBackPhotos } from './bring-back-photos.ts';
import { changesToEdition, findEditionMove } from './change-edition.ts';
import { changesToEnter } from './changes-to-enter.ts';
import type { EditorActions, EditorFinding, EditorPhoto, EditorRecording } from './editor-model.ts';
import { appendPosition, joinPath, libraryPlaceOf, optionPath, statusPath } from './editor-paths.ts';
import { knownAt } from './known-at.ts';
import { createOnceAtATime } from './once-at-a-time.ts';

export interface EditorState {
  readonly report: Report;
  readonly definition: ReportDefinition;
  readonly view: ReportView;
  readonly answers: ReadonlyMap<string, unknown>;
  readonly findings: readonly EditorFinding[];
  readonly photos: readonly EditorPhoto[];
  readonly recordings: readonly EditorRecording[];
}

export interface EditorActionsDeps {
  readonly work: LocalWork;
  readonly preparer: PhotoPreparer;
  /** Returns the latest state: actions are created once and must not use an old one. */
  readonly state: () => EditorState;
  readonly onFailure: (failure: CommitFailure) => void;
}

export function createEditorActions(deps: EditorActionsDeps): EditorActions {
  const { store, repositories, officeId } = deps.work;
  const { answers, findings, media, library, reports } = repositories;
  const place = () => ({ scopeId: deps.state().report.inspectionId, reportId: deps.state().report.id });
  const report = (result: CommitResult): boolean => {
    if (!result.ok) deps.onFailure(result.failure);
    return result.ok;
  };
  const done = async (result: Promise<CommitResult>): Promise<void> => void report(await result);
  const setAnswer = (path: string, value: unknown, label: string) =>
    done(answers.set(place(), path, value, { label }));
  const findingOf = (id: string): EditorFinding | undefined =>
    deps.state().findings.find((each) => each.finding.id === id);
  const photoOf = (id: string): EditorPhoto | undefined =>
    deps.state().photos.find((each) => each.placement.id === id);
  const once = createOnceAtATime();

  return {
    async setAnswer(path, value, isUnseen) {
      const change = answers.setting(place(), path, value, isUnseen);
      const more = path === 'general/inspection_date' ? await followDate(deps, value) : [];
      return done(store.commit([change, ...more], { label: 'Change answer' }));
    },
    setAnswers: (values, label) => done(answers.setMany(place(), values, { label })),
    toggleOption: (fieldPath, optionId, isChosen) =>
      setAnswer(optionPath(fieldPath, optionId), isChosen ? true : null, 'Change choice'),
    setStatus: (itemPath, statusId) => setAnswer(statusPath(itemPath), statusId, 'Change status'),

    async setRemainingStatuses(sectionPath, statusId) {
      const section = deps.state().view.sections.find((each) => each.path === sectionPath);
      const open = section?.items.filter((item) => item.status === null) ?? [];
      const values = Object.fromEntries(open.map((item) => [statusPath(item.path), statusId]));
      const isSaved = report(await answers.setMany(place(), values, { label: 'Mark the rest' }));
      return isSaved ? open.length : 0;
    },

    async addEntry(groupPath) {
      const id = store.newId();
      const { answers: given, definition } = deps.state();
      const entry = joinPath(groupPath, id);
      const values = {
        [entry]: appendPosition(given, groupPath),
        ...Object.fromEntries(defaultsOfInstance(definition, entry)),
      };
      await done(answers.setMany(place(), values, { label: 'Add entry' }));
      return id;
    },
    removeEntry: (groupPath, entryId) => done(removeEntry(deps, joinPath(groupPath, entryId))),

    addFinding: (itemPath, entry) =>
      once(`finding ${itemPath} ${entry?.id}`, async () => {
        const ordered = deps.state().findings.map((each) => each.finding);
        const values = {
          ...(entry ? findingFromEntry(entry, itemPath, knownAt(deps.state().view, itemPath)) : { itemPath }),
          position: positionAt(ordered, ordered.length),
        };
        const { id, result } = await findings.add(place(), values, [], { label: 'Add finding' });
        report(result);
        return id;
      }),
    addFindingOfPhoto: (placementId, entry) =>
      once(`finding of ${placementId}`, async () => {
        const { placement } = photoOf(placementId) ?? {};
        if (placement === undefined || placement.path === null) return;
        const [findingId, ordered] = [store.newId(), deps.state().findings.map((each) => each.finding)];
        const values = {
          ...findingFromEntry(entry, placement.path, knownAt(deps.state().view, placement.path)),
          position: positionAt(ordered, ordered.length),
          reportId: place().reportId,
        };
        const changes: Change[] = [
          findings.inserting(place().scopeId, findingId, values),
          media.placements.updating(placement, { findingId, path: null }),
        ];
        await done(store.commit(changes, { label: 'Add finding', reportId: place().reportId }));
      }),
    enter: (values, found, label, also = []) =>
      done(
        store.commit([...changesToEnter(deps.work, deps.state(), values, found), ...also], {
          label,
          reportId: place().reportId,
        }),
      ),
    async updateFinding(findingId, patch, isUnseen = false) {
      const unseen = isUnseen ? Object.keys(patch) : [];
      const change = findings.updating({ id: findingId, scopeId: place().scopeId }, patch, unseen);
      await done(store.commit([change], { label: 'Change finding' }));
    },
    removeFinding: (findingId) => done(removeFinding(deps, findingId)),
    async moveFinding(findingId, direction) {
      const found = findingOf(findingId);
      if (!found) return;
      const siblings = deps
        .state()
        .findings.map((each) => each.finding)
        .filter((each) => each.itemPath === found.finding.itemPath);
      const position = neighbourPosition(siblings, findingId, direction === 'up' ? -1 : 1);
      if (position !== null) await done(findings.move(found.finding, position, { label: 'Move finding' }));
    },
    addLocation: (findingId, label) =>
      once(`place ${findingId} ${label}`, async () => {
        const found = findingOf(findingId);
        const ordered = found?.locations ?? [];
        const values = {
          reportId: place().reportId,
          findingId,
          label,
          position: positionAt(ordered, ordered.length),
        };
        // A library text may contain a placeholder for the location; both are one edit and one undo step.
        const isFromLibrary = found !== undefined && found.finding.libraryId !== null;
        const texts = isFromLibrary ? fillTexts(found.finding, { location: label }) : {};
        const changes: Change[] = [
          findings.locations.inserting(place().scopeId, store.newId(), values),
          ...(found && Object.keys(texts).length > 0 ? [findings.updating(found.finding, texts)] : []),
        ];
        await done(store.commit(changes, { label: 'Add location', reportId: place().reportId }));
      }),
    async removeLocation(locationId) {
      await done(
        findings.locations.remove({ id: locationId, scopeId: place().scopeId }, { label: 'Remove location' }),
      );
    },
    saveToLibrary: (findingId) =>
      once(`library ${findingId}`, async () => {
        const found = findingOf(findingId);
        if (!found) return false;
        const { section, item } = libraryPlaceOf(found.finding.itemPath);
        const { title, severity, isSafety, observation, implication, recommendation } = found.finding;
        const { trade, action, timeframe } = found.finding;
        const { result } = await library.add(officeId, {
          section,
          item,
          title,
          severity,
          isSafety,
          observation,
          implication,
          recommendation,
          trade,
          action,
          timeframe,
          locationHints: found.locations.map((each) => each.label),
        });
        return report(result);
      }),

    addPhotos: (files, target, onEach) => addPhotos(deps, files, target, onEach),
    bringBackPhotos: (onComing) => bringBackPhotos(deps, onComing),
    async setCaption(placementId, caption, isUnseen = false) {
      const row = { id: placementId, scopeId: place().scopeId };
      const change = media.placements.updating(row, { caption }, isUnseen ? ['caption'] : []);
      await done(store.commit([change], { label: 'Change caption' }));
    },
    async setDescription(placementId, description, isUnseen = false) {
      const row = { id: placementId, scopeId: place().scopeId };
      const unseen = isUnseen ? Object.keys(description) : [];
      const change = media.placements.updating(row, description, unseen);
      await done(store.commit([change], { label: 'Change description' }));
    },
    async rotatePhoto(mediaId, quarterTurns) {
      // Read now instead of at render: one rotation may directly follow another.
      const photo = await media.get(mediaId);
      if (photo === null) return 'no-row';
      const tools = { store, media, preparer: deps.preparer, fetchFile: deps.work.fetchFile };
      return rotatePhoto(tools, photo, quarterTurns, place().reportId);
    },
    async movePhoto(placementId, direction) {
      const photo = photoOf(placementId);
      if (!photo) return;
      const { path, findingId } = photo.placement;
      const siblings = deps
        .state()
        .photos.map((each) => each.placement)
        .filter((each) => each.path === path && each.findingId === findingId);
      const position = neighbourPosition(siblings, placementId, direction === 'earlier' ? -1 : 1);
      if (position !== null)
        await done(media.placements.move(photo.placement, position, { label: 'Move photo' }));
    },
    async removePhoto(placementId) {
      const photo = photoOf(placementId);
      if (!photo) return;
      const changes = media.placements.takingOff(photo.placement, photo.media);
      await done(store.commit(changes, { label: 'Remove photo' }));
    },
    async setCover(mediaId) {
      const { report: header } = deps.state();
      await done(reports.update(header, { coverMediaId: mediaId }, { label: 'Choose cover photo' }));
    },
    async costOfEdition(version) {
      return (await findEditionMove(repositories, deps.state(), version))?.askedAgain ?? null;
    },
    async changeEdition(version) {
      const now = deps.state();
      const move = await findEditionMove(repositories, now, version);
      if (move === null) return false;
      const moved = { ...now, photos: [...now.photos, ...now.recordings] };
      const changes = changesToEdition(repositories, moved, version, move);
      return report(await store.commit(changes, { label: 'Change edition' }));
    },
    async undo() {
      const undone = await store.journal.undo(place().reportId);
      if (undone) report(undone.result);
    },
    undoOfLatest() {
      const { reportId } = place();
      const latest = store.journal.latest(reportId);
      return async () => {
        const n = await latest;
        const undone = n === null ? null : await store.journal.undo(reportId, n);
        if (undone) report(undone.result);
      };
    },
    async redo() {
      const redone = await store.journal.redo(place().reportId);
      if (redone) report(redone.result);
    },
  };
}

/**
 * Removes a room or a system with its content; otherwise its photos and findings would be printed without a place.
 */
function removeEntry({ work, state }: EditorActionsDeps, entryPath: string): Promise<CommitResult> {
  const { answers, media } = work.repositories;
  const { report, findings: all, photos, recordings } = state();
  const isInside = (path: string | null): boolean =>
    path !== null && (path === entryPath || path.startsWith(`${entryPath}/`));
  const lost = all.filter(({ finding }) => isInside(finding.itemPath));
  const lostPhotos = [...photos, ...recordings].filter(({ placement }) => isInside(placement.path));
  const changes: Change[] = [
    answers.setting({ scopeId: report.inspectionId, reportId: report.id }, entryPath, null),
    ...lost.flatMap((found) => changesToRemove(work, found)),
    ...lostPhotos.flatMap((lost) => media.placements.takingOff(lost.placement, lost.media)),
  ];
  return work.store.commit(changes, { label: 'Remove entry' });
}

/** Removes a finding with its locations and photo placements; the photos themselves stay. */
function removeFinding({ work, state }: EditorActionsDeps, findingId: string): Promise<CommitResult> {
  const found = state().findings.find((each) => each.finding.id === findingId);
  const changes = found ? changesToRemove(work, found) : [];
  return work.store.commit(changes, { label: 'Remove finding' });
}

function changesToRemove({ repositories }: LocalWork, found: EditorFinding): Change[] {
  const { findings, media } = repositories;
  return [
    findings.removing(found.finding),
    ...found.locations.map((location) => findings.locations.removing(location)),
    ...[...found.photos, ...found.recordings].flatMap((lost) =>
      media.placements.takingOff(lost.placement, lost.media),
    ),
  ];
}

/** Returns the key one step further among its neighbors; null at the end. */
function neighbourPosition(
  siblings: readonly { id: string; position: string }[],
  id: string,
  step: 1 | -1,
): string | null {
  const index = siblings.findIndex((each) => each.id === id);
  if (index < 0 || siblings[index + step] === undefined) return null;
  const others = siblings.filter((each) => each.id !== id);
  return positionAt(others, index + step);
}

/** What else a new inspection date moves; loaded then, and never in the way of the date. */
const followDate = (deps: EditorActionsDeps, day: unknown): Promise<readonly Change[]> =>
  import('./delivery.ts').then(
    (module) => module.followDate(deps.work, deps.state(), day),
    () => [],
  );
