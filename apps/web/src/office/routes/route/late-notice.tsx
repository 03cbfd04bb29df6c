import { countOf } from '@plumbline/domain/ground/format-number';
import { type Expected, spellMinutes } from '@plumbline/domain/office/routes/day-progress';
import type { RouteDay } from '@plumbline/domain/office/routes/route-day';
import { Banner, Button } from '@plumbline/ui';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import type { RouteWorld } from '../use-routes.ts';
import { LateDialog } from './late-dialog.tsx';

interface LateNoticeProps {
  readonly day: RouteDay;
  readonly late: readonly Expected[];
  readonly world: RouteWorld;
}

/** Running late: for whom and by how much, with one message to all of them. */
export function LateNotice({ day, late, world }: LateNoticeProps) {
  const [isOpen, setOpen] = useState(false);
  const [first] = late;
  if (first === undefined) return null;
  const others = late.length - 1;
  return (
    <>
      <Banner
        icon={Clock}
        tone="needs"
        className="mb-4 rounded-md"
        action={<Button label="Notify clients" size="desk" onClick={() => setOpen(true)} />}
      >
        {`Running ${spellMinutes(first.lateSeconds)} late for ${first.stop.title}${others === 0 ? '' : ` and ${countOf(others, 'other appointment')}`}.`}
      </Banner>
      {isOpen && <LateDialog day={day} late={late} world={world} onClose={() => setOpen(false)} />}
    </>
  );
}
