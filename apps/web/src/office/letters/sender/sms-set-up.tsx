import { Button, useToaster } from '@plumbline/ui';
import { Copy } from 'lucide-react';
import { log } from '#src/ground/log.ts';

export interface SmsSetUpProps {
  /** Names of the server's missing settings. */
  readonly missing: readonly string[];
  /** URL to which the provider posts replies. */
  readonly repliesTo: string;
}

/** How the administrator enables texts. */
export function SmsSetUp({ missing, repliesTo }: SmsSetUpProps) {
  return (
    <div className="type-body grid gap-3 text-text-2">
      <p className="m-0">This server sends no texts yet. Whoever runs it switches them on:</p>
      <ol className="m-0 grid list-decimal gap-2 pl-6">
        <li>
          Take an account with Twilio, or with a service that speaks its protocol, and a number that may send
          texts.
        </li>
        <li>
          Set <code>{missing.join(', ')}</code> and start the server again.
        </li>
        <li>Let the provider post replies to this address, so that STOP is heard.</li>
      </ol>
      <CopyReplies address={repliesTo} />
      <p className="m-0">Until then whoever asked for texts gets none; everything else goes on.</p>
    </div>
  );
}

/** The URL contains the server's public key, and is too long to read. */
export function CopyReplies({ address }: { readonly address: string }) {
  const toaster = useToaster();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      toaster.show({ message: 'Address copied' });
    } catch (error) {
      log.info('The address was not copied.', error);
      toaster.show({ kind: 'error', message: 'This browser does not allow copying', detail: address });
    }
  }
  return (
    <div>
      <Button icon={Copy} label="Copy the address for replies" onClick={() => void copy()} />
    </div>
  );
}
