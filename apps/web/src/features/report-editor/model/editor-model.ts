/**
 * What the views of the editor see and may do. The hook `use-report-editor.ts` makes it from the local database; a test or the
 * component gallery makes it from plain data. Every action is saved on this device when its promise resolves.
 */
import type {
  DefectLibraryEntry,
  Media,
  MediaCopy,
  MediaNote,
  MediaPlacement,
  Report,
  ReportFinding,
  ReportFindingLocation,
} from '@plumbline/domain/records';
import type { ReportDefinition } from '@plumbline/domain/report-engine/definition';
import type { EditionAdvice } from '@plumbline/domain/report-engine/edition';
import type { ReportView } from '@plumbline/domain/report-engine/report-view';
import type { Validity } from '@plumbline/domain/report-engine/validity';
import type { VialState } from '@plumbline/ui';
import type { PhotoFailure } from '../../../capture/photo-failure.ts';
import type { TurnFailure } from '../../../capture/rotate-photo.ts';
import type { EditorAccess } from './editor-access.ts';

/** A photo in its place, with what a tile needs. */
export interface EditorPhoto {
  readonly placement: MediaPlacement;
  readonly media: Media;
  /** As in the printed report; null while it is being counted, or when the photo cannot be printed yet. */
  readonly number: number | null;
  readonly syncState: VialState;
  readonly isCover: boolean;
}

/** A video or an audio note in its place. */
export interface EditorRecording extends Omit<EditorPhoto, 'isCover'> {
  /** In the order of time; those at a part that was cut off, too. */
  readonly notes: readonly MediaNote[];
  /** The copy that fits the present cut: what plays best, and what others get. */
  readonly copy: MediaCopy | null;
}

export interface EditorFinding {
  readonly finding: ReportFinding;
  readonly locations: readonly ReportFindingLocation[];
  readonly photos: readonly EditorPhoto[];
  readonly recordings: readonly EditorRecording[];
  readonly mark: FieldMark;
}

/** Where a new photo goes. */
export interface PhotoPlace {
  readonly path: string | null;
  readonly findingId: string | null;
  readonly slot: string | null;
}

export type FindingPatch = Partial<
  Pick<
    ReportFinding,
    | 'title'
    | 'severity'
    | 'isSafety'
    | 'isMaterialDefect'
    | 'isSignificantlyDeficient'
    | 'isNearEndOfLife'
    | 'observation'
    | 'implication'
    | 'recommendation'
    | 'trade'
    | 'action'
    | 'timeframe'
    | 'itemPath'
  >
>;

export interface AddedPhotos {
  readonly added: number;
  readonly failures: readonly { readonly name: string; readonly failure: PhotoFailure }[];
}

export interface EditorActions {
  /** null clears the answer. `isUnseen`, here and below: what stands there now came while this was typed. */
  setAnswer(path: string, value: unknown, isUnseen?: boolean): Promise<void>;
  /** Several answers as one edit, with the label that Undo shows. */
  setAnswers(values: Readonly<Record<string, unknown>>, label: string): Promise<void>;
  toggleOption(fieldPath: string, optionId: string, isChosen: boolean): Promise<void>;
  setStatus(itemPath: string, statusId: string | null): Promise<void>;
  /** Gives every item of the section without a status this one; answers how many. */
  setRemainingStatuses(sectionPath: string, statusId: string): Promise<number>;
  /** A further entry of a repeat group, or a further instance of a section; answers its id. */
  addEntry(groupPath: string): Promise<string>;
  /** With everything that stands in it: its findings and photos go too, and come back with Undo. */
  removeEntry(groupPath: string, entryId: string): Promise<void>;
  addFinding(itemPath: string, entry: DefectLibraryEntry | null): Promise<string>;
  updateFinding(findingId: string, patch: FindingPatch, isUnseen?: boolean): Promise<void>;
  removeFinding(findingId: string): Promise<void>;
  moveFinding(findingId: string, direction: 'up' | 'down'): Promise<void>;
  addLocation(findingId: string, label: string): Promise<void>;
  removeLocation(locationId: string): Promise<void>;
  /** False when it could not be saved. */
  saveToLibrary(findingId: string): Promise<boolean>;
  /** `onEach` is told of each that has its place, or was refused. */
  addPhotos(files: readonly Blob[], place: PhotoPlace, onEach?: () => void): Promise<AddedPhotos>;
  /** What a killed tab left on the disk goes into its place; answers how many. `onComing`: so many more or fewer are on their way. */
  bringBackPhotos(onComing: (place: PhotoPlace, change: number) => void): Promise<number>;
  setCaption(placementId: string, caption: string, isUnseen?: boolean): Promise<void>;
  /** Null: it is turned. */
  rotatePhoto(mediaId: string, quarterTurns: 1 | -1): Promise<TurnFailure | null>;
  movePhoto(placementId: string, direction: 'earlier' | 'later'): Promise<void>;
  removePhoto(placementId: string): Promise<void>;
  setCover(mediaId: string | null): Promise<void>;
  /** Labels of answered questions that the edition would ask again; null when this build does not have it. */
  costOfEdition(version: number): Promise<readonly string[] | null>;
  /** False when it could not be done. */
  changeEdition(version: number): Promise<boolean>;
  undo(): Promise<void>;
  /** For a message about the edit that was just made: takes that one back, whatever is edited before somebody presses it. */
  undoOfLatest(): () => Promise<void>;
  redo(): Promise<void>;
}

