/** A photo or PDF of the office (a receipt, a check): shown, opened, downloaded when another device added it. */
import { IconButton } from '@plumbline/ui';
import { FileText, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { openBlob } from '../files/save-blob.ts';
import { useLocal } from './local-context.ts';

export interface KeptFileProps {
  readonly label: string;
  readonly sha256: string;
  readonly ext: string;
  readonly onRemove?: () => void;
}

export function KeptFile({ label, sha256, ext, onRemove }: KeptFileProps) {
  const file = useKeptFile(sha256, ext);
  const isThere = file !== null && file !== 'absent';
  // Few browsers draw HEIC.
  const isPicture = ext !== 'pdf' && ext !== 'heic';
  return (
    <li className="relative grid aspect-3/4 list-none overflow-hidden rounded-md bg-surface-2 shadow-[inset_0_0_0_1px_var(--line)]">
      <button
        type="button"
        aria-label={`Open ${label.toLowerCase()}`}
        disabled={!isThere}
        className="grid min-h-0 place-items-center border-0 bg-transparent p-0 text-text-2"
        onClick={() => {
          if (!isThere) return;
          // In another tab: the form around it keeps what was typed.
          if (ext === 'pdf')
            window.open(`/files/${sha256}?title=${encodeURIComponent(label)}`, '_blank', 'noreferrer');
          else openBlob(file.blob);
        }}
      >
        {file === 'absent' && (
          <span className="type-meta p-3 text-text-3">
            Not on this device. It will show when you’re online.
          </span>
        )}
        {isThere && isPicture && <img src={file.url} alt={label} className="size-full object-cover" />}
        {isThere && !isPicture && <FileText aria-hidden="true" />}
      </button>
      {onRemove !== undefined && (
        <span className="absolute top-1 right-1">
          <IconButton
            icon={Trash2}
            variant="plain"
            label={`Remove ${label.toLowerCase()}`}
            onClick={onRemove}
          />
        </span>
      )}
    </li>
  );
}

/** Null while it is looked for. */
function useKeptFile(
  sha256: string,
  ext: string,
): { readonly blob: Blob; readonly url: string } | 'absent' | null {
  const { fetchFile, officeId } = useLocal();
  const [file, setFile] = useState<{ blob: Blob; url: string } | 'absent' | null>(null);
  useEffect(() => {
    let [isOver, url]: [boolean, string | null] = [false, null];
    fetchFile({ scopeId: officeId, sha256, ext }).then(
      (blob) => {
        if (isOver) return;
        if (blob === null) return setFile('absent');
        url = URL.createObjectURL(blob);
        setFile({ blob, url });
      },
      () => setFile('absent'),
    );
    return () => {
      isOver = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [fetchFile, officeId, sha256, ext]);
  return file;
}
