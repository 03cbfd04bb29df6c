import { savedSignatureKinds } from '@plumbline/domain/report/saved-signature';
import { useMemo } from 'react';
import { readSignatures } from '#src/ground/local/files/saved-signatures.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import type { AnnotationPort } from '#src/ground/pdf-viewer/engine/keep-annotations.ts';
import type { ViewerDeps } from '#src/ground/pdf-viewer/engine/viewer-types.ts';

type Editing = NonNullable<ViewerDeps['editing']>;
const NAMES = { signature: 'Signature', initials: 'Initials' } as const;

/** Editing with this person's saved signatures, also offline. */
export function usePdfEditing(annotations: AnnotationPort): Editing {
  const { store } = useLocal();
  return useMemo(
    () => ({
      guessAltText: null,
      annotations,
      async loadSignatures() {
        const held = await readSignatures(store);
        const saved = savedSignatureKinds.flatMap((kind) => held[kind] ?? []);
        return await Promise.all(
          saved.map(async ({ kind, png }) => ({
            id: kind,
            name: NAMES[kind],
            picture: await onPaper(png),
          })),
        );
      },
    }),
    [store, annotations],
  );
}

/** The ink is transparent around; the outline of it is found on white. */
async function onPaper(png: string): Promise<Blob> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = document.createElement('canvas');
  canvas.width = picture.width + 20;
  canvas.height = picture.height + 20;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas for the signature.');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 10, 10);
  picture.close();
  return await new Promise((resolve, reject) =>
    canvas.toBlob((blob) =>
      blob === null ? reject(new Error('The signature is too large.')) : resolve(blob),
    ),
  );
}
