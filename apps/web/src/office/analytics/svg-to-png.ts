export interface PictureWords {
  readonly title: string;
  /** Of the bars and of the line, as below the chart. */
  readonly key: readonly string[];
}

const SCALE = 2;
const HEAD_PX = 36;
const FOOT_PX = 28;
const INSET_PX = 8;
const KEY_COLORS = ['--viz-1', '--viz-2'] as const;

/**
 * Draws a chart with its title and key at twice its size, on the page's color, with the theme's colors resolved. Null when
 * the browser can't.
 */
export async function svgToPng(svg: SVGSVGElement, words: PictureWords): Promise<Blob | null> {
  const { width, height } = svg.getBoundingClientRect();
  const style = getComputedStyle(document.documentElement);
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.setAttribute('font-family', 'sans-serif');
  const text = new XMLSerializer()
    .serializeToString(copy)
    .replace(/var\((--[\w-]+)\)/g, (_, name: string) => style.getPropertyValue(name).trim());
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const canvas = document.createElement('canvas');
  const fullHeight = HEAD_PX + height + FOOT_PX;
  [canvas.width, canvas.height] = [Math.ceil(width * SCALE), Math.ceil(fullHeight * SCALE)];
  const context = canvas.getContext('2d');
  if (context === null) return null;
  const colorOf = (token: string): string => style.getPropertyValue(token).trim();
  context.scale(SCALE, SCALE);
  context.fillStyle = colorOf('--surface');
  context.fillRect(0, 0, width, fullHeight);
  context.drawImage(image, 0, HEAD_PX, width, height);
  context.fillStyle = colorOf('--text');
  context.font = '600 16px sans-serif';
  context.fillText(words.title, INSET_PX, 24);
  context.font = '13px sans-serif';
  let left = INSET_PX;
  for (const [index, label] of words.key.entries()) {
    context.fillStyle = colorOf(KEY_COLORS[index] ?? '--text');
    context.fillRect(left, fullHeight - 19, 10, 10);
    context.fillStyle = colorOf('--text-2');
    context.fillText(label, left + 16, fullHeight - 10);
    left += 16 + context.measureText(label).width + 20;
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
