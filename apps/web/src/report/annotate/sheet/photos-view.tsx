/** All photos of a report: filter, sort, bulk move and caption, compare, and open one to mark it up. */
import { countOf } from '@plumbline/domain/ground/format-number';
import {
  Banner,
  Button,
  EmptyState,
  IconButton,
  ScreenBar,
  SegmentedControl,
  Tag,
  useToaster,
} from '@plumbline/ui';
import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ListChecks, Lock, X } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import type { CommitResult } from '#src/ground/local/change.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { AnnotateViews } from '../annotate-views.tsx';
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
import { ChosenBar, type ChosenSheet } from './chosen-bar.tsx';
import { ComparePhotos } from './compare-photos.tsx';
import { FilterBar } from './filter-bar.tsx';
import { MovePhotosSheet } from './move-photos-sheet.tsx';
import { PhotoCells } from './photo-cells.tsx';

export interface PhotosViewProps {
  readonly model: AnnotateModel;
  readonly vial: ReactNode;
}

export function PhotosView({ model, vial }: PhotosViewProps) {
  const { report, entries, readOnly } = model;
  const work = useLocal();
  const navigate = useNavigate();
  const toaster = useToaster();
  const pictures = usePictures();
  const [filter, setFilter] = useState<PhotoFilter>('all');
  const [order, setOrder] = useState<PhotoOrder>('place');
  const [chosenKeys, setChosenKeys] = useState<ReadonlySet<string> | null>(null);
  const [sheet, setSheet] = useState<ChosenSheet | null>(null);
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
        <AnnotateViews reportId={report.id} view="photos" />
        <FilterBar filter={filter} counts={counts} onFilter={setFilter} />
        <div className="flex w-full items-center justify-between gap-3 md:ml-auto md:w-auto">
          <SegmentedControl label="Order" options={[...photoOrders]} value={order} onValueChange={setOrder} />
          {readOnly === null && shown.length > 0 && (
            <ChooseButton
              isChoosing={chosenKeys !== null}
              onToggle={() => (chosenKeys === null ? setChosenKeys(new Set()) : leaveChoosing())}
            />
          )}
        </div>
      </div>
      {filter === 'all' && looseCount > 0 && (
        <LooseNotice count={looseCount} onShow={() => setFilter('unplaced')} />
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
        <ChosenBar
          chosen={chosen}
          shownCount={shown.length}
          onAll={() => setChosenKeys(new Set(shown.map(({ key }) => key)))}
          onOpen={open}
          onSheet={setSheet}
        />
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

function LooseNotice({ count, onShow }: { readonly count: number; readonly onShow: () => void }) {
  return (
    <button
      type="button"
      onClick={onShow}
      className="type-ui mx-4 mt-3 flex min-h-12 items-center gap-3 rounded-md bg-control px-4 text-left hover:bg-control-hover md:mx-6"
    >
      <span className="flex-1">
        {countOf(count, 'photo has', 'photos have')} no place in this report and will not be printed.
      </span>
      <Tag tone="needs">Show</Tag>
    </button>
  );
}

interface ChooseButtonProps {
  readonly isChoosing: boolean;
  readonly onToggle: () => void;
}

const ChooseButton = ({ isChoosing, onToggle }: ChooseButtonProps) => (
  <Button
    size="auto"
    variant="plain"
    icon={isChoosing ? X : ListChecks}
    label={isChoosing ? 'Stop choosing' : 'Choose'}
    onClick={onToggle}
  />
);
