/** Processing of a chosen file, in a real browser because it decodes and draws. */
import {
  MAX_LOGO_HEIGHT_PX,
  MAX_LOGO_PNG_CHARS,
  MAX_LOGO_WIDTH_PX,
} from '@plumbline/domain/ground/organization-logo';
import { pngAddress } from '@plumbline/domain/report/signature-png';
import { describe, expect, it } from 'vitest';
import { readLogoFile } from './read-logo-file.ts';

async function picture(
  type: string,
  size: readonly [number, number],
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = size;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  draw(context);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
  if (blob === null) throw new Error(`no ${type}`);
  return new File([blob], 'logo', { type });
}
const svgFile = (text: string): File => new File([text], 'logo.svg', { type: 'image/svg+xml' });

async function made(file: File) {
  const outcome = await readLogoFile(file);
  if (!outcome.ok) throw new Error(outcome.failure);
  const image = new Image();
  image.src = pngAddress(outcome.logo.png);
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  const colorAt = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])];
  return { logo: outcome.logo, colorAt, size: [canvas.width, canvas.height] };
}

describe('a file that is chosen as logo', () => {
  it.each(['image/png', 'image/webp'])(
    'keeps what is see-through of a %s, and loses its margin',
    async (type) => {
      const file = await picture(type, [300, 200], (context) => {
        context.fillStyle = '#0000ff';
        context.fillRect(50, 60, 100, 40);
        context.clearRect(80, 70, 20, 20);
      });
      const { logo, colorAt, size } = await made(file);
      expect(size).toEqual([100, 40]);
      expect(logo).toMatchObject({
        widthPx: 100,
        heightPx: 40,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
      const [red = 9, green = 9, blue = 0, alpha] = colorAt(5, 5);
      expect([red < 6, green < 6, blue > 249, alpha]).toEqual([true, true, true, 255]);
      expect(colorAt(40, 20)[3]).toBe(0);
    },
  );

  it('loses the white around a JPEG', async () => {
    const file = await picture('image/jpeg', [300, 200], (context) => {
      context.fillStyle = '#ffffff';
      context.fillRect(0, 0, 300, 200);
      context.fillStyle = '#800000';
      context.fillRect(64, 64, 128, 64);
    });
    const { size } = await made(file);
    expect(size[0]).toBeGreaterThanOrEqual(128);
    expect(size[0]).toBeLessThan(150);
  });

  it('becomes no larger than print needs, in pixels and in bytes', async () => {
    const file = await picture('image/png', [1500, 1500], (context) => {
      const noise = context.createImageData(1500, 1500);
      // Colors that hardly compress, with different corners.
      for (let at = 0, seed = 7; at < noise.data.length; at += 1) {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        noise.data[at] = at % 4 === 3 ? 255 : seed >> 16;
      }
      context.putImageData(noise, 0, 0);
    });
    const { logo, size } = await made(file);
    expect(size[0]).toBeLessThanOrEqual(MAX_LOGO_WIDTH_PX);
    expect(size[1]).toBeLessThanOrEqual(MAX_LOGO_HEIGHT_PX);
    expect(logo.png.length).toBeLessThanOrEqual(MAX_LOGO_PNG_CHARS);
  });

  it('is drawn from an SVG of any size, sharp and see-through', async () => {
    const { size, colorAt } = await made(
      svgFile(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect x="2" y="1" width="16" height="8" rx="4" fill="#00ff00"/></svg>',
      ),
    );
    expect(size[0]).toBe(MAX_LOGO_WIDTH_PX);
    expect(colorAt(400, 200)).toEqual([0, 255, 0, 255]);
    expect(colorAt(2, 2)[3]).toBe(0);
  });

  it('of an SVG runs nothing and asks for nothing', async () => {
    const asked: string[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) asked.push(entry.name);
    });
    observer.observe({ type: 'resource' });
    const { colorAt } = await made(
      svgFile(
        `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10" onload="window.ran = true">
          <script>window.ran = true</script>
          <style>@import url(https://tracker.example/a.css);</style>
          <image href="https://tracker.example/pixel.png" width="10" height="10"/>
          <use xlink:href="https://tracker.example/a.svg#x"/>
          <foreignObject width="10" height="10"><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="window.ran = true"/></body></foreignObject>
          <rect x="2" y="2" width="6" height="6" fill="#ff0000" style="filter: url(https://tracker.example/f.svg#f)" onclick="window.ran = true"/>
        </svg>`,
      ),
    );
    expect('ran' in window).toBe(false);
    expect(asked.filter((name) => name.includes('tracker.example'))).toEqual([]);
    observer.disconnect();
    // The sanitized rest is drawn.
    expect(colorAt(200, 200)).toEqual([255, 0, 0, 255]);
  });

  it.each([
    ['type', new File(['%PDF-1.7'], 'logo.pdf', { type: 'application/pdf' })],
    ['unreadable', new File(['no picture'], 'logo.png', { type: 'image/png' })],
    ['unreadable', svgFile('<html><body>no drawing</body></html>')],
    [
      'unreadable',
      svgFile(
        '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
      ),
    ],
    ['empty', svgFile('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"/>')],
    ['too-large', svgFile(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(2 * 1024 * 1024)}</svg>`)],
  ] as const)('is refused as %s', async (failure, file) => {
    expect(await readLogoFile(file)).toEqual({ ok: false, failure });
  });
});
