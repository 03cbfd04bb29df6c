/** Renders a drawing to pixels for the PDF, which supports only photos. */
import { type Drawing, HEIGHT, WIDTH } from '@plumbline/samples/drawings/kit';

const QUALITY = 0.82;

export const svgBlob = (drawing: Drawing): Blob => new Blob([drawing()], { type: 'image/svg+xml' });

export async function drawJpeg(drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  const url = URL.createObjectURL(svgBlob(drawing));
  try {
    const image = new Image(WIDTH, HEIGHT);
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH;
    canvas.height = HEIGHT;
    canvas.getContext('2d')?.drawImage(image, 0, 0, WIDTH, HEIGHT);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (blob === null) throw new Error('the browser drew no picture');
    return new Uint8Array(await blob.arrayBuffer());
  } finally {
    URL.revokeObjectURL(url);
  }
}
