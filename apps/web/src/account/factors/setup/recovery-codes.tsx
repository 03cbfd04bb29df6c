import { Button, Card, Checkbox, useToaster } from '@plumbline/ui';
import { Copy, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { saveText } from '#src/ground/local/files/save-blob.ts';
import { log } from '#src/ground/log.ts';
import { codesFile, grouped } from './codes-text.ts';
import { printLines } from './print-lines.ts';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** The account, printed above the codes. */
  readonly account: string;
  readonly onDone: () => void;
}

/** Ten codes, shown only once. Continuing requires a checkbox because they cannot be shown again. */
export function RecoveryCodes({ codes, account, onDone }: RecoveryCodesProps) {
  const toaster = useToaster();
  const [isKept, setKept] = useState(false);
  const text = codesFile(codes, account);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toaster.show({ message: 'Recovery codes copied' });
    } catch (error) {
      log.info('The codes weren’t copied.', error);
      toaster.show({ kind: 'error', message: 'This browser doesn’t allow copying. Download them instead.' });
    }
  }
  return (
    <div className="grid gap-4">
      <p className="type-body m-0 text-text-2">
        If you lose your phone, use one of these codes instead. Each works once. You won’t see them again
        after you leave this page.
      </p>
      <Card padding="regular">
        <ol
          aria-label="Recovery codes"
          className="m-0 grid list-none grid-cols-1 gap-x-6 gap-y-1.5 p-0 font-mono text-ui leading-6 tabular-nums min-[26rem]:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{grouped(code)}</li>
          ))}
        </ol>
      </Card>
      <div className="flex flex-wrap gap-2.5">
        <Button
          label="Download"
          icon={Download}
          variant="outline"
          onClick={() => saveText(text, 'plumbline-recovery-codes.txt', 'text/plain;charset=utf-8')}
        />
        <Button
          label="Print"
          icon={Printer}
          variant="outline"
          onClick={() => printLines('Plumbline recovery codes', text.split('\n'))}
        />
        <Button label="Copy" icon={Copy} variant="outline" onClick={() => void copy()} />
      </div>
      <Checkbox
        label="I’ve saved these codes somewhere safe"
        checked={isKept}
        onChange={(event) => setKept(event.target.checked)}
      />
      <div>
        <Button
          label="Done"
          variant="primary"
          onClick={() => {
            if (isKept) onDone();
            else toaster.show({ kind: 'warning', message: 'Save the codes first, then check the box.' });
          }}
        />
      </div>
    </div>
  );
}
