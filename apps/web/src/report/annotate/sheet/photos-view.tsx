/** All photos of a report: filter, sort, bulk move and caption, compare, and open one to mark it up. */
import { countOf } from '@plumbline/domain/ground/format-number';
import {
  Banner,
  Button,
  Chip,
  EmptyState,
  IconButton,
  ScreenBar,
  SegmentedControl,
  Tag,
  useToaster,
} from '@plumbline/ui';
import { useNavigate } from '@tanstack/react-router';
import { Captions, ChevronLeft, Columns2, FolderInput, ListChecks, Lock, PencilLine, X } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import type { CommitResult } from '#src/ground/local/change.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { describeAnnotationFailure } from '../model/annotation-failure.ts';
import {
  compareEntries,
  isShownIn,
  type PhotoEntry,
  type PhotoFilter,
  type PhotoOrder,
  photoFilters,
  photoOrders,
} from '../model/photo-entries.ts';
import type { PhotoPlace } from '../model/photo-places.ts';
import { captionPhotos, movePhotos } from '../model/place-photos.ts';
import type { AnnotateModel } from '../model/use-annotate-model.ts';
import { usePictures } from '../model/use-pictures.ts';
import { CaptionSheet } from './caption-sheet.tsx';
import { ComparePhotos } from './compare-photos.tsx';
import { MovePhotosSheet } from './move-photos-sheet.tsx';
import { PhotoCells } from './photo-cells.tsx';

export interface PhotosViewProps {
  readonly model: AnnotateModel;
  readonly vial: ReactNode;
}

type OpenSheet = 'move' | 'caption' | 'compare' | null;

