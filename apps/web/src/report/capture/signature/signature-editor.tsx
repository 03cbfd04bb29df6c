import type { SavedSignatureKind } from '@plumbline/domain/report/saved-signature';
import { Button, Sheet, Tabs } from '@plumbline/ui';
import { type ReactNode, useRef, useState } from 'react';
import type SignaturePad from 'signature_pad';
import type { PointGroup } from 'signature_pad';
import type { PngText } from '#src/ground/local/files/png-text.ts';
import { DrawPanel } from './draw-panel.tsx';
import { failureWords } from './failure-words.ts';
import { renderFile, renderStrokes, renderTyped, type SignatureOutcome } from './render-signature.ts';
import { type Typed, TypePanel } from './type-panel.tsx';
import { UploadPanel } from './upload-panel.tsx';

export interface SignatureEditorProps {
  readonly kind: SavedSignatureKind;
  readonly title: string;
  readonly saveLabel: string;
  /** Below the ways to make it. */
  readonly children?: ReactNode;
  /** Initial text of a typed signature. */
  readonly suggestion: string;
  readonly onClose: () => void;
  /** Resolves to false when it could not be saved. */
  readonly onSave: (picture: PngText) => Promise<boolean>;
}

type Way = 'draw' | 'type' | 'upload';
const WAYS: readonly Way[] = ['draw', 'type', 'upload'];

export function SignatureEditor(props: SignatureEditorProps) {
  const { kind, title, saveLabel, children, suggestion, onClose, onSave } = props;
  const [way, setWay] = useState<Way>('draw');
  const [typed, setTyped] = useState<Typed>({ text: suggestion, hand: 'Dancing Script' });
  const [chosen, setChosen] = useState<PngText | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(undefined);
  const drawn = useRef<PointGroup[]>([]);

  async function render(): Promise<SignatureOutcome> {
    if (way === 'type') return renderTyped(typed.text.trim(), typed.hand);
    if (way === 'upload')
      return chosen === null ? { ok: false, failure: 'empty' } : { ok: true, value: chosen };
    const size = { widthPx: canvas.current?.clientWidth ?? 0, heightPx: canvas.current?.clientHeight ?? 0 };
    return renderStrokes(pad.current?.toData() ?? [], size);
  }
  async function whileBusy(work: () => Promise<string | null>): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      setProblem(await work());
    } finally {
      setBusy(false);
    }
  }
  const read = (file: File): Promise<void> =>
    whileBusy(async () => {
      const outcome = await renderFile(file);
      setChosen(outcome.ok ? outcome.value : null);
      return outcome.ok ? null : failureWords[outcome.failure];
    });
  const save = (): Promise<void> =>
    whileBusy(async () => {
      const outcome = await render();
      if (!outcome.ok) return failureWords[outcome.failure];
      return (await onSave(outcome.value)) ? null : 'There’s no room on this device. Nothing changed.';
    });

  const panels = {
    draw: { label: 'Draw', content: <DrawPanel canvas={canvas} pad={pad} drawn={drawn} /> },
    type: {
      label: 'Type',
      content: (
        <TypePanel label={kind === 'signature' ? 'Name' : 'Initials'} typed={typed} onChange={setTyped} />
      ),
    },
    upload: {
      label: 'Upload',
      content: <UploadPanel chosen={chosen} isReading={isBusy} onFile={(file) => void read(file)} />,
    },
  };
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={title}
      footer={
        <Button variant="primary" isWide isBusy={isBusy} label={saveLabel} onClick={() => void save()} />
      }
    >
      <Tabs
        label="Signature method"
        value={way}
        onValueChange={(next) => {
          setWay(WAYS.find((each) => each === next) ?? 'draw');
          setProblem(null);
        }}
        tabs={WAYS.map((value) => ({ value, ...panels[value] }))}
      />
      {children}
      <p role="alert" className="type-ui mt-4 mb-0 empty:hidden">
        {problem}
      </p>
    </Sheet>
  );
}
