import { pngAddress } from '@plumbline/domain/report/signature-png';
import { Button, classNames } from '@plumbline/ui';
import { ImagePlus, Trash2 } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import type { KeptLogo } from '#src/ground/session/organization-logo.ts';
import {
  LOGO_FILE_TYPES,
  type LogoFailure,
  MAX_LOGO_FILE_BYTES,
  readLogoFile,
} from './logo/read-logo-file.ts';

const WORDS: Record<LogoFailure, string> = {
  type: 'Choose a PNG, JPEG, WebP, or SVG file.',
  'too-large': `This file is too large. Choose one up to ${MAX_LOGO_FILE_BYTES / 1024 / 1024} MB, or up to 2 MB for an SVG.`,
  unreadable: 'We couldn’t read this image. Save it as a PNG and try again.',
  empty: 'This image is a single color. Choose one that shows your logo.',
  'too-small': 'This image is too small to print. Choose a larger one.',
  'too-busy': 'This image has too much detail for a logo. Choose a simpler one.',
};

export interface LogoFieldProps {
  readonly logo: KeptLogo | null;
  readonly onChange: (logo: KeptLogo | null) => void;
}

export function LogoField({ logo, onChange }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const [isOver, setOver] = useState(false);

  async function take(file: File | undefined): Promise<void> {
    if (file === undefined || isReading) return;
    setReading(true);
    setProblem(null);
    try {
      const outcome = await readLogoFile(file);
      if (outcome.ok) onChange(outcome.logo);
      else setProblem(WORDS[outcome.failure]);
    } finally {
      setReading(false);
    }
  }
  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  }

  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="type-label mb-1.5 p-0 text-text-2">Logo</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button below is the first */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'grid gap-2 rounded-lg border border-dashed p-2.5',
          isOver ? 'border-mark bg-control' : 'border-line-strong',
        )}
      >
        {logo === null ? (
          <p className="type-body m-0 grid min-h-28 place-items-center px-4 text-center text-text-3">
            No logo yet. Drop a file here, or choose one.
          </p>
        ) : (
          <div className="grid grid-cols-2 gap-2">
            <OnGround logo={logo} className="bg-[#fff]" label="Logo on white paper" />
            <OnGround logo={logo} className="bg-[#2b2622]" label="Logo on a dark page" />
          </div>
        )}
      </div>
      <p role="alert" className="type-ui mt-2 mb-0 empty:hidden">
        {problem}
      </p>
      <p className="type-meta mt-2 mb-3 text-text-3">
        PNG, JPEG, WebP, or SVG. Margins are trimmed, and transparent backgrounds are kept. Covers with a dark
        background place it on white.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={ImagePlus}
          variant="outline"
          isBusy={isReading}
          label={logo === null ? 'Choose a logo' : 'Choose another'}
          onClick={() => input.current?.click()}
        />
        {logo !== null && (
          <Button icon={Trash2} variant="bare" label="Remove logo" onClick={() => onChange(null)} />
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Logo file"
        accept={LOGO_FILE_TYPES.join(',')}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </fieldset>
  );
}

function OnGround({
  logo,
  className,
  label,
}: {
  readonly logo: KeptLogo;
  readonly className: string;
  readonly label: string;
}) {
  return (
    <div className={classNames('grid min-h-28 place-items-center rounded-md px-4 py-3', className)}>
      <img
        src={pngAddress(logo.png)}
        alt={label}
        width={logo.widthPx}
        height={logo.heightPx}
        className="h-auto max-h-20 w-auto max-w-full"
      />
    </div>
  );
}
