import { Button, Sheet, Switch, Vial } from '@plumbline/ui';
import type { SyncStatus } from '../../sync/status/sync-status.ts';
import { syncWords } from './sync-words.ts';

export interface FinishSheetProps {
  status: SyncStatus;
  onClose: () => void;
  onSend: () => void;
  isBright: boolean;
  onBrightChange: (isBright: boolean) => void;
}

/** What the vial opens: may one leave, and if not, what is missing. */
export function FinishSheet({ status, onClose, onSend, isBright, onBrightChange }: FinishSheetProps) {
  const { title, detail } = syncWords(status);
  const canSend = status.phase === 'waiting' && status.pausedBecause === null;
  return (
    <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Can I leave?">
      <div className="flex flex-col items-start gap-5 pt-2 pb-6" role="status">
        <Vial state={status.phase} label={null} size={154} />
        <div>
          <h3 className="type-h1 m-0">{title}</h3>
          <p className="type-body mt-2 mb-0 text-text-2">{detail}</p>
        </div>
        {canSend && <Button label="Send now" variant="primary" size="field" isWide onClick={onSend} />}
      </div>
      <div className="border-t border-line pt-4">
        <Switch label="Bright sun" isOn={isBright} onChange={onBrightChange} />
      </div>
    </Sheet>
  );
}
