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
      <p className="m-0">This server doesn’t send texts yet. To turn them on, its administrator:</p>
      <ol className="m-0 grid list-decimal gap-2 pl-6">
        <li>
          Opens an account with Twilio, or with a compatible service, and gets a number that can send texts.
        </li>
        <li>
          Sets <code>{missing.join(', ')}</code> and restarts the server.
        </li>
        <li>Has the provider send replies to this address, so that STOP works.</li>
      </ol>
      <CopyReplies address={repliesTo} />
      <p className="m-0">Until then, no texts are sent. Everything else works.</p>
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
      log.info('The address wasn’t copied.', error);
      toaster.show({ kind: 'error', message: 'This browser doesn’t allow copying', detail: address });
    }
  }
  return (
    <div>
      <Button icon={Copy} label="Copy the address for replies" onClick={() => void copy()} />
    </div>
  );
}
