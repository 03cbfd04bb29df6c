import { createFileRoute } from '@tanstack/react-router';
import { useAppServices } from '#src/app/app-services.tsx';
import { OpenBackupScreen } from '#src/app/sync-status/open-backup-screen.tsx';
import { useLaunchedFile } from '#src/app/work/use-launched-file.ts';
import { useStore } from '#src/ground/use-store.ts';

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
