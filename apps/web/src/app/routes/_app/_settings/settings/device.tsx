import { createFileRoute } from '@tanstack/react-router';
import { ErrorReportSwitch } from '../../../../../features/support/errors/error-report-switch.tsx';
import { StorageView } from '../../../../../features/sync-status/pages/storage-view.tsx';
import { useStore } from '../../../../../use-store.ts';
import { useAppServices } from '../../../../app-services.tsx';

export const Route = createFileRoute('/_app/_settings/settings/device')({
  staticData: { page: { title: 'Storage' } },
  component: DevicePage,
});

function DevicePage() {
  const { work: holder, finish } = useAppServices();
  const state = useStore(holder);
  return state.status === 'open' ? (
    <div className="grid gap-6">
      <StorageView work={state.work} onSyncStatus={() => finish.open('overview')} />
      <ErrorReportSwitch />
    </div>
  ) : null;
}
