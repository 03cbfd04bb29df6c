import { countOf, formatNumber } from '@plumbline/domain/ground/format-number';
import type { OrphanedAnswer } from '@plumbline/domain/report/engine/orphaned-answers';
import { Button, Sheet } from '@plumbline/ui';
import { countPhotos, hasFreePlace, type Orphans, orphanCountWords } from './move-orphans.ts';

const SHOWN = 100;

export interface OrphanSheetProps {
  readonly orphans: Orphans;
  readonly isBusy: boolean;
  readonly onMove: (orphans: Orphans) => void;
  readonly onClose: () => void;
}

/** Each answer and where it goes. One that would replace another is moved one at a time; photos are added to the others. */
export function OrphanSheet({ orphans, isBusy, onMove, onClose }: OrphanSheetProps) {
  const { answers, photos } = orphans;
  const free: Orphans = {
    answers: answers.filter(hasFreePlace),
    photos: photos.filter(({ target }) => target !== null),
  };
  const movable = orphanCountWords(free.answers.length, countPhotos(free.photos));
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
        {answers.slice(0, SHOWN).map((orphan) => (
          <li key={orphan.path} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <div className="min-w-0 flex-1 basis-52">
              <p className="type-body m-0 break-words">
                {orphan.text === '' ? orphan.label : `${orphan.label}: ${orphan.text}`}
              </p>
              <p className="type-meta m-0 break-words text-text-3">{fateOf(orphan)}</p>
            </div>
            {orphan.target !== null && orphan.target.standing !== null && (
              <Button
                label={`Replace ${orphan.target.label}`}
                variant="outline"
                isBusy={isBusy}
                onClick={() => onMove({ answers: [orphan], photos: [] })}
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
  'They were entered in another version of this report type. They’re saved with the report but not shown or printed.';
const ABOUT_PHOTOS =
  'They were taken in another version of this report type. They’re saved with the report and printed at the end.';
const STAYS = 'It has no place in this version and stays listed here.';

function fateOf({ target }: OrphanedAnswer): string {
  if (target === null) return STAYS;
  if (target.standing === null) return `Moves to ${target.label}`;
  const there = target.standing === '' ? 'something else' : target.standing;
  return `${target.label} has been answered in the meantime: ${there}`;
}
