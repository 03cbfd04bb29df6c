/** All photos of a report: filter, sort, bulk move and caption, compare, and open one to mark it up. */
import { countOf } from '@plumbline/domain/ground/format-number';
import { Banner, Button, EmptyState, IconButton, ScreenBar, SegmentedControl, Tag } from '@plumbline/ui';
import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ListChecks, Lock, X } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import { AnnotateViews } from '../annotate-views.tsx';
import {
  compareEntries,
  isShownIn,
  type PhotoEntry,
  type PhotoFilter,
  type PhotoOrder,
  photoFilters,
  photoOrders,
} from '../model/photo-entries.ts';
import type { AnnotateModel } from '../model/use-annotate-model.ts';
import { usePictures } from '../model/use-pictures.ts';
import { ChosenBar, type ChosenSheet } from './chosen-bar.tsx';
import { ChosenSheets } from './chosen-sheets.tsx';
import { FilterBar } from './filter-bar.tsx';
import { PhotoCells } from './photo-cells.tsx';
import { useChosenPhotos } from './use-chosen-photos.ts';

export interface PhotosViewProps {
  readonly model: AnnotateModel;
  readonly vial: ReactNode;
}

export function PhotosView({ model, vial }: PhotosViewProps) {
  const { report, entries, readOnly } = model;
  const navigate = useNavigate();
  const pictures = usePictures();
  const [filter, setFilter] = useState<PhotoFilter>('all');
  const [order, setOrder] = useState<PhotoOrder>('place');
  const [sheet, setSheet] = useState<ChosenSheet | null>(null);
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
  const { chosen, chosenKeys, choose, chooseAll, toggleChoosing, leaveChoosing } = useChosenPhotos(
    shown,
    readOnly !== null,
  );
  const looseCount = counts.get('unplaced') ?? 0;

  const open = ({ media }: PhotoEntry): void =>
    void navigate({ to: '/reports/$id/annotate', params: { id: report.id }, search: { photo: media.id } });

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
          <SegmentedControl
            label="Sort by"
            options={[...photoOrders]}
            value={order}
            onValueChange={setOrder}
          />
          {readOnly === null && shown.length > 0 && (
            <ChooseButton isChoosing={chosenKeys !== null} onToggle={toggleChoosing} />
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
          onAll={chooseAll}
          onOpen={open}
          onSheet={setSheet}
        />
      )}
      <ChosenSheets
        sheet={sheet}
        model={model}
        chosen={chosen}
        pictureUrl={({ media }) => pictures.url(media.reportSha256)}
        onDone={leaveChoosing}
        onClose={() => setSheet(null)}
      />
    </div>
  );
}

const NOTHING: Readonly<Record<PhotoFilter, string>> = {
  all: 'Photos you take in the report’s items and findings appear here.',
  unmarked: 'Every photo in this report has marks.',
  uncaptioned: 'Every photo in this report has a caption.',
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
        {countOf(count, 'photo has', 'photos have')} no place in this report and won’t be printed.
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
    label={isChoosing ? 'Cancel selection' : 'Select'}
    onClick={onToggle}
  />
);
