import { sampleInspection, sampleReport } from '@plumbline/domain/report/builder/sample-report';
import { defaultsOfInstance } from '@plumbline/domain/report/engine/default-answers';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import type { ReportView } from '@plumbline/domain/report/engine/report-view';
import { validityOf } from '@plumbline/domain/report/engine/validity';
import type { EditorActions, EditorModel } from '../model/editor-model.ts';
import { appendPosition, joinPath, optionPath, statusPath } from '../model/editor-paths.ts';

const NONE: readonly never[] = [];
const nothing = (): Promise<void> => Promise.resolve();

/** The editor's model over answers in memory; without findings, photos, and publishing. */
export function trialModel(
  definition: ReportDefinition,
  view: ReportView,
  answers: ReadonlyMap<string, unknown>,
  write: (values: Readonly<Record<string, unknown>>) => void,
): EditorModel {
  return {
    report: sampleReport(definition),
    definition,
    view,
    address: sampleInspection.addressLine1,
    clientName: '',
    timeZone: sampleInspection.timeZone,
    findings: new Map(),
    findingsAt: () => NONE,
    orphanedAnswers: new Map(),
    elsewhere: NONE,
    photosAt: () => NONE,
    photos: NONE,
    recordingsAt: () => NONE,
    recordings: NONE,
    library: NONE,
    readAnswer: (path) => answers.get(path),
    edition: { kind: 'stay' },
    validity: validityOf(definition, answers),
    markOf: () => 'none',
    thumbUrl: () => null,
    marksOn: () => [],
    pictureUrl: () => null,
    others: NONE,
    canUndo: null,
    canRedo: null,
    keepDirty: () => () => undefined,
    access: { readOnly: null, canWriteFindings: false, canAddPhotos: false, canEditLibrary: false },
    actions: trialActions(definition, answers, write),
  };
}

function trialActions(
  definition: ReportDefinition,
  answers: ReadonlyMap<string, unknown>,
  write: (values: Readonly<Record<string, unknown>>) => void,
): EditorActions {
  const set = (path: string, value: unknown): Promise<void> => {
    write({ [path]: value });
    return Promise.resolve();
  };
  return {
    setAnswer: set,
    setAnswers: (values) => {
      write(values);
      return Promise.resolve();
    },
    toggleOption: (fieldPath, optionId, isChosen) =>
      set(optionPath(fieldPath, optionId), isChosen ? true : null),
    setStatus: (itemPath, statusId) => set(statusPath(itemPath), statusId),
    setRemainingStatuses: () => Promise.resolve(0),
    addEntry(groupPath) {
      const id = crypto.randomUUID();
      const entry = joinPath(groupPath, id);
      write({
        [entry]: appendPosition(answers, groupPath),
        ...Object.fromEntries(defaultsOfInstance(definition, entry)),
      });
      return Promise.resolve(id);
    },
    removeEntry: (groupPath, entryId) => set(joinPath(groupPath, entryId), null),
    addFinding: () => Promise.resolve(''),
    addFindingOfPhoto: nothing,
    enter: nothing,
    updateFinding: nothing,
    removeFinding: nothing,
    moveFinding: nothing,
    addLocation: nothing,
    removeLocation: nothing,
    saveToLibrary: () => Promise.resolve(false),
    bringBackPhotos: () => Promise.resolve(0),
    addPhotos: () => Promise.resolve({ added: 0, failures: NONE }),
    setCaption: nothing,
    setDescription: nothing,
    rotatePhoto: () => Promise.resolve('no-row'),
    movePhoto: nothing,
    removePhoto: nothing,
    setCover: nothing,
    costOfEdition: () => Promise.resolve(null),
    changeEdition: () => Promise.resolve(false),
    undo: nothing,
    undoOfLatest: () => nothing,
    redo: nothing,
  };
}
