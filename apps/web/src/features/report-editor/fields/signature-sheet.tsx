import type { SignatureAnswer } from '@plumbline/domain/report-engine/answer-codec';
import { Button, Field, Sheet, TextInput } from '@plumbline/ui';
import { useRef, useState } from 'react';
import type SignaturePad from 'signature_pad';
import { SignatureBox } from '../../../capture/signature/signature-box.tsx';
import { useEditor } from '../model/editor-context.ts';
import { textOf } from './use-draft.ts';

export interface SignatureSheetProps {
  readonly onClose: () => void;
  readonly onSigned: (signature: SignatureAnswer) => void;
}

/** Name and pad. Kept as lines, not as a picture: sharp at every size, and the PDF draws the same lines. */
export function SignatureSheet({ onClose, onSigned }: SignatureSheetProps) {
  const { readAnswer } = useEditor();
  const [name, setName] = useState(textOf(readAnswer('general/inspector_name')));
  const [problem, setProblem] = useState<{ at: 'name' | 'box'; words: string } | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(undefined);

  function sign(): void {
    const drawn = pad.current;
    const element = canvas.current;
    if (name.trim() === '') {
      setProblem({ at: 'name', words: 'Enter the name of whoever signs.' });
      return;
    }
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
    <div className="flex flex-wrap gap-2">
      <Button variant="plain" label="Clear" onClick={() => pad.current?.clear()} />
      <Button variant="primary" label="Use this signature" className="flex-1" onClick={sign} />
    </div>
  );

  return (
    <Sheet isOpen onOpenChange={onClose} title="Sign the report" footer={footer}>
      <div className="grid grid-cols-1 gap-4">
        <Field label="Name" isRequired error={problem?.at === 'name' ? problem.words : null}>
          <TextInput autoComplete="name" value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <SignatureBox canvas={canvas} pad={pad} />
        <p role="alert" className="type-ui m-0 empty:hidden">
          {problem?.at === 'box' ? problem.words : ''}
        </p>
      </div>
    </Sheet>
  );
}
