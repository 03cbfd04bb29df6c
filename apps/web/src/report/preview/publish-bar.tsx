import type { UnmetCheck } from '@plumbline/domain/insurance/carrier-rules/find-unmet-checks';
import type { FactConflict } from '@plumbline/domain/report/engine/facts';
import { Button, bottomBar } from '@plumbline/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import type { CollectedReport } from '../output/collect-report.ts';
import type { ReportPeople } from '../output/report-people.ts';
import { LOOKING_FOR_PHOTOS } from './photos-elsewhere.ts';
import { PublishDialog } from './publish-dialog.tsx';

export interface PublishBarProps {
  readonly collected: CollectedReport;
  readonly people: ReportPeople;
  /** Null while loading. */
  readonly missingPhotos: number | null;
  /** The insurer's requirements beyond the form: they do not block publishing, but are shown before it. */
  readonly unmetChecks: readonly UnmetCheck[];
  /** Contradictions with another report of the house, also shown before. */
  readonly disagreements: readonly FactConflict[];
  /** The main action once a version is published. */
  readonly send: ReactNode;
}

/** Always visible: publish, or why not. */
export function PublishBar({
  collected,
  people,
  missingPhotos,
  unmetChecks,
  disagreements,
  send,
}: PublishBarProps) {
  const [isAsked, setAsked] = useState(false);
  const lacksPhotos = missingPhotos !== null && missingPhotos > 0;
  useEffect(() => {
    // Requested before it was known.
    if (!isAsked || !lacksPhotos) return;
    setAsked(false);
    showMissing();
  }, [isAsked, lacksPhotos]);
  const role = useSignedIn()?.organization?.role;
  const { blockers, versions } = collected;
  const obstacle =
    role === 'office'
      ? 'Only inspectors can publish reports.'
      : blockers.length > 0
        ? `${blockers.length} missing`
        : missingPhotos === null
          ? LOOKING_FOR_PHOTOS
          : missingPhotos > 0
            ? `${missingPhotos} ${missingPhotos === 1 ? 'photo' : 'photos'} not downloaded yet`
            : null;
  const isLooking = blockers.length === 0 && missingPhotos === null;
  const last = versions[0]?.version ?? 0;
  return (
    <div
      ref={bottomBar}
      className="flex flex-none flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-surface px-4 pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-8"
    >
      <p className="type-ui m-0 min-w-18 flex-1 text-text-2" role="status">
        {obstacle ?? (last === 0 ? 'Ready to publish' : `Version ${last} is published`)}
      </p>
      {obstacle === null ? (
        <Button variant={last === 0 ? 'primary' : 'plain'} label="Publish" onClick={() => setAsked(true)} />
      ) : (
        role !== 'office' && (
          <Button
            label={blockers.length > 0 ? 'Publish: show what’s missing' : 'Publish'}
            isBusy={isLooking && isAsked}
            onClick={isLooking ? () => setAsked(true) : showMissing}
          />
        )
      )}
      {last > 0 && send}
      {isAsked && obstacle === null && (
        <PublishDialog
          reportId={collected.report.id}
          inspectionId={collected.report.inspectionId}
          people={people}
          version={last + 1}
          unmetChecks={unmetChecks}
          disagreements={disagreements}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}

function showMissing(): void {
  const heading = document.getElementById('missing');
  heading?.scrollIntoView({ block: 'start' });
  const first = heading?.closest('div')?.querySelector('a') ?? heading;
  first?.focus({ preventScroll: true });
}
