import type { SignatureAnswer } from '@plumbline/domain/report/engine/answer-codec';
import type { FieldDefinition } from '@plumbline/domain/report/engine/definition';
import { pathOfFact } from '@plumbline/domain/report/engine/facts';
import { Button, Field, Sheet, TextInput } from '@plumbline/ui';
import { useRef, useState } from 'react';
import type SignaturePad from 'signature_pad';
import { liveSignatures } from '#src/ground/local/files/saved-signatures.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { SignatureBox } from '#src/report/capture/signature/signature-box.tsx';
import { SignatureInk } from '#src/report/output/document/signature-ink.tsx';
import { useEditor } from '../model/editor-context.ts';
import { textOf } from './use-draft.ts';

export interface SignatureSheetProps {
  readonly signer: NonNullable<FieldDefinition['signer']>;
  readonly onClose: () => void;
  readonly onSigned: (signature: SignatureAnswer) => void;
}

/**
 * Name and pad, or the inspector's saved signature with one tap. Drawn signatures are stored as lines, not as an
 * image: sharp at every size, and the PDF draws the same lines.
 */
export function SignatureSheet({ signer, onClose, onSigned }: SignatureSheetProps) {
  const { definition, readAnswer } = useEditor();
  const { store } = useLocal();
  const held = useLive('signatures', () => liveSignatures(store));
  const saved = signer === 'inspector' && held.status === 'ready' ? held.value.signature : null;
  const [name, setName] = useState(() => {
    const path = pathOfFact(definition, `${signer}.name`);
    return path === null ? '' : textOf(readAnswer(path));
  });
  const [problem, setProblem] = useState<{ at: 'name' | 'box'; words: string } | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(undefined);

  function isNamed(): boolean {
    if (name.trim() !== '') return true;
    setProblem({ at: 'name', words: 'Enter the signer’s name.' });
    return false;
  }
  function signAsSaved(): void {
    if (saved === null || !isNamed()) return;
    const { widthPx, heightPx, png } = saved;
    const signedAt = new Date().toISOString();
    onSigned({ name: name.trim(), signedAt, widthPx, heightPx, strokes: [], picture: png });
  }
  function sign(): void {
    const drawn = pad.current;
    const element = canvas.current;
    if (!isNamed()) return;
    if (!drawn || !element || drawn.isEmpty()) {
      setProblem({ at: 'box', words: 'Sign in the box first.' });
      return;
    }
    onSigned({
      name: name.trim(),
      signedAt: new Date().toISOString(),
      widthPx: Math.round(element.clientWidth),
      heightPx: Math.round(element.clientHeight),
      strokes: drawn
        .toData()
        .map((group) =>
          group.points.flatMap(({ x, y }) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]),
        ),
    });
  }

  const footer = (
    <>
      <Button variant="plain" label="Clear" onClick={() => pad.current?.clear()} />
      <Button variant="primary" label="Use this signature" className="flex-1" onClick={sign} />
    </>
  );

  return (
    <Sheet isOpen onOpenChange={onClose} title="Sign the report" footer={footer}>
      <div className="grid grid-cols-1 gap-4">
        <Field label="Name" isRequired error={problem?.at === 'name' ? problem.words : null}>
          <TextInput autoComplete="name" value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        {saved !== null && (
          <div className="grid gap-3 rounded-md p-3 shadow-[inset_0_0_0_1px_var(--line)]">
            <SignatureInk
              signature={{ ...saved, strokes: [], picture: saved.png }}
              label="Your saved signature"
              className="h-20 w-full"
            />
            <Button variant="primary" label="Sign with saved signature" onClick={signAsSaved} />
          </div>
        )}
        <SignatureBox canvas={canvas} pad={pad} />
        <p role="alert" className="type-ui m-0 empty:hidden">
          {problem?.at === 'box' ? problem.words : ''}
        </p>
      </div>
    </Sheet>
  );
}
