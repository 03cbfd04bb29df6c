import { pngBytesOf } from '#src/ground/local/files/png-text.ts';

/** The ink is transparent around; the outline of it is found on white. */
export async function onPaper(png: string): Promise<Blob> {
  const picture = await createImageBitmap(new Blob([pngBytesOf(png)], { type: 'image/png' }));
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
