/**
 * A report keeps the version of its type that it started with. When the organization has released a newer one, the
 * editor announces it once, shows the difference, and upgrades only on request.
 */

import { Banner, Button, IconButton, useToaster } from '@plumbline/ui';
import { ArrowUpCircle, X } from 'lucide-react';
import { useState } from 'react';
import { laterPart } from '#src/ground/later-part.tsx';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { log } from '#src/ground/log.ts';
import { useEditor } from '../model/editor-context.ts';
import { undoAction } from '../model/undo-action.ts';
import { newestVersion } from './newest-version.ts';
import type { Upgrade } from './upgrade-report.ts';

const UpgradeSheet = laterPart(async () => (await import('./upgrade-sheet.tsx')).UpgradeSheet);
/** Rarely needed: an upgrade is planned when someone looks at it. */
const upgradeReport = () => import('./upgrade-report.ts');

export function UpgradeNotice() {
  const { access, actions, definition, report } = useEditor();
  const { store, repositories, officeId } = useLocal();
  const toaster = useToaster();
  const [upgrade, setUpgrade] = useState<Upgrade | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** The version that was dismissed for now. */
  const [putOff, setPutOff] = useState(0);
  const heads = useLive(`report types ${officeId}`, () =>
    repositories.definitions.live({ scopeId: officeId }),
  );
  const version = heads.status === 'ready' ? newestVersion(heads.value, report) : null;

  function fail(detail: string, error?: unknown): void {
    if (error !== undefined) log.error('The report was not brought to the new version.', error);
    toaster.show({ message: 'The report is still on its current version.', detail, kind: 'error' });
  }
  async function show(to: number): Promise<void> {
    try {
      const read = await (await upgradeReport()).readUpgrade(repositories, { report, definition }, to);
      if (read === null) fail('The new version hasn’t fully downloaded yet. Try again when you’re online.');
      else setUpgrade(read);
    } catch (error) {
      fail('It couldn’t be read. Nothing changed. Try again.', error);
    }
  }
  async function take(to: number): Promise<void> {
    setBusy(true);
    try {
      const now = await (await upgradeReport()).readUpgrade(repositories, { report, definition }, to);
      if (now === null) return fail('The new version is no longer on this device.');
      const result = await store.commit(now.write, { label: 'Update report version', reportId: report.id });
      if (!result.ok) return fail('This device is full, or your role doesn’t allow it. Nothing changed.');
      setUpgrade(null);
      toaster.show({
        message: `The report now uses version ${to}.`,
        action: undoAction(actions),
      });
    } catch (error) {
      fail('Nothing changed. Try again.', error);
    } finally {
      setBusy(false);
    }
  }

  if (version === null || access.readOnly !== null || version <= putOff) return null;
  return (
    <>
      <Banner
        icon={ArrowUpCircle}
        action={
          <span className="flex items-center gap-1">
            <Button variant="outline" label="See changes" onClick={() => void show(version)} />
            <IconButton icon={X} label="Keep this version for now" onClick={() => setPutOff(version)} />
          </span>
        }
      >
        {`Version ${version} of this report type has been released.`}
      </Banner>
      {upgrade !== null && (
        <UpgradeSheet
          upgrade={upgrade}
          fromVersion={report.definitionVersion}
          isBusy={isBusy}
          onTake={() => void take(upgrade.version)}
          onClose={() => setUpgrade(null)}
        />
      )}
    </>
  );
}
