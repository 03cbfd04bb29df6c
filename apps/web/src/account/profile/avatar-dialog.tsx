/** Crops an image to the profile photo: moved by finger, mouse, or arrow keys, zoomed with a slider. */
import { Button, Dialog } from '@plumbline/ui';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { type Crop, clampCrop, MAX_ZOOM, MIN_ZOOM, middleCrop, pushed, squareOf } from './crop-square.ts';

export interface AvatarDialogProps {
  readonly picture: ImageBitmap;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly onClose: () => void;
  readonly onDone: (jpeg: Blob) => void;
}

const FRAME_PX = 240;
/** Twice the largest displayed size, on a 3x screen. */
const AVATAR_PX = 320;
const STEP_PX = 12;
const ARROWS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [STEP_PX, 0],
  ArrowRight: [-STEP_PX, 0],
  ArrowUp: [0, STEP_PX],
  ArrowDown: [0, -STEP_PX],
};

export function AvatarDialog({ picture, isBusy, problem, onClose, onDone }: AvatarDialogProps) {
  const [crop, setCrop] = useState<Crop>(middleCrop);
  // State, because the dialog mounts its content after this component's first effects.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  const zoomId = useId();
  const { width, height } = picture;
  useEffect(() => {
    if (canvas !== null) draw(canvas, picture, crop);
  }, [canvas, picture, crop]);

  const push = (dx: number, dy: number) =>
    setCrop((before) => pushed(before, { dx, dy, framePx: FRAME_PX }, width, height));
  function move(event: PointerEvent): void {
    if (last.current === null) return;
    push(event.clientX - last.current.x, event.clientY - last.current.y);
    last.current = { x: event.clientX, y: event.clientY };
  }
  function key(event: KeyboardEvent): void {
    const step = ARROWS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    push(...step);
  }
  async function done(): Promise<void> {
    const target = new OffscreenCanvas(AVATAR_PX, AVATAR_PX);
    draw(target, picture, crop);
    onDone(await target.convertToBlob({ type: 'image/jpeg', quality: 0.85 }));
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Your photo"
      description="Drag the photo until your face is in the circle."
      footer={
        <>
          <Button label="Cancel" variant="outline" onClick={onClose} />
          <Button label="Use this area" variant="primary" isBusy={isBusy} onClick={() => void done()} />
        </>
      }
    >
      <div className="grid justify-items-center gap-4">
        <div
          role="application"
          aria-label="Visible area. Use the arrow keys to move it."
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys work here
          tabIndex={0}
          onKeyDown={key}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            last.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={move}
          onPointerUp={() => {
            last.current = null;
          }}
          className="size-60 cursor-grab touch-none overflow-hidden rounded-full focus-visible:outline-3 focus-visible:outline-offset-3 focus-visible:outline-focus"
        >
          <canvas ref={setCanvas} width={FRAME_PX * 2} height={FRAME_PX * 2} className="size-60" />
        </div>
        <label htmlFor={zoomId} className="type-label grid w-full max-w-60 gap-1.5 text-text-2">
          Zoom
          <input
            id={zoomId}
            type="range"
            min={MIN_ZOOM}
            max={MAX_ZOOM}
            step={0.05}
            value={crop.zoom}
            onChange={(event) =>
              setCrop(clampCrop({ ...crop, zoom: Number(event.target.value) }, width, height))
            }
            className="h-11 w-full accent-accent"
          />
        </label>
        <p role="alert" className="type-ui m-0 empty:hidden">
          {problem}
        </p>
      </div>
    </Dialog>
  );
}

function draw(target: HTMLCanvasElement | OffscreenCanvas, picture: ImageBitmap, crop: Crop): void {
  const context = target.getContext('2d') as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null;
  if (context === null) return;
  const { left, top, side } = squareOf(crop, picture.width, picture.height);
  context.fillStyle = '#fff'; // JPEG has no transparency
  context.fillRect(0, 0, target.width, target.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, target.width, target.height);
}
