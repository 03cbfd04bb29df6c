/** /signature-setup: the signed-in person's signature and initials, created once and used in every report. */
import { deletedText } from '@plumbline/domain/ground/messages';
import { initials } from '@plumbline/domain/ground/person-name';
import { type SavedSignatureKind, savedSignatureKinds } from '@plumbline/domain/report/saved-signature';
import { EmptyState, PageHeader, Skeleton, useToaster } from '@plumbline/ui';
import { useState } from 'react';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import type { PngText } from '#src/ground/local/files/png-text.ts';
import {
  dropSignature,
  type HeldSignature,
  holdSignature,
  liveSignatures,
} from '#src/ground/local/files/saved-signatures.ts';
import { type SignatureDelivery, useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { SignatureEditor } from '#src/report/capture/signature/signature-editor.tsx';
import { kindTitles } from './setup-words.ts';
import { SignatureSection } from './signature-section.tsx';

export function SignatureSetupScreen({ personName }: { personName: string }) {
  const { store, sendSignatures } = useLocal();
  const toaster = useToaster();
  const held = useLive('signatures', () => liveSignatures(store));
  const [edited, setEdited] = useState<SavedSignatureKind | null>(null);
  const [delivery, setDelivery] = useState<SignatureDelivery>('waiting');

  const send = async (): Promise<void> => setDelivery(await sendSignatures());
  async function save(kind: SavedSignatureKind, picture: PngText): Promise<boolean> {
    const isKept = await holdSignature(store, { ...picture, kind, savedAtMs: Date.now(), cloudPath: null });
    if (!isKept) return false;
    setEdited(null);
    toaster.show({ message: `${kindTitles[kind]} saved` });
    void send();
    return true;
  }
  async function remove(kind: SavedSignatureKind, removed: HeldSignature): Promise<void> {
    await dropSignature(store, kind);
    const undo = async (): Promise<void> => {
      // With a new timestamp: other devices may have removed it in the meantime.
      await holdSignature(store, { ...removed, savedAtMs: Date.now(), cloudPath: null });
      await send();
    };
    toaster.show({
      message: deletedText(kindTitles[kind]),
      action: { label: 'Undo', onPress: () => void undo() },
    });
    void send();
  }

  return (
    <div className="page-form pt-6 page-end">
      <PageHeader
        title="Signature"
        help={<HelpLink article="your-signature" />}
        description="Set it up once, here or on your phone. You can then sign reports and forms with it, even offline."
        className="mb-6"
      />
      {held.status === 'loading' && <Skeleton className="h-72" />}
      {held.status === 'failed' && (
        <EmptyState title="Your signature couldn’t load">Reload the page to try again.</EmptyState>
      )}
      {held.status === 'ready' && (
        <div className="grid gap-4 md:grid-cols-2">
          {savedSignatureKinds.map((kind) => {
            const one = held.value[kind];
            return (
              <SignatureSection
                key={kind}
                kind={kind}
                held={one}
                delivery={delivery}
                onEdit={() => setEdited(kind)}
                onRemove={() => one && void remove(kind, one)}
              />
            );
          })}
        </div>
      )}
      {edited !== null && (
        <SignatureEditor
          kind={edited}
          title={edited === 'signature' ? 'Your signature' : 'Your initials'}
          saveLabel={edited === 'signature' ? 'Save signature' : 'Save initials'}
          suggestion={edited === 'signature' ? personName : initials(personName)}
          onClose={() => setEdited(null)}
          onSave={(picture) => save(edited, picture)}
        />
      )}
    </div>
  );
}
