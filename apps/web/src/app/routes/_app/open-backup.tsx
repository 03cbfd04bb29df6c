import { createFileRoute } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { OpenBackupScreen } from '../../../features/sync-status/open-backup-screen.tsx';
import { useAppServices } from '../../app-services.tsx';
import { useLaunchedFile } from '../../work/use-launched-file.ts';

export const Route = createFileRoute('/_app/open-backup')({
  staticData: { page: { title: 'Import a backup' } },
  component: OpenBackupPage,
});

function OpenBackupPage() {
  const { work: holder } = useAppServices();
  const state = useSyncExternalStore(holder.subscribe, holder.get);
  const file = useLaunchedFile();
  if (state.status !== 'open') return null; // the parent layout shows why
  return <OpenBackupScreen work={state.work} file={file} />;
}
