import { savedSignatureKinds } from '@plumbline/domain/report/saved-signature';
import { useMemo } from 'react';
import { readSignatures } from '#src/ground/local/files/saved-signatures.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import type { AnnotationPort } from '#src/ground/pdf-viewer/engine/keep-annotations.ts';
import type { ViewerDeps } from '#src/ground/pdf-viewer/engine/viewer-types.ts';
import { onPaper } from './on-paper.ts';

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
