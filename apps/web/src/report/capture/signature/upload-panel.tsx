import { Button } from '@plumbline/ui';
import { ImageUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import type { PngText } from '#src/ground/local/files/png-text.ts';
import { SignaturePicture } from './signature-picture.tsx';

export interface UploadPanelProps {
  readonly chosen: PngText | null;
  readonly isReading: boolean;
  readonly onFile: (file: File) => void;
}

/** A photo of ink on white paper, or a transparent image; the preview is what will be used. */
export function UploadPanel({ chosen, isReading, onFile }: UploadPanelProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function take(files: FileList | null): void {
    const file = files?.[0];
    if (file !== undefined) onFile(file);
  }
  function handleDrag(event: DragEvent): void {
    event.preventDefault();
    setOver(event.type === 'dragover');
  }

  return (
    <div className="grid gap-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button inside */}
      <div
        onDragOver={handleDrag}
        onDragLeave={handleDrag}
        onDrop={(event) => {
          handleDrag(event);
          take(event.dataTransfer.files);
        }}
        className={`grid place-items-center gap-3 rounded-md border border-dashed p-6 text-center ${isOver ? 'border-accent bg-control' : 'border-line-strong'}`}
      >
        <p className="type-body m-0 text-text-2">
          Sign with a dark pen on white paper and take a photo of it. The background is removed.
        </p>
        <Button
          icon={ImageUp}
          variant="outline"
          label={chosen === null ? 'Choose image' : 'Choose another image'}
          isBusy={isReading}
          onClick={() => input.current?.click()}
        />
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/*"
          className="sr-only"
          tabIndex={-1}
          aria-label="Image of your signature"
          onChange={(event) => {
            take(event.target.files);
            event.target.value = ''; // the same file may be chosen again
          }}
        />
      </div>
      {chosen !== null && <SignaturePicture picture={chosen} label="The signature in this image" />}
    </div>
  );
}
