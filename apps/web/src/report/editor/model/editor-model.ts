/**
 * The model of the editor's views. `use-report-editor.ts` creates it from the local database; tests and the
 * component gallery from plain data. Every action is saved on this device when its promise resolves.
 */

import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import type { EditionAdvice } from '@plumbline/domain/report/engine/edition';
import type { ReportView } from '@plumbline/domain/report/engine/report-view';
import type { Validity } from '@plumbline/domain/report/engine/validity';
import type {
  DefectLibraryEntry,
  Media,
  MediaCopy,
  MediaNote,
  MediaPlacement,
  PhotoMark,
  Report,
  ReportFinding,
  ReportFindingLocation,
} from '@plumbline/domain/tables/records';
import type { VialState } from '@plumbline/ui';
import type { Change } from '#src/ground/local/change.ts';
import type { PhotoFailure } from '#src/report/capture/photo-failure.ts';
import type { TurnFailure } from '#src/report/capture/rotate-photo.ts';
import type { NewFinding } from './changes-to-enter.ts';
import type { EditorAccess } from './editor-access.ts';

/** A placed photo, with what a tile needs. */
export interface EditorPhoto {
  readonly placement: MediaPlacement;
  readonly media: Media;
  /** As in the printed report; null while it is being counted, or when the photo cannot be printed yet. */
  readonly number: number | null;
  readonly syncState: VialState;
  readonly isCover: boolean;
}

/** A placed video or audio note. */
export interface EditorRecording extends Omit<EditorPhoto, 'isCover'> {
  /** In time order, including those in a trimmed part. */
  readonly notes: readonly MediaNote[];
  /** The copy for the current cut: what plays best, and what is shared. */
  readonly copy: MediaCopy | null;
}

export interface EditorFinding {
  readonly finding: ReportFinding;
  readonly locations: readonly ReportFindingLocation[];
  readonly photos: readonly EditorPhoto[];
  readonly recordings: readonly EditorRecording[];
  readonly mark: FieldMark;
}

/** Target of a new photo. */
export interface PhotoPlace {
  readonly path: string | null;
  readonly findingId: string | null;
  readonly slot: string | null;
}

