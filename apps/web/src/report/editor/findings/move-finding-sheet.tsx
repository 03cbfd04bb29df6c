import type { ReportView } from '@plumbline/domain/report/engine/report-view';
import { ListRow, PHONE_QUERY, SearchInput, Sheet, useMediaQuery, useToaster } from '@plumbline/ui';
import { useMemo, useRef, useState } from 'react';
import { useEditor } from '../model/editor-context.ts';
import { undoAction } from '../model/undo-action.ts';

export interface MoveFindingSheetProps {
  readonly findingId: string;
  readonly currentPath: string;
  readonly onClose: () => void;
  readonly onMoved: (itemPath: string) => void;
}

/** Moves a finding to another item, with its photos and locations. */
export function MoveFindingSheet({ findingId, currentPath, onClose, onMoved }: MoveFindingSheetProps) {
  const { actions, view } = useEditor();
  const toaster = useToaster();
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // On a phone the keyboard would cover the list.
  const isPhone = useMediaQuery(PHONE_QUERY);
  const places = useMemo(() => listPlaces(view), [view]);
  const wanted = query.trim().toLowerCase();
  const shown = places.filter(
    (place) => place.path !== currentPath && `${place.label} ${place.meta}`.toLowerCase().includes(wanted),
  );

  async function move(place: Place): Promise<void> {
    await actions.updateFinding(findingId, { itemPath: place.path });
    onClose();
    onMoved(place.path);
    toaster.show({
      message: `Moved to ${place.label}.`,
      action: undoAction(actions, () => onMoved(currentPath)),
    });
  }

  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      {...(!isPhone && { initialFocus: input })}
      title="Move to another item"
    >
      <SearchInput ref={input} label="Find an item" value={query} onValueChange={setQuery} />
      {shown.length === 0 && <p className="type-body py-6 text-text-2">No items match “{query}”.</p>}
      <div className="mt-3">
        {shown.map((place) => (
          <ListRow
            key={place.path}
            title={place.label}
            meta={place.meta}
            render={<button type="button" onClick={() => void move(place)} />}
          />
        ))}
      </div>
    </Sheet>
  );
}

interface Place {
  readonly path: string;
  readonly label: string;
  readonly meta: string;
}

function listPlaces({ sections }: ReportView): Place[] {
  return sections.flatMap((section) => [
    { path: section.path, label: section.label, meta: 'The whole section' },
    ...section.items.map(({ path, item }) => ({ path, label: item.label, meta: section.label })),
  ]);
}
