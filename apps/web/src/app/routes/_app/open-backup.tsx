import { createFileRoute } from '@tanstack/react-router';
import { OpenBackupScreen } from '../../../features/sync-status/open-backup-screen.tsx';
import { useStore } from '../../../use-store.ts';
import { useAppServices } from '../../app-services.tsx';
import { useLaunchedFile } from '../../work/use-launched-file.ts';

export const Route = createFileRoute('/_app/open-backup')({
  staticData: { page: { title: 'Import a backup' } },
  component: OpenBackupPage,
});

function OpenBackupPage() {
  const { work: holder } = useAppServices();
  const state = useStore(holder);
  const file = useLaunchedFile();
  if (state.status !== 'open') return null; // the parent layout shows why
  return <OpenBackupScreen work={state.work} file={file} />;
}
