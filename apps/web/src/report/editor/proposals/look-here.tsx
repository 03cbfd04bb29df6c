/** The photo of a proposal with a box around the spot. On this screen only: it is neither stored on the photo nor printed. */
import type { FindingProposal } from '@plumbline/domain/intelligence/proposals';
import { useEditor } from '../model/editor-context.ts';
import { PhotoMarks } from '../photos/photo-marks.tsx';

export function LookHere({ region }: { readonly region: NonNullable<FindingProposal['region']> }) {
  const { photos, pictureUrl } = useEditor();
  const photo = photos.find(({ media }) => media.id === region.mediaId);
  const url = photo === undefined ? null : pictureUrl(photo.media);
  if (photo === undefined || url === null) return null;
  const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;
  return (
    <figure className="relative m-0 overflow-hidden rounded-md">
      <img src={url} alt="" className="block w-full" />
      <PhotoMarks media={photo.media} />
      <span
        aria-hidden="true"
        className="absolute rounded-md shadow-[0_0_0_3px_#fff,0_0_0_5px_#000]"
        style={{
          left: percent(region.x),
          top: percent(region.y),
          width: percent(Math.min(region.width, 1 - region.x)),
          height: percent(Math.min(region.height, 1 - region.y)),
        }}
      />
      <figcaption className="sr-only">Photo with the area to check</figcaption>
    </figure>
  );
}
