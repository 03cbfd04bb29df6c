import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import SignaturePad, { type PointGroup } from 'signature_pad';
import { type KeyPen, penAfter, startPen } from './key-pen.ts';
import { type BoxSize, strokesIn } from './strokes-in.ts';

export interface SignatureBoxProps {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly pad: RefObject<SignaturePad | undefined>;
}

/** Signature pad for finger, pen, mouse, or keys (`key-pen.ts`). */
export function SignatureBox({ canvas, pad }: SignatureBoxProps) {
  const helpId = useId();
  const [pen, setPen] = useState<KeyPen | null>(null);

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    fitToScreen(element);
    const created = new SignaturePad(element, {
      penColor: getComputedStyle(element).color,
      minWidth: 1,
      maxWidth: 2.5,
    });
    pad.current = created;
    let size = sizeOf(element);
    // People rotate the phone to sign, often after the first stroke.
    const observer = new ResizeObserver(() => {
      const next = sizeOf(element);
      if (next.widthPx === size.widthPx && next.heightPx === size.heightPx) return;
      const strokes = strokesIn(created.toData(), size, next);
      size = next;
      fitToScreen(element);
      created.fromData(strokes);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      created.off();
    };
  }, [canvas, pad]);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const size = sizeOf(event.currentTarget);
    const before = pen ?? startPen(size);
    const after = penAfter(before, event, size);
    if (after === null || !pad.current) return;
    event.preventDefault();
    if (after.isDown) draw(pad.current, before, after);
    setPen(after);
  }

  return (
    <div className="relative">
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it handles keys itself, as the role says
        tabIndex={0}
        // A stroke must not drag the sheet.
        data-base-ui-swipe-ignore
        role="application"
        aria-label="Signature box. Draw with a finger, pen, mouse, or keyboard."
        aria-describedby={helpId}
        onKeyDown={handleKeyDown}
        className="peer rounded-md bg-bg-sunken text-text shadow-[inset_0_0_0_1px_var(--line-strong)]"
      >
        <canvas
          ref={canvas}
          className="block h-48 w-full touch-none short:h-[max(6rem,calc(100dvh-16rem))]"
        />
      </div>
      {pen && (
        <span
          aria-hidden
          style={{ left: pen.x, top: pen.y }}
          className={`pointer-events-none absolute hidden size-3 -translate-1/2 rounded-full border-2 border-accent peer-focus:block ${pen.isDown ? 'bg-accent' : ''}`}
        />
      )}
      <p id={helpId} className="type-meta mt-1 hidden text-text-3 peer-focus-visible:block">
        Arrow keys move the pen, with Shift farther. Space lowers and lifts it.
      </p>
      <p role="status" className="sr-only">
        {pen && (pen.isDown ? 'Pen down' : 'Pen up')}
      </p>
    </div>
  );
}

/** Lowering the pen starts a line, moving extends it. */
function draw(pad: SignaturePad, before: KeyPen, after: KeyPen): void {
  const groups = pad.toData();
  const last = groups.at(-1);
  const isNew = !before.isDown || last === undefined;
  const line: PointGroup = isNew
    ? {
        penColor: pad.penColor,
        minWidth: pad.minWidth,
        maxWidth: pad.maxWidth,
        dotSize: pad.dotSize,
        velocityFilterWeight: pad.velocityFilterWeight,
        compositeOperation: pad.compositeOperation,
        points: [],
      }
    : last;
  const startMs = line.points.at(-1)?.time ?? 0;
  // With a midpoint, the first step gives a line the three points that the pad needs to draw.
  const middle = { x: (before.x + after.x) / 2, y: (before.y + after.y) / 2 };
  const added = isNew ? [after] : [middle, after];
  const points = added.map(({ x, y }, n) => ({ x, y, pressure: 0.5, time: startMs + 16 * (n + 1) }));
  pad.fromData([...(isNew ? groups : groups.slice(0, -1)), { ...line, points: [...line.points, ...points] }]);
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement): BoxSize {
  return { widthPx: clientWidth, heightPx: clientHeight };
}

/** Matches canvas pixels to the screen; otherwise lines appear away from the finger on high-density screens. */
function fitToScreen(canvas: HTMLCanvasElement): void {
  const ratio = Math.max(1, window.devicePixelRatio);
  canvas.width = canvas.clientWidth * ratio;
  canvas.height = canvas.clientHeight * ratio;
  canvas.getContext('2d')?.scale(ratio, ratio);
}
