import { countOf, formatNumber } from '@plumbline/domain/format-number';
import type { StrayAnswer } from '@plumbline/domain/report-engine/stray-answers';
import { Button, Sheet } from '@plumbline/ui';
import { hasFreePlace } from './move-strays.ts';

const SHOWN = 100;

export interface StraySheetProps {
  readonly strays: readonly StrayAnswer[];
  readonly isBusy: boolean;
  readonly onMove: (strays: readonly StrayAnswer[]) => void;
  readonly onClose: () => void;
}

/** Each answer with what becomes of it. One that would replace another is moved by itself only. */
export function StraySheet({ strays, isBusy, onMove, onClose }: StraySheetProps) {
  const free = strays.filter(hasFreePlace);
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Answers without a place"
      description="They were given on another version of this report type. They are kept with the report, not shown or printed."
      footer={
        free.length > 0 && (
          <Button
            label={`Move ${countOf(free.length, 'answer')}`}
            variant="primary"
            isBusy={isBusy}
            onClick={() => onMove(free)}
          />
        )
      }
    >
      <ul aria-label="Answers without a place" className="m-0 grid list-none gap-3 p-0">
        {strays.slice(0, SHOWN).map((stray) => (
          <li key={stray.path} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <div className="min-w-0 flex-1 basis-52">
              <p className="type-body m-0 break-words">
                {stray.text === '' ? stray.label : `${stray.label}: ${stray.text}`}
              </p>
              <p className="type-meta m-0 break-words text-text-3">{fateOf(stray)}</p>
            </div>
            {stray.target !== null && stray.target.standing !== null && (
              <Button
                label={`Replace ${stray.target.label}`}
                variant="outline"
                isBusy={isBusy}
                onClick={() => onMove([stray])}
              />
            )}
          </li>
        ))}
      </ul>
      {strays.length > SHOWN && (
        <p className="type-meta m-0 mt-2 text-text-3">{`and ${formatNumber(strays.length - SHOWN)} more`}</p>
      )}
    </Sheet>
  );
}

function fateOf({ target }: StrayAnswer): string {
  if (target === null) return 'No place in this version. It stays listed here.';
  if (target.standing === null) return `Moves to ${target.label}`;
  const there = target.standing === '' ? 'something else' : target.standing;
  return `${target.label} is answered meanwhile: ${there}`;
}
