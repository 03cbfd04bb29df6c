import { createFileRoute } from '@tanstack/react-router';
import { useAppServices } from '#src/app/app-services.tsx';
import { StorageView } from '#src/app/sync-status/pages/storage-view.tsx';
import { useStore } from '#src/ground/use-store.ts';
import { ErrorReportSwitch } from '#src/office/support/error-report-switch.tsx';

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
