import { answersFeature } from '@plumbline/domain/intelligence/model/device-model';
import { openDeviceModel } from '@plumbline/domain/intelligence/model/open-device-model';
import { savedSignatureKinds } from '@plumbline/domain/report/saved-signature';
import { useMemo } from 'react';
import { browserModel, deviceModel } from '#src/ground/device/device-model.ts';
import { readSignatures } from '#src/ground/local/files/saved-signatures.ts';
import { type LocalWork, useLocal } from '#src/ground/local/react/local-context.ts';
import type { AnnotationPort } from '#src/ground/pdf-viewer/engine/keep-annotations.ts';
import type { ViewerDeps } from '#src/ground/pdf-viewer/engine/viewer-types.ts';
import { guessAltText } from './guess-alt-text.ts';
import { onPaper } from './on-paper.ts';

type Editing = NonNullable<ViewerDeps['editing']>;
const NAMES = { signature: 'Signature', initials: 'Initials' } as const;

/** Editing with this person's saved signatures, also offline. */
export function usePdfEditing(annotations: AnnotationPort): Editing {
  const work = useLocal();
  return useMemo(
    () => ({
      guessAltText: guessesWith(work),
      annotations,
      async loadSignatures() {
        const held = await readSignatures(work.store);
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
    [work, annotations],
  );
}

/** Null: no model is chosen on this device, or it reads no images. The office may have switched descriptions off. */
function guessesWith({ repositories, officeId }: LocalWork): Editing['guessAltText'] {
  const device = deviceModel.read();
  const model = answersFeature(device, 'alt_text') ? openDeviceModel(device, browserModel()) : null;
  if (model === null) return null;
  return async (picture) => {
    const { settings, settingsId } = repositories.intelligence;
    const office = await settings.get(settingsId(officeId));
    return office?.switchedOff.includes('alt_text') === true ? null : await guessAltText(model, picture);
  };
}
