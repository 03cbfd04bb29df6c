import { Button, ConfirmDialog, Switch, useToaster } from '@plumbline/ui';
import { Link as LinkIcon, Send } from 'lucide-react';
import { useState } from 'react';
import { viewPath } from '#src/public/report/client-address.ts';
import type { RepairEditor } from './use-repair-editor.ts';

interface SharingProps {
  readonly editor: RepairEditor;
  readonly company: string;
}

/** Links of the request, once it is saved: one that edits, one that only reads, and what the company sees. */
export function Sharing({ editor, company }: SharingProps) {
  const toaster = useToaster();
  const [isEnding, setEnding] = useState(false);
  const { versions, view, isSharedWithOffice, hasChanges, share } = editor;
  const failed = (): void =>
    void toaster.show({ message: 'That didn’t work. Try again in a moment.', kind: 'error' });
  const handOver = async (path: string, title: string): Promise<void> => {
    const url = `${location.origin}${path}`;
    if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(url).then(
      () => toaster.show({ message: 'Link copied' }),
      () => toaster.show({ message: 'Copy the link below.', kind: 'warning' }),
    );
  };
  if (versions.length === 0) return null;
  const latest = versions.at(-1)?.version ?? 0;
  return (
    <section aria-labelledby="sharing" className="grid gap-3">
      <h2 id="sharing" className="type-h3 m-0">
        Share
      </h2>
      {hasChanges && (
        <p className="type-note m-0 text-text-2">
          You have unsaved changes. Links and PDFs show version {latest}.
        </p>
      )}
      {view === null ? (
        <Button
          variant="outline"
          isWide
          icon={Send}
          label="Create share link"
          onClick={() => void share({ isShared: true }).then((isDone) => isDone || failed())}
        />
      ) : (
        <>
          <Button
            variant="outline"
            isWide
            icon={Send}
            label="Share link"
            onClick={() => void handOver(viewPath(view), 'Repair request')}
          />
          <p className="type-meta m-0 break-all text-text-2">{`${location.origin}${viewPath(view)}`}</p>
          <Button variant="bare" label="Stop sharing" onClick={() => setEnding(true)} />
        </>
      )}
      <p className="type-meta m-0 text-text-3">
        The share link is for the seller’s side. It shows the newest version and can’t change it.
      </p>
      <Button
        variant="outline"
        isWide
        icon={LinkIcon}
        label="Copy editing link"
        onClick={() => void handOver(location.pathname, 'Repair request (editing)')}
      />
      <p className="type-meta m-0 text-text-3">
        For your own side only: anyone with it can open the report and change this request.
      </p>
      <Switch
        label={`Share with ${company}`}
        description="When off, the inspection company sees that a request was saved, not its items."
        isOn={isSharedWithOffice}
        onChange={(withOffice) => void share({ withOffice }).then((isDone) => isDone || failed())}
      />
      <ConfirmDialog
        isOpen={isEnding}
        onOpenChange={setEnding}
        title="Stop sharing this request?"
        description="The current share link no longer opens. You can create a new one."
        confirmLabel="Stop sharing"
        onConfirm={() => {
          setEnding(false);
          void share({ isShared: false }).then((isDone) => isDone || failed());
        }}
      />
    </section>
  );
}
