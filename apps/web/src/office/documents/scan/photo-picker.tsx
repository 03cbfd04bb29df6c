import { Button, type IconType } from '@plumbline/ui';
import { useRef } from 'react';

interface PhotoPickerProps {
  readonly label: string;
  readonly icon: IconType;
  readonly onFiles: (files: readonly File[]) => void;
}

export function PhotoPicker({ label, icon, onFiles }: PhotoPickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outline" icon={icon} label={label} onClick={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        multiple
        accept="image/*"
        aria-label="Page photos"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          onFiles(files);
        }}
      />
    </>
  );
}
