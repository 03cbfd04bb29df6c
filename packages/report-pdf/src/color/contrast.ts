/** Color arithmetic for covers and bands (WCAG 2 relative luminance). Colors are '#rrggbb'. */
export type Rgb = readonly [number, number, number];

export function parseHex(color: string): Rgb {
  const digits = /^#([0-9a-f]{6})$/i.exec(color)?.[1] ?? '1c1916';
  const value = Number.parseInt(digits, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const toHex = (rgb: Rgb): string => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

function luminance(color: string): number {
  const [red, green, blue] = parseHex(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export const contrastWithWhite = (color: string): number => contrast(color, '#ffffff');

/** `share` of the second color over the first: like a transparent line on a plain background. */
export function mix(ground: string, over: string, share: number): string {
  const [from, to] = [parseHex(ground), parseHex(over)];
  const part = (at: 0 | 1 | 2): number => Math.round(from[at] + (to[at] - from[at]) * share);
  return toHex([part(0), part(1), part(2)]);
}

/** The color itself, or its nearest darker tone with this contrast on the background; black when none has. */
export function darkenOn(ground: string, color: string, atLeast: number): string {
  for (let percent = 0; percent < 100; percent += 2) {
    const darker = mix(toHex(parseHex(color)), '#000000', percent / 100);
    if (contrast(darker, ground) >= atLeast) return darker;
  }
  return '#000000';
}

/** The color itself, or its nearest darker tone on which white text has 4.5:1. */
export const darkenForWhiteText = (color: string): string => darkenOn('#ffffff', color, 4.5);

/** Whichever of the two is more readable on this background. */
export const readableOn = (ground: string, dark: string, light: string): string =>
  contrast(ground, dark) >= contrast(ground, light) ? dark : light;

/** Light type on a dark background, toned down to this share of the light color but never below 4.5:1. */
export function tintOn(ground: string, light: string, share: number): string {
  for (let part = share; part <= 1; part += 0.04) {
    const color = mix(ground, light, part);
    if (contrast(color, ground) >= 4.5) return color;
  }
  return contrast(light, ground) >= 4.5 ? light : '#ffffff';
}
