/**
 * Sanitizes an SVG for drawing: no scripts, no external files. Browsers load nothing for an SVG in an `<img>`
 * either; this does not depend on that, and it explains what is wrong with a file.
 */
import DOMPurify from 'dompurify';

const OWN_PICTURE = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=\s]*$/;
const OWN_PART = /^#[\w.-]+$/;
const FOREIGN_STYLE = /@import|url\(\s*['"]?(?!#)/i;
/** Default size if the file has none in pixels. */
const DRAWN_EDGE = 1600;

export interface CleanSvg {
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

/** Returns null for anything but an SVG with a size. */
export function cleanSvg(text: string): CleanSvg | null {
  // Doctypes declare entities, which may expand endlessly; a drawing needs none.
  if (/<!ENTITY/i.test(text)) return null;
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
  const root = parsed.documentElement;
  if (root.localName !== 'svg' || parsed.querySelector('parsererror') !== null) return null;
  const cleaned = DOMPurify.sanitize(root.outerHTML, {
    USE_PROFILES: { svg: true, svgFilters: true },
    FORBID_TAGS: ['script', 'foreignObject', 'a', 'animate', 'animateTransform', 'animateMotion', 'set'],
    RETURN_DOM_FRAGMENT: true,
  });
  const svg = cleaned.querySelector('svg');
  if (svg === null) return null;
  for (const element of [svg, ...svg.querySelectorAll('*')]) dropForeign(element);
  const size = sizeOf(svg);
  if (size === null) return null;
  svg.setAttribute('width', String(size.width));
  svg.setAttribute('height', String(size.height));
  return { text: new XMLSerializer().serializeToString(svg), ...size };
}

/** Removes URLs of other files from attributes and styles. */
function dropForeign(element: Element): void {
  // A copy: the attribute list is live, and removal would skip the next one.
  const attributes = Array.from(element.attributes);
  for (const { name, value } of attributes) {
    const isAddress = name === 'href' || name.endsWith(':href') || name === 'src';
    const isForeign = isAddress
      ? !OWN_PART.test(value.trim()) && !OWN_PICTURE.test(value.trim())
      : FOREIGN_STYLE.test(value);
    if (isForeign) element.removeAttribute(name);
  }
  if (element.localName === 'style' && FOREIGN_STYLE.test(element.textContent ?? '')) element.remove();
}

function sizeOf(svg: SVGSVGElement): { width: number; height: number } | null {
  const [, , boxWidth = 0, boxHeight = 0] = (svg.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const width = boxWidth > 0 ? boxWidth : Number.parseFloat(svg.getAttribute('width') ?? '');
  const height = boxHeight > 0 ? boxHeight : Number.parseFloat(svg.getAttribute('height') ?? '');
  if (!(width > 0 && height > 0)) return null;
  if (!svg.hasAttribute('viewBox')) svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const scale = DRAWN_EDGE / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
