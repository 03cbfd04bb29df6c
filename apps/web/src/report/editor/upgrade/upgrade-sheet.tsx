import { countOf, formatNumber } from '@plumbline/domain/ground/format-number';
import { Button, Disclosure, Sheet } from '@plumbline/ui';
import type { Upgrade } from './upgrade-report.ts';
import { type ChangeGroup, groupChanges, wordsOfChange } from './upgrade-words.ts';

const SHOWN = 100;
/** In a sentence. */
const LISTED = 10;

export interface UpgradeSheetProps {
  readonly upgrade: Upgrade;
  /** The report's own version. */
  readonly fromVersion: number;
  readonly isBusy: boolean;
  readonly onTake: () => void;
  readonly onClose: () => void;
}

/** The difference between the two versions, and what happens to existing answers. */
export function UpgradeSheet({ upgrade, fromVersion, isBusy, onTake, onClose }: UpgradeSheetProps) {
  const { changes, left, askedAgain, withoutStatus, homelessFindings, homelessPhotos, version, partOf } =
    upgrade;
  const groups = groupChanges(changes);
  const isFree =
    left.length + askedAgain.length + withoutStatus.length + homelessFindings + homelessPhotos === 0;
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Version ${version} of this report type`}
      description={`This report uses version ${fromVersion} until you update it.`}
      footer={
        <>
          <Button label={`Update to version ${version}`} variant="primary" isBusy={isBusy} onClick={onTake} />
          <Button label={`Keep version ${fromVersion}`} onClick={onClose} />
        </>
      }
    >
      <h3 className="type-h3 m-0 mb-2">Your answers</h3>
      {isFree && <p className="type-body m-0 text-text-2">All of your answers keep their places.</p>}
      {left.length > 0 && (
        <section aria-label="Answers without a place">
          <p className="type-body m-0 mb-1.5 text-text-2">
            {`${countOf(left.length, 'answer')} ${left.length === 1 ? 'has' : 'have'} no place in it. Saved with the report but not shown or printed:`}
          </p>
          <ul className="m-0 mb-3 grid list-none gap-1 p-0">
            {left.slice(0, SHOWN).map(({ label, text }) => (
              <li key={label} className="type-body break-words">
                {text === '' ? label : `${label}: ${text}`}
              </li>
            ))}
          </ul>
          <More count={left.length - SHOWN} />
        </section>
      )}
      {askedAgain.length > 0 && (
        <p className="type-body m-0 mb-3 text-text-2">{`You’ll need to answer these again because the answer type changed: ${askedAgain.join(', ')}.`}</p>
      )}
      {withoutStatus.length > 0 && (
        <p className="type-body m-0 mb-3 text-text-2">
          {`${countOf(withoutStatus.length, 'item')} ${withoutStatus.length === 1 ? 'needs' : 'need'} a status again because the one you chose was removed: ${listOf(withoutStatus)}.`}
        </p>
      )}
      {homelessFindings > 0 && (
        <p className="type-body m-0 mb-3 text-text-2">
          {`${countOf(homelessFindings, 'finding')} ${homelessFindings === 1 ? 'is' : 'are'} at a place that will be removed. Nothing is lost. Move ${homelessFindings === 1 ? 'it' : 'them'} to another place.`}
        </p>
      )}
      {homelessPhotos > 0 && (
        <p className="type-body m-0 mb-3 text-text-2">
          {`${countOf(homelessPhotos, 'photo')} ${homelessPhotos === 1 ? 'is' : 'are'} at a place that will be removed. ${homelessPhotos === 1 ? 'It’s' : 'They’re'} saved and printed at the end of the report.`}
        </p>
      )}
      <h3 className="type-h3 mt-5 mb-2">What’s different</h3>
      {groups.length === 0 && (
        <p className="type-body m-0 text-text-2">
          The questions are the same. The cover, layout, or rules differ.
        </p>
      )}
      {groups.map((group, index) => (
        <Group
          key={group.title}
          group={group}
          partOf={partOf}
          isOpen={index === 0 || group.changes.length <= 10}
        />
      ))}
    </Sheet>
  );
}

interface GroupProps {
  readonly group: ChangeGroup;
  readonly partOf: Upgrade['partOf'];
  readonly isOpen: boolean;
}

function Group({ group: { title, changes }, partOf, isOpen }: GroupProps) {
  return (
    <Disclosure
      title={title}
      isOpenAtFirst={isOpen}
      aside={<span className="type-meta text-text-3">{formatNumber(changes.length)}</span>}
    >
      <ul aria-label={title} className="m-0 grid list-none gap-2 p-0 pb-2">
        {changes.slice(0, SHOWN).map((change) => (
          <li key={`${change.change} ${change.what} ${change.path}`} className="min-w-0">
            <p className="type-body m-0 break-words">{change.label}</p>
            <p className="type-meta m-0 break-words text-text-3">
              {[placeWords(change.what, partOf(change.path)), wordsOfChange(change)]
                .filter((words) => words !== '')
                .join('. ')}
            </p>
          </li>
        ))}
      </ul>
      <More count={changes.length - SHOWN} />
    </Disclosure>
  );
}

const KINDS = { section: 'Section', item: 'Item', field: 'Question' } as const;

/** 'Question in Coverings' */
const placeWords = (what: keyof typeof KINDS, part: string): string =>
  part === '' ? KINDS[what] : `${KINDS[what]} in ${part}`;

/** 'Pump (Not present), Ladder (Not present) and 3 more' */
const listOf = (labels: readonly string[]): string =>
  labels.slice(0, LISTED).join(', ') +
  (labels.length > LISTED ? ` and ${formatNumber(labels.length - LISTED)} more` : '');

const More = ({ count }: { count: number }) =>
  count > 0 && <p className="type-meta m-0 mb-2 text-text-3">{`and ${formatNumber(count)} more`}</p>;
