import { Button, Checkbox, Field, Sheet, TextArea } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import type { EditingDialog } from '../engine/editing-state.ts';
import type { ViewerState } from '../engine/viewer-state.ts';
import type { Viewer } from '../engine/viewer-types.ts';
import { type SignatureMaking, SignatureSheet } from './signature-sheet.tsx';

interface EditingDialogsProps {
  readonly viewer: Viewer;
  readonly state: ViewerState;
  readonly newSignature: ((making: SignatureMaking) => ReactNode) | undefined;
}

/** What pdf.js asks a person about an annotation. */
export function EditingDialogs({ viewer, state, newSignature }: EditingDialogsProps) {
  const { dialog, signatures } = state;
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'comment':
      return <CommentSheet key={dialog.editor.id} viewer={viewer} dialog={dialog} />;
    case 'alt-text':
      return <AltTextSheet key={dialog.editor.id} viewer={viewer} dialog={dialog} />;
    case 'signature':
      return <SignatureSheet viewer={viewer} signatures={signatures} newSignature={newSignature} />;
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
  const [typed, setTyped] = useState<string | null>(null);
  // A suggestion that comes late never replaces what was typed.
  const text = typed ?? dialog.altText;
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
        <Field label="Description" description={describing(dialog)}>
          <TextArea
            rows={3}
            value={isDecorative ? '' : text}
            readOnly={isDecorative}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Checkbox
          label="Decorative only"
          checked={isDecorative}
          onChange={(event) => setDecorative(event.target.checked)}
        />
      </div>
    </Sheet>
  );
}

function describing({ isGuessed, isGuessing }: AltTextSheetProps['dialog']): string {
  if (isGuessed) return 'Suggested by AI. Check it before you save it.';
  return isGuessing
    ? 'A suggestion is coming. You can write your own.'
    : 'For people who can’t see the image. One short sentence.';
}
