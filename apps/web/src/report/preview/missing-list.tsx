import { placeOfBlocker } from '@plumbline/domain/report/engine/place-of-blocker';
import type { Blocker } from '@plumbline/domain/report/engine/report-view';
import { Card, Disclosure, Icon } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { ChevronRight, CircleCheck, CloudDownload } from 'lucide-react';
import type { CollectedReport } from '../output/collect-report.ts';
import { nameMissing } from './missing-names.ts';
import { LOOKING_FOR_PHOTOS, photosElsewhere } from './photos-elsewhere.ts';

const SHOWN = 8;

export interface MissingListProps {
  readonly collected: CollectedReport;
  /** Null while loading. */
  readonly missingPhotos: number | null;
}

/** Everything that blocks publishing, each with a link to its place. */
export function MissingList({ collected, missingPhotos }: MissingListProps) {
  const { blockers, warnings, report, parts } = collected;
  const nameOf = nameMissing(blockers, parts.definition);
  const rows = blockers.map((blocker) => (
    <BlockerRow
      key={`${blocker.path} ${blocker.findingId} ${blocker.kind} ${blocker.reason}`}
      {...{ blocker }}
      name={nameOf(blocker)}
      reportId={report.id}
    />
  ));
  return (
    <Card padding="large" className="scroll-mt-5">
      <h2 id="missing" tabIndex={-1} className="m-0 text-field leading-5.5 font-title">
        What’s missing
      </h2>
      {missingPhotos !== null && missingPhotos > 0 && (
        <p className="type-note mt-2 mb-0 flex items-center gap-2 text-text-2">
          <Icon of={CloudDownload} className="flex-none text-sync-waiting" /> {photosElsewhere(missingPhotos)}
        </p>
      )}
      {blockers.length === 0 ? (
        <>
          {missingPhotos === null && <p className="type-note mt-2 mb-0 text-text-2">{LOOKING_FOR_PHOTOS}</p>}
          {missingPhotos === 0 && (
            <p className="type-note mt-2 mb-0 flex items-center gap-2 text-text-2">
              <Icon of={CircleCheck} className="text-sync-safe" /> Nothing is missing. Ready to publish.
            </p>
          )}
        </>
      ) : (
        <>
          <ul className="m-0 mt-2 list-none p-0">{rows.slice(0, SHOWN)}</ul>
          {rows.length > SHOWN && (
            <Disclosure title={`${rows.length - SHOWN} more`} className="border-b-0">
              <ul className="m-0 list-none p-0">{rows.slice(SHOWN)}</ul>
            </Disclosure>
          )}
        </>
      )}
      {warnings.length > 0 && (
        <Disclosure
          title={warnings.length === 1 ? '1 hint' : `${warnings.length} hints`}
          className="mt-2 border-t border-b-0"
        >
          <ul className="m-0 grid list-none gap-2 p-0">
            {warnings.map(({ path, message }) => (
              <li key={`${path} ${message}`} className="type-ui text-text-2">
                {message}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Card>
  );
}

interface BlockerRowProps {
  readonly blocker: Blocker;
  readonly name: string;
  readonly reportId: string;
}

function BlockerRow({ blocker, name, reportId }: BlockerRowProps) {
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to="/reports/$id"
        params={{ id: reportId }}
        search={placeOfBlocker(blocker)}
        className="flex min-h-14 items-center gap-2 py-2 text-text no-underline hover:underline"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-ui leading-5 font-strong">{name}</span>
          <span className="type-meta block text-text-2">{blocker.reason}</span>
        </span>
        <Icon of={ChevronRight} className="text-text-3" />
      </Link>
    </li>
  );
}
