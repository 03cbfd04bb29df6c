/** /share: photos from the gallery or another app, and the place that each gets. Works offline. */

import { countOf } from '@plumbline/domain/ground/format-number';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  Field,
  LinkButton,
  PageHeader,
  Select,
  Skeleton,
} from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import { MAX_PHOTO_BYTES } from '#src/ground/pictures/photo-limits.ts';
import {
  MOST_SHARED,
  MOST_SHARED_BYTES,
  type SharedInbox,
  type SharedPhoto,
} from '#src/ground/service-worker/shared-inbox.ts';
import { usePictureUrl } from '#src/ground/use-picture-url.ts';
import { readOpenReport } from '../overview/open-report.ts';
import { type PhotoPlace, placeAt, readPhotoPlaces } from '../overview/photo-places.ts';
import { SHARE_PROBLEMS, type ShareProblem } from './share-problems.ts';
import { useSharedPhotos } from './use-shared-photos.ts';

export interface SharedPhotosScreenProps {
  readonly inbox: SharedInbox;
  /** The share that opened this screen; null otherwise. */
  readonly handOver: string | null;
  /** How many of its photos were not accepted. */
  readonly leftCount: number;
  readonly problem: ShareProblem | null;
  readonly onPlaced: (place: PhotoPlace) => void;
}

export function SharedPhotosScreen(props: SharedPhotosScreenProps) {
  const { inbox, handOver, leftCount, problem, onPlaced } = props;
  const { photos, isBusy, place, discard } = useSharedPhotos(inbox);
  const found = usePlaces();
  const [reportId, setReportId] = useState('');
  const [path, setPath] = useState('');
  const [isAsking, setAsking] = useState(false);
  const open = found?.open ?? null;
  const put = async (target: PhotoPlace, which: readonly SharedPhoto[]): Promise<void> => {
    if (await place(target, which)) onPlaced(target);
  };
  // Photos that waited before may belong to another house.
  const justShared = (photos ?? []).filter((photo) => photo.handOver === handOver);
  useOnce(justShared.length > 0 && open !== null, () => {
    if (open !== null) void put(open, justShared);
  });
  if (photos === null || found === null) return <Skeleton className="m-5 h-64" />;

  const { places } = found;
  const offered = [reportId, found.openReportId, places[0]?.reportId];
  const wanted = offered.find((id) => places.some((each) => each.reportId === id));
  const inReport = places.filter((each) => each.reportId === wanted);
  const chosen = inReport.find((each) => each.path === path) ?? inReport[0];
  const reports = [...new Map(places.map((each) => [each.reportId, each.reportName]))];
  return (
    <div className="page-form grid content-start gap-5 py-8">
      <PageHeader title="Shared photos" description="They stay here until you add them to a report." />
      {problem !== null && (
        <p role="alert" className="type-ui m-0 text-major">
          {SHARE_PROBLEMS[problem]}
        </p>
      )}
      {leftCount > 0 && (
        <p role="status" className="type-note m-0 text-text-2">
          {`${countOf(leftCount, 'file')} weren’t included: ${LIMITS_TEXT} Share the rest after these.`}
        </p>
      )}
      {photos.length === 0 ? (
        <EmptyState
          title="No photos are waiting"
          className="mt-4"
          action={<LinkButton label="Go to reports" variant="outline" render={<Link to="/reports" />} />}
        >
          In your gallery, choose photos, tap Share, then Plumbline. This requires the installed app.
        </EmptyState>
      ) : (
        <>
          <PhotoList photos={photos} onDiscard={(photo) => void discard([photo])} />
          {chosen === undefined ? (
            <EmptyState
              title="There’s no report to add them to"
              action={
                <LinkButton
                  label="New report"
                  icon={Plus}
                  variant="primary"
                  render={<Link to="/reports/select-type" />}
                />
              }
            >
              Start one and come back. The photos will be here.
            </EmptyState>
          ) : (
            <>
              <div className="grid gap-4 sm:grid-cols-2">
                <Field label="Report">
                  <Select
                    options={reports.map(([value, label]) => ({ value, label }))}
                    value={chosen.reportId}
                    onChange={(event) => setReportId(event.target.value)}
                  />
                </Field>
                <Field label="Section">
                  <Select
                    options={inReport.map(({ path: value, label }) => ({ value, label }))}
                    value={chosen.path}
                    onChange={(event) => setPath(event.target.value)}
                  />
                </Field>
              </div>
              <div className="flex flex-wrap gap-2.5">
                <Button
                  label={`Place ${countOf(photos.length, 'photo')}`}
                  variant="primary"
                  isBusy={isBusy}
                  onClick={() => void put(chosen, photos)}
                />
                <Button label="Discard all" variant="bare" onClick={() => setAsking(true)} />
              </div>
            </>
          )}
        </>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Discard ${countOf(photos.length, 'photo')}?`}
        description="They’re removed from this screen. The originals in your gallery aren’t affected."
        confirmLabel="Discard"
        onConfirm={() => {
          setAsking(false);
          void discard(photos);
        }}
      />
    </div>
  );
}

const LIMITS_TEXT = `up to ${MOST_SHARED} photos can wait here, ${MOST_SHARED_BYTES / 1_048_576} MB in all and up to ${MAX_PHOTO_BYTES / 1_048_576} MB each.`;

interface FoundPlaces {
  readonly places: readonly PhotoPlace[];
  /** Where the person was when sharing: the photos go there without asking. */
  readonly open: PhotoPlace | null;
  readonly openReportId: string | null;
}

/** Null until they have been read. */
function usePlaces(): FoundPlaces | null {
  const { store, repositories } = useLocal();
  const [found, setFound] = useState<FoundPlaces | null>(null);
  useEffect(() => {
    let isGone = false;
    Promise.all([readPhotoPlaces(repositories), readOpenReport(store)]).then(
      ([places, note]) => {
        if (isGone) return;
        setFound({
          places,
          open: note && placeAt(places, note.reportId, note.at ?? undefined),
          openReportId: note?.reportId ?? null,
        });
      },
      (error: unknown) => {
        log.error('The reports could not be read.', error);
        if (!isGone) setFound({ places: [], open: null, openReportId: null });
      },
    );
    return () => {
      isGone = true;
    };
  }, [store, repositories]);
  return found;
}

function useOnce(isReady: boolean, act: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isReady || isDone.current) return;
    isDone.current = true;
    act();
  });
}

interface PhotoListProps {
  readonly photos: readonly SharedPhoto[];
  readonly onDiscard: (photo: SharedPhoto) => void;
}

function PhotoList({ photos, onDiscard }: PhotoListProps) {
  return (
    <ul className="m-0 grid list-none grid-cols-3 gap-2.5 p-0 sm:grid-cols-4" aria-label="Photos">
      {photos.map((photo, index) => (
        <li key={photo.key} className="relative">
          <Picture file={photo.file} label={`Photo ${index + 1}`} />
          <button
            type="button"
            aria-label={`Discard photo ${index + 1}`}
            onClick={() => onDiscard(photo)}
            className="absolute top-0 right-0 grid size-11 place-items-center"
          >
            <span className="grid size-7 place-items-center rounded-full bg-photo-chip text-photo-text">
              <X aria-hidden="true" className="size-4" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** HEIC is shown by its name: browsers display it only after conversion. */
function Picture({ file, label }: { file: File; label: string }) {
  const url = usePictureUrl(file);
  return (
    <span className="grid aspect-square place-items-center overflow-hidden rounded-photo bg-control">
      {url !== undefined && (
        <img src={url} alt={`${label}, ${file.name}`} className="size-full object-cover" />
      )}
    </span>
  );
}
