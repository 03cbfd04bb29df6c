/** Files that are pasted, or dropped outside of a photo strip: they go to the open item. */
import { useEffect, useRef } from 'react';
import type { PhotoPlace } from '../model/editor-model.ts';

export type FilesListener = (files: readonly Blob[], place: PhotoPlace) => void;

export function useFilesFromOutside(place: PhotoPlace | null, onFiles: FilesListener): void {
  usePaste(place, onFiles);
  useDropAnywhere(place, onFiles);
}

/** An image dropped outside of a photo strip goes to the open item; otherwise the browser would navigate to it. */
function useDropAnywhere(place: PhotoPlace | null, onFiles: FilesListener): void {
  const latest = useRef({ place, onFiles });
  latest.current = { place, onFiles };
  useEffect(() => {
    function over(event: globalThis.DragEvent): void {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    }
    function drop(event: globalThis.DragEvent): void {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      if (latest.current.place !== null) latest.current.onFiles(files, latest.current.place);
    }
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
    };
  }, []);
}

function usePaste(place: PhotoPlace | null, onFiles: FilesListener): void {
  const latest = useRef({ place, onFiles });
  latest.current = { place, onFiles };
  useEffect(() => {
    function paste(event: ClipboardEvent): void {
      const files = [...(event.clipboardData?.files ?? [])].filter((file) => file.type.startsWith('image/'));
      if (files.length === 0 || latest.current.place === null) return;
      event.preventDefault();
      latest.current.onFiles(files, latest.current.place);
    }
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
