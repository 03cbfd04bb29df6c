import type { ArticleSlug } from '@plumbline/documentation/contents';
import { formatBytes } from '@plumbline/domain/ground/format-bytes';
import { countOf, formatNumber } from '@plumbline/domain/ground/format-number';
import { syncFailedText } from '@plumbline/domain/ground/messages';
import { Button, Card, ListRow, Switch, TextLink, Vial } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import {
  Check,
  CircleAlert,
  ClockArrowUp,
  GitCompareArrows,
  HardDrive,
  HardDriveDownload,
  Images,
  ImageUp,
} from 'lucide-react';
import { photoCountWords } from '#src/ground/sync/status/photo-facts.ts';
import { useFinish } from '../finish-context.ts';
import type { SyncFacts } from '../model/sync-words.ts';
import { syncWords } from '../model/sync-words.ts';
import { useFollowed } from '../model/use-followed.ts';
import { useSyncFacts } from '../model/use-sync-facts.ts';
import { ClearedNotice } from './cleared-notice.tsx';
import { JobLights } from './job-lights.tsx';
import { OtherDevices } from './other-devices.tsx';

export interface OverviewPageProps {
  /** A first visit: the app itself is still on its way to this device. */
  readonly isAppArriving: boolean;
  readonly isBright: boolean;
  readonly onBrightChange: (isBright: boolean) => void;
}

/** The sync status in one sentence, its parts, and links to each. */
export function OverviewPage({ isAppArriving, isBright, onBrightChange }: OverviewPageProps) {
  const { work, device, go, close } = useFinish();
  const facts = useSyncFacts(work, device);
  const { title, detail } = syncWords(facts);
  const canSend = facts.status.phase === 'waiting' && facts.status.pausedBecause !== 'sign-in';
  return (
    <>
      <ClearedNotice />
      <div className="grid justify-items-center gap-1.5 px-2 pt-4 pb-5 text-center" role="status">
        <Vial state={facts.status.phase} label={null} size={154} className="mb-3" />
        <h3 className="type-h1 m-0">{title}</h3>
        <p className="type-body m-0 max-w-80 text-text-2 text-pretty">{detail}</p>
      </div>
      <p className="type-meta mt-0 mb-4 text-center">
        <TextLink
          render={
            <Link
              to="/documentation/$slug"
              params={{ slug: 'work-offline' satisfies ArticleSlug }}
              hash="what-the-level-means"
              onClick={close}
            />
          }
        >
          What the level means
        </TextLink>
      </p>
      {canSend && (
        <Button
          label="Upload now"
          variant="primary"
          size="field"
          isWide
          className="mb-4"
          onClick={() => work.resume()}
        />
      )}
      <Card padding="none">
        {isAppArriving && <AppRow />}
        <FactRows facts={facts} />
        <OtherDevices />
      </Card>
      <JobLights />
      <div className="mt-4 grid gap-3">
        <Button
          label="Save backup file"
          icon={HardDriveDownload}
          size="field"
          isWide
          onClick={() => go('backup')}
        />
        <Card padding="none" className="px-4 py-1">
          <Switch
            label="Bright sun"
            description="Use the light theme outdoors."
            isOn={isBright}
            onChange={onBrightChange}
          />
        </Card>
      </div>
    </>
  );
}

/** Without its last files, the app would not open in a crawlspace. */
function AppRow() {
  const { device } = useFinish();
  return (
    <ListRow
      icon={HardDriveDownload}
      iconClassName="text-sync-waiting"
      title="The app is still downloading"
      meta={`Stay online until it’s on this ${device}.`}
    />
  );
}

function FactRows({ facts }: { facts: SyncFacts }) {
  const { work, device, go } = useFinish();
  const { status, photos, safeAnswers } = facts;
  const recovered = useFollowed(work.store, 'recovered', async () => (await work.recovered.lost()).length);
  const unsentPhotos = (photos?.waiting ?? 0) + (photos?.sending ?? 0);
  const review = (page: Parameters<typeof go>[0], label: string, name: string) => (
    <Button label={label} size="regular" aria-label={name} onClick={() => go(page)} />
  );
  return (
    <>
      <ListRow
        icon={status.pendingChanges > 0 ? ClockArrowUp : Check}
        iconClassName={status.pendingChanges > 0 ? 'text-sync-waiting' : 'text-sync-safe'}
        title="Text and answers"
        meta={
          status.pendingChanges > 0
            ? `Saved on this ${device}. ${countOf(status.pendingChanges, 'change')} to upload`
            : `${countOf(safeAnswers ?? 0, 'answer')} on the server`
        }
        aside={status.pendingChanges > 0 && review('waiting', 'Show', 'Show what’s waiting')}
      />
      <ListRow
        icon={unsentPhotos > 0 ? ClockArrowUp : Images}
        iconClassName={unsentPhotos > 0 ? 'text-sync-waiting' : 'text-sync-safe'}
        title={unsentPhotos > 0 ? 'Photos waiting' : 'Photos'}
        meta={
          unsentPhotos > 0
            ? `${formatBytes(photos?.unsentBytes ?? 0)}, checked against the originals`
            : `${photoCountWords(photos?.safe ?? 0, photos ?? { recordings: 0 })} of this ${device} on the server`
        }
        aside={unsentPhotos > 0 ? formatNumber(unsentPhotos) : undefined}
        render={<button type="button" onClick={() => go('photos')} />}
      />
      {status.conflictCount > 0 && (
        <ListRow
          icon={GitCompareArrows}
          iconClassName="text-sync-needs"
          title={
            status.conflictCount === 1 ? 'Conflicting answers' : `${status.conflictCount} answers to choose`
          }
          meta="Both are saved."
          aside={review('conflicts', 'Review', 'Review conflicts')}
        />
      )}
      {status.needsCount > 0 && (
        <ListRow
          icon={CircleAlert}
          iconClassName="text-sync-needs"
          title={`${countOf(status.needsCount, 'thing needs', 'things need')} you`}
          meta={syncFailedText}
          aside={review('needs', 'Review', 'Review what needs you')}
        />
      )}
      {recovered !== null && recovered > 0 && (
        <ListRow
          icon={ImageUp}
          title="Recovered photos"
          meta={`${countOf(recovered, 'file')} not in a report yet`}
          aside={review('recovered', 'Place', 'Place recovered photos')}
        />
      )}
      <ListRow
        icon={HardDrive}
        title="Storage"
        meta={`Of this ${device}`}
        aside={review('storage', 'Show', 'Show storage')}
      />
    </>
  );
}
