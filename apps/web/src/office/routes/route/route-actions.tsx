import type { RouteDay } from '@plumbline/domain/office/routes/route-day';
import { Button, IconButton, Menu, MenuItem, MenuSeparator } from '@plumbline/ui';
import { Ellipsis, FileDown, House, MapPinPlus, Printer, Sparkles, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { localDay } from '#src/ground/device/local-day.ts';
import type { RouteEdits } from '../use-route-edits.ts';
import type { RouteWorld } from '../use-routes.ts';
import { EndsSheet } from './ends-sheet.tsx';
import { StopSheet } from './stop-sheet.tsx';
import type { BestOrderSearch } from './use-best-order.ts';

interface RouteActionsProps {
  readonly day: RouteDay;
  readonly world: RouteWorld;
  readonly edits: RouteEdits;
  readonly search: BestOrderSearch;
  /** The day sheet as a PDF. */
  readonly onSheet: () => void;
  readonly onLeave: () => void;
}

export function RouteActions({ day, world, edits, search, onSheet, onLeave }: RouteActionsProps) {
  const [open, setOpen] = useState<'ends' | 'stop' | null>(null);
  // On the day, driving comes first.
  const isOnTheDay = day.route.routeOn === localDay(Date.now());
  const isWorking = search.state.status === 'working';
  async function remove(): Promise<void> {
    if (await edits.remove(day)) onLeave();
  }
  return (
    <>
      {isWorking ? (
        <Button label="Cancel search" icon={X} onClick={search.stop} />
      ) : (
        day.stops.length > 1 && (
          <Button
            label="Find best order"
            icon={Sparkles}
            variant={isOnTheDay ? 'plain' : 'primary'}
            onClick={search.start}
          />
        )
      )}
      <Menu trigger={<IconButton icon={Ellipsis} variant="plain" label="Actions for this route" />}>
        <MenuItem label="Add stop" icon={MapPinPlus} onSelect={() => setOpen('stop')} />
        <MenuItem label="Start, end and departure" icon={House} onSelect={() => setOpen('ends')} />
        <MenuItem label="Print day sheet" icon={Printer} onSelect={() => window.print()} />
        <MenuItem label="Save day sheet as PDF" icon={FileDown} onSelect={onSheet} />
        <MenuSeparator />
        <MenuItem label="Delete route" icon={Trash2} isDestructive onSelect={() => void remove()} />
      </Menu>
      {open === 'ends' && <EndsSheet day={day} world={world} edits={edits} onClose={() => setOpen(null)} />}
      {open === 'stop' && <StopSheet day={day} stop={null} edits={edits} onClose={() => setOpen(null)} />}
    </>
  );
}
