import type { ComponentType, SVGProps } from 'react';
import { classNames } from './class-names.ts';

/** Any lucide icon, or a custom glyph with the same props. */
export type IconType = ComponentType<
  SVGProps<SVGSVGElement> & { size?: number; absoluteStrokeWidth?: boolean; strokeWidth?: number }
>;

export interface IconProps {
  of: IconType;
  /**
   * desk 16, regular 20, field 24, capture 28; `auto` is 20 on touch and 16 on desktop. Scales with the browser's text
   * size.
   */
  size?: 'auto' | 'desk' | 'regular' | 'field' | 'capture' | undefined;
  className?: string | undefined;
}

const SIZES = {
  // 2.625 of 24 units on 16 px give the standard 1.75 px stroke.
  auto: { px: 20, className: 'size-5 desk:size-4 desk:stroke-[2.625]' },
  desk: { px: 16, className: 'size-4' },
  regular: { px: 20, className: 'size-5' },
  field: { px: 24, className: 'size-6' },
  capture: { px: 28, className: 'size-7' },
} as const;

/** A lucide icon with the standard stroke (1.75 px at every size), hidden from assistive technology. */
export function Icon({ of: Glyph, size = 'regular', className }: IconProps) {
  const { px, className: sizeClass } = SIZES[size];
  return (
    <Glyph
      aria-hidden="true"
      focusable="false"
      size={px}
      strokeWidth={1.75}
      absoluteStrokeWidth
      className={classNames('flex-none', sizeClass, className)}
    />
  );
}