export type FindingPatch = Partial<
  Pick<
    ReportFinding,
    | 'libraryId'
    | 'title'
    | 'severity'
    | 'isSafety'
    | 'isMaterialDefect'
    | 'isSignificantlyDeficient'
    | 'isNearEndOfLife'
    | 'observation'
    | 'implication'
    | 'recommendation'
    | 'plainWords'
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
  /** null clears the answer. `isUnseen`, here and below: the current value arrived during typing. */
  setAnswer(path: string, value: unknown, isUnseen?: boolean): Promise<void>;
  /** Several answers as one edit, with the label for Undo. */
  readonly setAnswers: (values: Readonly<Record<string, unknown>>, label: string) => Promise<void>;
  toggleOption(fieldPath: string, optionId: string, isChosen: boolean): Promise<void>;
  setStatus(itemPath: string, statusId: string | null): Promise<void>;
  /** Sets this status on every item of the section without one; returns how many. */
  setRemainingStatuses(sectionPath: string, statusId: string): Promise<number>;
  /** Adds an entry to a repeat group, or an instance of a section; returns its ID. */
  addEntry(groupPath: string): Promise<string>;
  /** Removes an entry with its findings and photos; Undo restores everything. */
  removeEntry(groupPath: string, entryId: string): Promise<void>;
  addFinding(itemPath: string, entry: DefectLibraryEntry | null): Promise<string>;
  /** Makes a finding of a library text at the item of a photo, and moves the photo to it: one edit. */
  addFindingOfPhoto(placementId: string, entry: DefectLibraryEntry): Promise<void>;
  /** Answers and new findings as one edit, with what else belongs to it. */
  enter(
    values: Readonly<Record<string, unknown>>,
    found: readonly NewFinding[],
    label: string,
    also?: readonly Change[],
  ): Promise<void>;
  updateFinding(findingId: string, patch: FindingPatch, isUnseen?: boolean): Promise<void>;
  removeFinding(findingId: string): Promise<void>;
  moveFinding(findingId: string, direction: 'up' | 'down'): Promise<void>;
  addLocation(findingId: string, label: string): Promise<void>;
  removeLocation(locationId: string): Promise<void>;
  /** Returns false when it could not be saved. */
  saveToLibrary(findingId: string): Promise<boolean>;
  /** `onEach` is called for each photo that was placed or refused. */
  addPhotos(files: readonly Blob[], place: PhotoPlace, onEach?: () => void): Promise<AddedPhotos>;
  /** Places what a killed tab left on disk; returns how many. `onComing`: change in the number on their way. */
  bringBackPhotos(onComing: (place: PhotoPlace, change: number) => void): Promise<number>;
  setCaption(placementId: string, caption: string, isUnseen?: boolean): Promise<void>;
  setDescription(
    placementId: string,
    description: { readonly altText?: string; readonly isDecorative?: boolean },
    isUnseen?: boolean,
  ): Promise<void>;
  /** Returns null on success. */
  rotatePhoto(mediaId: string, quarterTurns: 1 | -1): Promise<TurnFailure | null>;
  movePhoto(placementId: string, direction: 'earlier' | 'later'): Promise<void>;
  removePhoto(placementId: string): Promise<void>;
  setCover(mediaId: string | null): Promise<void>;
  /** Returns labels of answered questions that the edition would clear; null when this build does not have it. */
  costOfEdition(version: number): Promise<readonly string[] | null>;
  /** Returns false when it failed. */
  changeEdition(version: number): Promise<boolean>;
  undo(): Promise<void>;
  /** For a message about the latest edit: undoes that edit, whatever is edited before it is clicked. */
  undoOfLatest(): () => Promise<void>;
  redo(): Promise<void>;
}

/** Input that is not in the local database yet. */
export type Dirty =
  | { readonly kind: 'answer'; readonly path: string; readonly value: unknown }
  | { readonly kind: 'finding'; readonly findingId: string; readonly patch: FindingPatch }
  | { readonly kind: 'caption'; readonly placementId: string; readonly caption: string }
  | { readonly kind: 'description'; readonly placementId: string; readonly altText: string }
  | { readonly kind: 'note'; readonly noteId: string; readonly text: string }
  | { readonly kind: 'transcript'; readonly mediaId: string; readonly text: string };

/** Save status next to a field: nothing typed here, on this device, on the server. */
export type FieldMark = 'none' | 'saved' | 'waiting' | 'safe';

export interface EditorModel {
  readonly report: Report;
  readonly definition: ReportDefinition;
  readonly view: ReportView;
  readonly address: string;
  readonly clientName: string;
  /** Of the house; dates and times of signatures are shown in it. */
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
  /** Returns the stored answer at a path; null or undefined when there is none. */
  readonly readAnswer: (path: string) => unknown;
  /** Whether the inspection date requires another edition of the form. */
  readonly edition: EditionAdvice;
  /** Until when the form is valid; null without expiry or date. */
  readonly validity: Validity | null;
  readonly markOf: (path: string) => FieldMark;
  /** Object URLs of local files; the first request starts loading, and the model changes when done. */
  readonly thumbUrl: (media: Media) => string | null;
  /** What was drawn on a photo; deleted marks too. */
  readonly marksOn: (media: Media) => readonly PhotoMark[];
  readonly pictureUrl: (media: Media) => string | null;
  readonly others: readonly {
    readonly userId: string;
    readonly name: string;
    readonly sectionLabel: string;
  }[];
  readonly canUndo: string | null;
  readonly canRedo: string | null;
  /**
   * Called when the page closes: what `read` returns is kept and folded in at the next start. Returns the
   * unregister function.
   */
  readonly keepDirty: (read: () => (Dirty & { readonly isUnseen: boolean }) | null) => () => void;
  readonly access: EditorAccess;
  readonly actions: EditorActions;
}