/** Something typed that is not in the local database yet. */
export type Dirty =
  | { readonly kind: 'answer'; readonly path: string; readonly value: unknown }
  | { readonly kind: 'finding'; readonly findingId: string; readonly patch: FindingPatch }
  | { readonly kind: 'caption'; readonly placementId: string; readonly caption: string }
  | { readonly kind: 'note'; readonly noteId: string; readonly text: string }
  | { readonly kind: 'transcript'; readonly mediaId: string; readonly text: string };

/** The mark beside a field: nothing typed here yet, on this device, on the server. */
export type FieldMark = 'none' | 'saved' | 'waiting' | 'safe';

export interface EditorModel {
  readonly report: Report;
  readonly definition: ReportDefinition;
  readonly view: ReportView;
  readonly address: string;
  readonly clientName: string;
  /** Of the house: the day and hour of a signature are read there. */
  readonly timeZone: string;
  readonly findings: ReadonlyMap<string, EditorFinding>;
  /** Findings of an item or section, in order. */
  readonly findingsAt: (path: string) => readonly EditorFinding[];
  /** Answered, at places that the report's version does not have; path -> value. */
  readonly orphanedAnswers: ReadonlyMap<string, unknown>;
  /** Findings whose place is no longer part of the report; it prints them as general findings. */
  readonly elsewhere: readonly EditorFinding[];
  readonly photosAt: (path: string) => readonly EditorPhoto[];
  readonly photos: readonly EditorPhoto[];
  readonly recordingsAt: (path: string) => readonly EditorRecording[];
  readonly recordings: readonly EditorRecording[];
  readonly library: readonly DefectLibraryEntry[];
  /** The stored answer at a path; null or undefined when there is none. */
  readonly readAnswer: (path: string) => unknown;
  /** Whether the date of the inspection asks for another edition of the form. */
  readonly edition: EditionAdvice;
  /** Until when the form may be used; null when it has no end, or no date yet. */
  readonly validity: Validity | null;
  readonly markOf: (path: string) => FieldMark;
  /** Object URLs of what is on this device; asking starts the reading, the model changes when it is there. */
  readonly thumbUrl: (media: Media) => string | null;
  readonly pictureUrl: (media: Media) => string | null;
  readonly others: readonly {
    readonly userId: string;
    readonly name: string;
    readonly sectionLabel: string;
  }[];
  readonly canUndo: string | null;
  readonly canRedo: string | null;
  /** Called when the page closes: what `read` gives is kept and folded in at the next start. Returns its own end. */
  readonly keepDirty: (read: () => (Dirty & { readonly isUnseen: boolean }) | null) => () => void;
  readonly access: EditorAccess;
  readonly actions: EditorActions;
}
