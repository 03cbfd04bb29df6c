import { Button } from '@plumbline/ui';
import { type RefObject, useEffect } from 'react';
import type SignaturePad from 'signature_pad';
import type { PointGroup } from 'signature_pad';
import { SignatureBox } from './signature-box.tsx';

export interface DrawPanelProps {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly pad: RefObject<SignaturePad | undefined>;
  /** The drawing, kept while another method is shown. */
  readonly drawn: RefObject<PointGroup[]>;
}

export function DrawPanel({ canvas, pad, drawn }: DrawPanelProps) {
  useEffect(() => {
    const opened = pad.current;
    opened?.fromData(drawn.current);
    return () => {
      drawn.current = opened?.toData() ?? [];
    };
  }, [pad, drawn]);
  return (
    <div className="grid gap-3">
      <SignatureBox canvas={canvas} pad={pad} />
      <div className="flex items-center justify-between gap-3">
        <p className="type-meta m-0 text-text-3">A pressure-sensitive pen draws thick and thin lines.</p>
        <Button variant="plain" label="Clear" onClick={() => pad.current?.clear()} />
      </div>
    </div>
  );
}
