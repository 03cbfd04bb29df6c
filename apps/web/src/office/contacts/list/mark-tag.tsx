import { Tag } from '@plumbline/ui';
import type { SyncMark } from '#src/ground/local/repositories/record-repository.ts';

/** Shows this record's status only. The sync indicator covers the rest of the device. */
export function MarkTag({ mark }: { readonly mark: SyncMark }) {
  if (mark === 'safe') return null;
  return (
    <Tag tone={mark === 'needs' ? 'needs' : 'plain'}>
      {mark === 'needs' ? 'Rejected' : 'Only on this device'}
    </Tag>
  );
}
