/** One photo with the bar around it: back to where it came from, the photo before and after, and what to do when it is not here. */

import { EmptyState, IconButton, LinkButton, ScreenBar, Skeleton } from '@plumbline/ui';
import { Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, ImageOff, Images, X } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import { createBrowserPhotoPreparer } from '#src/report/capture/photo-preparer.ts';
import { rotatePhoto, type TurnFailure } from '#src/report/capture/rotate-photo.ts';
import { prepareReportPrints } from '#src/report/output/prepare-prints.ts';
import { compareEntries } from '../model/photo-entries.ts';
import type { AnnotateModel } from '../model/use-annotate-model.ts';
import { usePictures } from '../model/use-pictures.ts';
import { PhotoEditor } from './photo-editor.tsx';
import { usePagingKeys } from './use-annotation-keys.ts';

export interface PhotoViewProps {
  readonly model: AnnotateModel;
  readonly mediaId: string;
  readonly vial: ReactNode;
}

export function PhotoView({ model, mediaId, vial }: PhotoViewProps) {
  const { report, entries, readOnly } = model;
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const pictures = usePictures();
  const turn = useTurn(model, mediaId);
  const onEdited = usePrintsOnLeaving(model);
  const ordered = useMemo(() => orderOf(entries), [entries]);
  const index = ordered.findIndex((entry) => entry.media.id === mediaId);
  const entry = ordered[index];
  const url = entry === undefined ? null : pictures.url(entry.media.reportSha256);
  const isLate = useLate(url === null, mediaId);
  // A rotated photo is a new image: the editor stays mounted while it loads, and keeps its undo steps.
  const opened = useRef<string | null>(null);
  if (url !== null) opened.current = mediaId;

  const toPhoto = (step: 1 | -1): void => {
    const next = ordered[index + step];
    if (next === undefined) return;
    void navigate({
      to: '/reports/$id/annotate',
      params: { id: report.id },
      search: { photo: next.media.id },
      replace: true,
    });
  };
  usePagingKeys(toPhoto);
  const leave = (): void => {
    if (canGoBack) router.history.back();
    else void navigate({ to: '/reports/$id/annotate', params: { id: report.id }, search: {} });
  };

  return (
    <div className="flex min-h-0 flex-1 flex-col bg-bg">
      <ScreenBar
        title={entry === undefined ? 'Photo' : entry.name}
        meta={readOnly ?? ([entry?.place, model.address].filter(Boolean).join(', ') || undefined)}
        className="border-b border-line pt-[max(0.25rem,env(safe-area-inset-top))]"
        lead={<IconButton icon={X} label="Done" onClick={leave} />}
        aside={
          <>
            <IconButton
              icon={ChevronLeft}
              label="Previous photo"
              aria-disabled={index <= 0}
              className="aria-disabled:opacity-40"
              onClick={() => toPhoto(-1)}
            />
            <IconButton
              icon={ChevronRight}
              label="Next photo"
              aria-disabled={index < 0 || index === ordered.length - 1}
              className="aria-disabled:opacity-40"
              onClick={() => toPhoto(1)}
            />
            {/* On phones the bar is full; the photo list, one step back, also has it. */}
            <HelpLink article="annotate-photos" part="tools" className="max-md:hidden" />
            {vial}
          </>
        }
      />
      {entry === undefined ? (
        <EmptyState
          className="m-5"
          title="This photo is not part of the report"
          action={
            <LinkButton
              icon={Images}
              label="All photos"
              render={<Link to="/reports/$id/annotate" params={{ id: report.id }} search={{}} />}
            />
          }
        >
          It may have been removed on another device.
        </EmptyState>
      ) : url === null && opened.current !== mediaId ? (
        isLate ? (
          <div className="grid flex-1 place-items-center p-6 text-center">
            <div className="grid max-w-sm justify-items-center gap-2 text-text-2">
              <ImageOff aria-hidden="true" />
              <h2 className="type-h3 m-0 text-text">This photo is not on this device yet</h2>
              <p className="type-body m-0">
                It was taken on another device. You can mark it up once it downloads.
              </p>
            </div>
          </div>
        ) : (
          <Skeleton className="m-5 flex-1" label="Opening the photo" />
        )
      ) : (
        <PhotoEditor
          key={entry.media.id}
          entry={entry}
          url={url}
          isReadOnly={readOnly !== null}
          turn={turn}
          onEdited={onEdited}
        />
      )}
    </div>
  );
}

/** Returns each photo once, in report order; unplaced ones last. */
function orderOf(entries: AnnotateModel['entries']): AnnotateModel['entries'] {
  const seen = new Set<string>();
  return [...entries].sort(compareEntries('place')).filter(({ media }) => {
    const isNew = !seen.has(media.id);
    seen.add(media.id);
    return isNew;
  });
}

function useTurn(
  { report }: AnnotateModel,
  mediaId: string,
): (quarterTurns: 1 | -1) => Promise<TurnFailure | null> {
  const { store, repositories, fetchFile } = useLocal();
  const preparer = useMemo(() => createBrowserPhotoPreparer(), []);
  useEffect(() => () => preparer.dispose(), [preparer]);
  return async (quarterTurns) => {
    // Read now instead of at render: one rotation may directly follow another.
    const photo = await repositories.media.get(mediaId);
    if (photo === null) return 'no-row';
    const tools = { store, media: repositories.media, preparer, fetchFile };
    return rotatePhoto(tools, photo, quarterTurns, report.id);
  };
}

/** Creates the print rendition on leaving the photo: this device has the original, which prints best. */
function usePrintsOnLeaving({ report }: AnnotateModel): () => void {
  const work = useLocal();
  const isEdited = useRef(false);
  useEffect(
    () => () => {
      if (!isEdited.current) return;
      prepareReportPrints(work, report).catch((error: unknown) =>
        log.error('A photo was not made ready to print.', error),
      );
    },
    [work, report],
  );
  return () => {
    isEdited.current = true;
  };
}

const LATE_MS = 1500;

/** Returns whether loading takes longer than a read from this device should. */
function useLate(isMissing: boolean, key: string): boolean {
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (!isMissing) return;
    const timer = setTimeout(() => setLate(key), LATE_MS);
    return () => clearTimeout(timer);
  }, [isMissing, key]);
  return isMissing && late === key;
}
