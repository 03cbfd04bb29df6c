import { Button, Checkbox, Field, Sheet, TextArea } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import { usePictureUrl } from '#src/ground/use-picture-url.ts';
import type { SavedSignature } from '../engine/editing-ports.ts';
import type { EditingDialog } from '../engine/editing-state.ts';
import type { ViewerState } from '../engine/viewer-state.ts';
import type { Viewer } from '../engine/viewer-types.ts';

interface EditingDialogsProps {
  readonly viewer: Viewer;
  readonly state: ViewerState;
  /** The way to the page where signatures are made. */
  readonly signatureSetup: ReactNode;
}

/** What pdf.js asks a person about an annotation. */
export function EditingDialogs({ viewer, state, signatureSetup }: EditingDialogsProps) {
  const { dialog, signatures } = state;
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'comment':
      return <CommentSheet key={dialog.editor.id} viewer={viewer} dialog={dialog} />;
    case 'alt-text':
      return <AltTextSheet key={dialog.editor.id} viewer={viewer} dialog={dialog} />;
    case 'signature':
      return <SignatureSheet viewer={viewer} signatures={signatures} setup={signatureSetup} />;
  }
}

interface CommentSheetProps {
  readonly viewer: Viewer;
  readonly dialog: Extract<EditingDialog, { kind: 'comment' }>;
}

function CommentSheet({ viewer, dialog }: CommentSheetProps) {
  const [text, setText] = useState(dialog.text);
  return (
    <Sheet
      isOpen
      onOpenChange={() => viewer.closeDialog()}
      title={dialog.text === '' ? 'Add comment' : 'Comment'}
      footer={
        <>
          {dialog.text !== '' && <Button label="Remove comment" onClick={() => viewer.saveComment('')} />}
          <Button variant="primary" label="Save" onClick={() => viewer.saveComment(text)} />
        </>
      }
    >
      <Field label="Comment">
        <TextArea rows={4} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
    </Sheet>
  );
}

interface AltTextSheetProps {
  readonly viewer: Viewer;
  readonly dialog: Extract<EditingDialog, { kind: 'alt-text' }>;
}

function AltTextSheet({ viewer, dialog }: AltTextSheetProps) {
  const [text, setText] = useState(dialog.altText);
  const [isDecorative, setDecorative] = useState(dialog.isDecorative);
  const save = (): void => viewer.saveAltText(text.trim() === '' ? null : text.trim(), isDecorative);
  return (
    <Sheet
      isOpen
      onOpenChange={() => viewer.closeDialog()}
      title="Describe the image"
      footer={<Button variant="primary" label="Save" onClick={save} />}
    >
      <div className="grid gap-4">
        <Field
          label="Description"
          description={
            dialog.isGuessed
              ? 'Written by a machine. Read it before you save it.'
              : 'For people who can’t see the image. One short sentence.'
          }
        >
          <TextArea
            rows={3}
            value={isDecorative ? '' : text}
            readOnly={isDecorative}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Checkbox
          label="Decoration only, says nothing"
          checked={isDecorative}
          onChange={(event) => setDecorative(event.target.checked)}
        />
      </div>
    </Sheet>
  );
}

interface SignatureSheetProps {
  readonly viewer: Viewer;
  readonly signatures: readonly SavedSignature[] | null;
  readonly setup: ReactNode;
}

function SignatureSheet({ viewer, signatures, setup }: SignatureSheetProps) {
  return (
    <Sheet isOpen onOpenChange={() => viewer.closeDialog()} title="Sign">
      <div className="grid gap-3">
        {signatures?.length === 0 && (
          <p className="type-body m-0 text-text-2">You have no saved signature on this device.</p>
        )}
        {signatures?.map((signature) => (
          <button
            key={signature.id}
            type="button"
            onClick={() => void viewer.placeSignature(signature)}
            className="grid min-h-20 justify-items-start gap-1 rounded-md border border-line-strong bg-white p-3 text-left text-black"
          >
            <Picture signature={signature} />
            <span className="type-meta">{signature.name}</span>
          </button>
        ))}
        {setup}
      </div>
    </Sheet>
  );
}

function Picture({ signature }: { readonly signature: SavedSignature }) {
  return <img src={usePictureUrl(signature.picture)} alt="" className="h-12 max-w-full object-contain" />;
}
