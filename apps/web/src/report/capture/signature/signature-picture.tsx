import { pngAddress } from '@plumbline/domain/report/signature-png';
import { classNames } from '@plumbline/ui';
import type { PngText } from '#src/ground/local/files/png-text.ts';
import { PAPER } from './paper.ts';

export function SignaturePicture({ picture, label }: { picture: PngText; label: string }) {
  return (
    <div className={classNames(PAPER, 'grid min-h-28 place-items-center px-6 py-4')}>
      <img
        src={pngAddress(picture.png)}
        alt={label}
        width={picture.widthPx}
        height={picture.heightPx}
        className="h-auto max-h-20 w-auto max-w-full"
      />
    </div>
  );
}
