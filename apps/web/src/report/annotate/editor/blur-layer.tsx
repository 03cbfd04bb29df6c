import type { Box } from '@plumbline/domain/report/annotation/mark-shape';
import { pixelate } from '@plumbline/domain/report/annotation/pixelate';
import { useEffect, useRef } from 'react';

export interface BlurLayerProps {
  readonly image: HTMLImageElement | null;
  /** In fractions of the displayed image. */
  readonly blurs: readonly Box[];
}

/** Hidden parts as they will be printed: the same squares over the image. */
export function BlurLayer({ image, blurs }: BlurLayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const source = useRef<{ image: HTMLImageElement; pixels: ImageData } | null>(null);
  useEffect(() => {
    const target = canvas.current;
    if (target === null || image === null || image.naturalWidth === 0) return;
    const context = target.getContext('2d', { willReadFrequently: true });
    if (context === null) return;
    if (source.current?.image !== image) {
      if (blurs.length === 0) return;
      target.width = image.naturalWidth;
      target.height = image.naturalHeight;
      context.drawImage(image, 0, 0);
      source.current = { image, pixels: context.getImageData(0, 0, target.width, target.height) };
    }
    context.clearRect(0, 0, target.width, target.height);
    const { pixels } = source.current;
    const hidden = new ImageData(new Uint8ClampedArray(pixels.data), pixels.width, pixels.height);
    for (const box of blurs) pixelate(hidden, box);
    for (const [x, y, w, h] of blurs) {
      const left = Math.floor(x * target.width) - 1;
      const top = Math.floor(y * target.height) - 1;
      context.putImageData(
        hidden,
        0,
        0,
        left,
        top,
        Math.ceil((x + w) * target.width) + 1 - left,
        Math.ceil((y + h) * target.height) + 1 - top,
      );
    }
  }, [image, blurs]);
  return <canvas ref={canvas} className="pointer-events-none absolute inset-0 size-full" />;
}
