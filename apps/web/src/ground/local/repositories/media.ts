import type { MarkShape } from '@plumbline/domain/report/annotation/mark-shape';
import { rowId } from '@plumbline/domain/sync/row-id';
import type { NewIn } from '@plumbline/domain/tables/define-table';
import {
  type Media,
  type MediaNote,
  type MediaPlacement,
  media,
  mediaCopies,
  mediaNotes,
  mediaPlacements,
  photoMarks,
  photoPrints,
} from '@plumbline/domain/tables/records';
import type { Change, CommitOptions, CommitResult } from '../change.ts';
import type { BlobRole } from '../files/blob-record.ts';
import type { LocalStore } from '../local-store.ts';
import type { ReportPlace } from './answers.ts';
import { createRecordRepository, type WriteOptions } from './record-repository.ts';

type MediaValues = NewIn<typeof media>;
type PlacementValues = Omit<NewIn<typeof mediaPlacements>, 'reportId' | 'mediaId'>;
type NoteValues = Omit<NewIn<typeof mediaNotes>, 'mediaId'>;
type PrintValues = Omit<NewIn<typeof photoPrints>, 'mediaId'>;
type CopyValues = Omit<NewIn<typeof mediaCopies>, 'mediaId'>;

/** A file that is already in the file store under `{sha256}.{ext}`. */
export interface StoredFile {
  readonly sha256: string;
  readonly ext: string;
  readonly mime: string;
  readonly sizeBytes: number;
  readonly role: BlobRole;
}

/** Photos and other files of an inspection, and their places in its reports. */
export function createMedia(store: LocalStore) {
  const items = createRecordRepository(store, media);
  const placements = createRecordRepository(store, mediaPlacements);
  const marks = createRecordRepository(store, photoMarks);
  const prints = createRecordRepository(store, photoPrints);
  const notes = createRecordRepository(store, mediaNotes);
  const copies = createRecordRepository(store, mediaCopies);

  return {
    ...items,
    ofInspection: (scopeId: string) => items.list({ scopeId }),
    liveOfInspection: (scopeId: string) => items.live({ scopeId }),
    /**
     * Adds a captured photo: media row, placement, and upload queue in ONE commit. Call it only after every file is
     * in the file store.
     */
    async add(input: {
      readonly place: ReportPlace;
      readonly media: MediaValues;
      readonly placement: PlacementValues;
      readonly files: readonly StoredFile[];
      readonly label?: string;
    }): Promise<{ mediaId: string; placementId: string; result: CommitResult }> {
      const { place, files } = input;
      const [mediaId, placementId] = [store.newId(), store.newId()];
      const changes: Change[] = [
        items.inserting(place.scopeId, mediaId, input.media),
        placements.inserting(place.scopeId, placementId, {
          ...input.placement,
          reportId: place.reportId,
          mediaId,
        }),
      ];
      const options: CommitOptions = {
        ...(input.label !== undefined && { label: input.label }),
        blobs: files.map((file) => ({ ...file, scopeId: place.scopeId, mediaId })),
      };
      return { mediaId, placementId, result: await store.commit(changes, options) };
    },
    /** Stores new renditions and their files after a rotation, in one commit. */
    setRendition(
      item: Pick<Media, 'id' | 'scopeId'>,
      patch: Partial<Media>,
      files: readonly StoredFile[],
      options: WriteOptions = {},
    ): Promise<CommitResult> {
      return store.commit([items.updating(item, patch)], {
        ...options,
        blobs: files.map((file) => ({ ...file, scopeId: item.scopeId, mediaId: item.id })),
      });
    },
    /** Photo marks of the whole inspection. */
    marks: {
      ...marks,
      liveOfInspection: (scopeId: string) => marks.live({ scopeId }),
      /** Returns the ID of a new mark: the crop of a photo is one row on every device. */
      idFor: (mediaId: string, kind: MarkShape['kind']): string =>
        kind === 'crop' ? rowId(mediaId, 'crop') : store.newId(),
    },
    /** Renditions with blur and crop burned in; `add` also queues the file. */
    prints: {
      ...prints,
      liveOfInspection: (scopeId: string) => prints.live({ scopeId }),
      add: (
        item: Pick<Media, 'id' | 'scopeId'>,
        values: PrintValues,
        file: StoredFile,
      ): Promise<CommitResult> =>
        store.commit([prints.inserting(item.scopeId, store.newId(), { ...values, mediaId: item.id })], {
          blobs: [{ ...file, scopeId: item.scopeId, mediaId: item.id }],
        }),
    },
    /** Notes at moments of recordings, for the whole inspection. */
    notes: {
      ...notes,
      liveOfInspection: (scopeId: string) => notes.live({ scopeId }),
      add: (item: Pick<Media, 'id' | 'scopeId'>, values: NoteValues, options: WriteOptions = {}) =>
        notes.insert(item.scopeId, { ...values, mediaId: item.id }, options),
      /** Adds the still of a moment, which has no placement, and its note in one commit. */
      async addStill(
        note: Pick<MediaNote, 'id' | 'scopeId'>,
        photo: MediaValues,
        files: readonly StoredFile[],
        options: WriteOptions = {},
      ): Promise<{ mediaId: string; result: CommitResult }> {
        const mediaId = store.newId();
        const changes = [
          items.inserting(note.scopeId, mediaId, photo),
          notes.updating(note, { stillId: mediaId }),
        ];
        const blobs = files.map((file) => ({ ...file, scopeId: note.scopeId, mediaId }));
        return { mediaId, result: await store.commit(changes, { ...options, blobs }) };
      },
    },
    /** Copies of recordings to share; `add` also queues the file. */
    copies: {
      ...copies,
      liveOfInspection: (scopeId: string) => copies.live({ scopeId }),
      add: (
        item: Pick<Media, 'id' | 'scopeId'>,
        values: CopyValues,
        file: StoredFile,
      ): Promise<CommitResult> =>
        store.commit([copies.inserting(item.scopeId, store.newId(), { ...values, mediaId: item.id })], {
          blobs: [{ ...file, scopeId: item.scopeId, mediaId: item.id }],
        }),
    },
    placements: {
      ...placements,
      ofReport: (reportId: string) => placements.list({ parentId: reportId }),
      liveOfReport: (reportId: string) => placements.live({ parentId: reportId }),
      /** Removes a photo from its place; the photo keeps its caption for the next one. */
      takingOff: (placement: MediaPlacement, item: Pick<Media, 'id' | 'scopeId' | 'kind'>): Change[] => {
        const { caption } = placement;
        const keeps = item.kind === 'photo' && caption !== '';
        return [placements.removing(placement), ...(keeps ? [items.updating(item, { caption })] : [])];
      },
      move: (placement: Pick<MediaPlacement, 'id' | 'scopeId'>, position: string, options?: WriteOptions) =>
        placements.update(placement, { position }, options),
    },
  };
}
export type MediaRepository = ReturnType<typeof createMedia>;
