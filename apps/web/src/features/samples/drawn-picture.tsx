import type { Drawing } from '@plumbline/samples/drawings/kit';
import { useEffect, useState } from 'react';
import { svgBlob } from './draw-picture.ts';

/** A drawing as a picture; its place is kept while it is drawn. */
export function DrawnPicture({ drawing }: { readonly drawing: Drawing }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(svgBlob(drawing));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [drawing]);
  return (
    <span className="block aspect-4/3 w-full overflow-hidden bg-control">
      {url !== null && (
        <img
          src={url}
          alt=""
          width={1200}
          height={900}
          loading="lazy"
          decoding="async"
          className="block size-full object-cover"
        />
      )}
    </span>
  );
}
