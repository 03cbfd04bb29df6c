import { useFinish } from '../finish-context.ts';
import { StorageView } from './storage-view.tsx';

export function StoragePage() {
  const { work, device } = useFinish();
  return <StorageView work={work} device={device} />;
}
