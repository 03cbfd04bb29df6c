/** Colour arithmetic for bands (WCAG 2 relative luminance). Colours are '#rrggbb'. */
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

export function contrastWithWhite(color: string): number {
  const [red, green, blue] = parseHex(color);
  const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  return 1.05 / (luminance + 0.05);
}

/** The colour itself, or the nearest darker tone of it on which white text has 4.5:1. */
export function darkenForWhiteText(color: string): string {
  const rgb = parseHex(color);
  for (let percent = 100; percent > 0; percent -= 2) {
    const darker = toHex([
      Math.round((rgb[0] * percent) / 100),
      Math.round((rgb[1] * percent) / 100),
      Math.round((rgb[2] * percent) / 100),
    ]);
    if (contrastWithWhite(darker) >= 4.5) return darker;
  }
  return '#000000';
}