export function PhotosView({ model, vial }: PhotosViewProps) {
  const { report, entries, readOnly } = model;
  const work = useLocal();
  const navigate = useNavigate();
  const toaster = useToaster();
  const pictures = usePictures();
  const [filter, setFilter] = useState<PhotoFilter>('all');
  const [order, setOrder] = useState<PhotoOrder>('place');
  const [chosenKeys, setChosenKeys] = useState<ReadonlySet<string> | null>(null);
  const [sheet, setSheet] = useState<OpenSheet>(null);
  const lastChosen = useRef<string | null>(null);
  const shown = useMemo(
    () => entries.filter((entry) => isShownIn(filter, entry)).sort(compareEntries(order)),
    [entries, filter, order],
  );
  const counts = useMemo(
    () =>
      new Map(
        photoFilters.map(({ value }) => [value, entries.filter((entry) => isShownIn(value, entry)).length]),
      ),
    [entries],
  );
  const chosen = useMemo(() => shown.filter((entry) => chosenKeys?.has(entry.key)), [shown, chosenKeys]);
  const looseCount = counts.get('unplaced') ?? 0;

  const open = ({ media }: PhotoEntry): void =>
    void navigate({ to: '/reports/$id/annotate', params: { id: report.id }, search: { photo: media.id } });
  const choose = (entry: PhotoEntry, toHere: boolean): void => {
    if (readOnly !== null) return;
    const from = shown.findIndex(({ key }) => key === lastChosen.current);
    const to = shown.findIndex(({ key }) => key === entry.key);
    lastChosen.current = entry.key;
    setChosenKeys((now) => {
      const next = new Set(now ?? []);
      if (toHere && from >= 0) {
        for (const { key } of shown.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(key);
      } else if (next.has(entry.key)) next.delete(entry.key);
      else next.add(entry.key);
      return next;
    });
  };
  const leaveChoosing = (): void => {
    setChosenKeys(null);
    lastChosen.current = null;
  };
  const told = (result: CommitResult, message: string): void => {
    setSheet(null);
    if (!result.ok) {
      toaster.show({ message: describeAnnotationFailure(result.failure), kind: 'error' });
      return;
    }
    leaveChoosing();
    const undo = (): void => void work.store.journal.undo(report.id);
    toaster.show({ message, action: { label: 'Undo', onPress: undo } });
  };
  const move = async (place: PhotoPlace): Promise<void> =>
    told(
      await movePhotos(work, report, entries, chosen, place),
      `${countOf(chosen.length, 'photo')} moved to ${place.label}.`,
    );
  const caption = async (list: readonly PhotoEntry[], text: string): Promise<void> =>
    told(
      await captionPhotos(work, report, list, text),
      `Caption saved for ${countOf(list.length, 'photo')}.`,
    );
  const [first, second] = chosen;

  return (
    <div className="flex min-h-0 flex-1 flex-col bg-bg">
      <ScreenBar
        title="Photos"
        meta={model.address}
        className="border-b border-line pt-[max(0.25rem,env(safe-area-inset-top))]"
        lead={
          <IconButton
            icon={ChevronLeft}
            label="Back to the report"
            onClick={() => void navigate({ to: '/reports/$id', params: { id: report.id }, search: {} })}
          />
        }
        aside={
          <>
            <HelpLink article="annotate-photos" />
            {vial}
          </>
        }
      />
      {readOnly !== null && <Banner icon={Lock}>{readOnly}</Banner>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-3 md:px-6">
        <FilterBar filter={filter} counts={counts} onFilter={setFilter} />
        <div className="flex w-full items-center justify-between gap-3 md:ml-auto md:w-auto">
          <SegmentedControl label="Order" options={[...photoOrders]} value={order} onValueChange={setOrder} />
          {readOnly === null && shown.length > 0 && (
            <Button
              size="auto"
              variant="plain"
              icon={chosenKeys === null ? ListChecks : X}
              label={chosenKeys === null ? 'Choose' : 'Stop choosing'}
              onClick={() => (chosenKeys === null ? setChosenKeys(new Set()) : leaveChoosing())}
            />
          )}
        </div>
      </div>
      {filter === 'all' && looseCount > 0 && (
        <button
          type="button"
          onClick={() => setFilter('unplaced')}
          className="type-ui mx-4 mt-3 flex min-h-12 items-center gap-3 rounded-md bg-control px-4 text-left hover:bg-control-hover md:mx-6"
        >
          <span className="flex-1">
            {countOf(looseCount, 'photo has', 'photos have')} no place in this report and will not be printed.
          </span>
          <Tag tone="needs">Show</Tag>
        </button>
      )}
      {shown.length === 0 ? (
        <NothingShown filter={filter} hasPhotos={entries.length > 0} />
      ) : (
        <PhotoCells
          entries={shown}
          thumbUrl={({ media }) => pictures.url(media.thumbSha256)}
          chosen={chosenKeys}
          onOpen={open}
          onChoose={choose}
        />
      )}
      {chosenKeys !== null && (
        <div
          role="toolbar"
          aria-label="Chosen photos"
          className="flex flex-wrap items-center gap-2 border-t border-line bg-raised px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:px-6"
        >
          <p aria-live="polite" className="type-ui m-0 min-w-24 flex-1">
            {chosen.length === 0 ? 'Tap the photos you mean' : `${chosen.length} chosen`}
          </p>
          {chosen.length < shown.length && (
            <Button
              size="auto"
              variant="bare"
              label="All"
              onClick={() => setChosenKeys(new Set(shown.map(({ key }) => key)))}
            />
          )}
          {chosen.length > 0 && (
            <>
              <Button
                size="auto"
                variant="plain"
                icon={FolderInput}
                label="Move"
                onClick={() => setSheet('move')}
              />
              <Button
                size="auto"
                variant="plain"
                icon={Captions}
                label="Caption"
                onClick={() => setSheet('caption')}
              />
            </>
          )}
          {chosen.length === 2 && (
            <Button
              size="auto"
              variant="plain"
              icon={Columns2}
              label="Compare"
              onClick={() => setSheet('compare')}
            />
          )}
          {chosen.length === 1 && first && (
            <Button
              size="auto"
              variant="plain"
              icon={PencilLine}
              label="Annotate"
              onClick={() => open(first)}
            />
          )}
        </div>
      )}
      {sheet === 'move' && (
        <MovePhotosSheet
          count={chosen.length}
          places={model.places}
          onMove={(place) => void move(place)}
          onClose={() => setSheet(null)}
        />
      )}
      {sheet === 'caption' && (
        <CaptionSheet
          entries={chosen}
          onSave={(list, text) => void caption(list, text)}
          onClose={() => setSheet(null)}
        />
      )}
      {sheet === 'compare' && first && second && (
        <ComparePhotos
          pair={[first, second]}
          pictureUrl={({ media }) => pictures.url(media.reportSha256)}
          timeZone={model.timeZone}
          onClose={() => setSheet(null)}
        />
      )}
    </div>
  );
}

interface FilterBarProps {
  readonly filter: PhotoFilter;
  readonly counts: ReadonlyMap<PhotoFilter, number>;
  readonly onFilter: (filter: PhotoFilter) => void;
}

function FilterBar({ filter, counts, onFilter }: FilterBarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a legend of its own
    <div
      role="group"
      aria-label="Show"
      className="flex max-w-full gap-1.5 overflow-x-auto [scrollbar-width:none]"
    >
      {photoFilters.map(({ value, label }) => (
        <Chip
          key={value}
          label={label}
          count={counts.get(value) ?? 0}
          isChosen={filter === value}
          aria-pressed={filter === value}
          onClick={() => onFilter(value)}
        />
      ))}
    </div>
  );
}

const NOTHING: Readonly<Record<PhotoFilter, string>> = {
  all: 'Take photos at the items and findings of the report; they are listed here.',
  unmarked: 'Every photo of this report has something drawn on it.',
  uncaptioned: 'Every photo of this report has a caption.',
  unplaced: 'Every photo of this inspection is in this report.',
};

function NothingShown({ filter, hasPhotos }: { readonly filter: PhotoFilter; readonly hasPhotos: boolean }) {
  return (
    <div className="grid flex-1 place-items-center p-6">
      <EmptyState title={hasPhotos && filter !== 'all' ? 'Nothing left to do' : 'No photos yet'}>
        {NOTHING[filter]}
      </EmptyState>
    </div>
  );
}
