import { countOf, formatNumber } from '@plumbline/domain/format-number';
import type { StrayAnswer } from '@plumbline/domain/report-engine/stray-answers';
import { Button, Sheet } from '@plumbline/ui';
import { countPhotos, hasFreePlace, type Strays, strayCountWords } from './move-strays.ts';

const SHOWN = 100;

export interface StraySheetProps {
  readonly strays: Strays;
  readonly isBusy: boolean;
  readonly onMove: (strays: Strays) => void;
  readonly onClose: () => void;
}

/** Each answer with what becomes of it. One that would replace another is moved by itself only; photos stand beside others. */
export function StraySheet({ strays, isBusy, onMove, onClose }: StraySheetProps) {
  const { answers, photos } = strays;
  const free: Strays = {
    answers: answers.filter(hasFreePlace),
    photos: photos.filter(({ target }) => target !== null),
  };
  const movable = strayCountWords(free.answers.length, countPhotos(free.photos));
  const title = answers.length === 0 ? 'Photos without a place' : 'Answers without a place';
  const more = answers.length + photos.length - SHOWN;
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={answers.length === 0 ? ABOUT_PHOTOS : ABOUT_ANSWERS}
      footer={
        movable !== '' && (
          <Button label={`Move ${movable}`} variant="primary" isBusy={isBusy} onClick={() => onMove(free)} />
        )
      }
    >
      <ul aria-label={title} className="m-0 grid list-none gap-3 p-0">
        {answers.slice(0, SHOWN).map((stray) => (
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
                onClick={() => onMove({ answers: [stray], photos: [] })}
              />
            )}
          </li>
        ))}
        {photos.slice(0, Math.max(0, SHOWN - answers.length)).map(({ path, label, placements, target }) => (
          <li key={`photos ${path}`}>
            <p className="type-body m-0 break-words">{`${label}: ${countOf(placements.length, 'photo')}`}</p>
            <p className="type-meta m-0 break-words text-text-3">
              {target === null ? STAYS : `Moves to ${target.label}`}
            </p>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="type-meta m-0 mt-2 text-text-3">{`and ${formatNumber(more)} more`}</p>}
    </Sheet>
  );
}

const ABOUT_ANSWERS =
  'They were given on another version of this report type. They are kept with the report, not shown or printed.';
const ABOUT_PHOTOS =
  'They were taken on another version of this report type. They are kept with the report, and printed at its end.';
const STAYS = 'No place in this version. It stays listed here.';

function fateOf({ target }: StrayAnswer): string {
  if (target === null) return STAYS;
  if (target.standing === null) return `Moves to ${target.label}`;
  const there = target.standing === '' ? 'something else' : target.standing;
  return `${target.label} is answered meanwhile: ${there}`;
}
