import type { ComponentType, SVGProps } from 'react';
import { classNames } from './class-names.ts';

/** Any lucide icon, or an own glyph that takes the same props. */
export type IconType = ComponentType<
  SVGProps<SVGSVGElement> & { size?: number; absoluteStrokeWidth?: boolean; strokeWidth?: number }
>;

export interface IconProps {
  of: IconType;
  /** desk 16, regular 20, field 24, capture 28. Scales with the browser's text size. */
  size?: 'desk' | 'regular' | 'field' | 'capture' | undefined;
  className?: string | undefined;
}

const SIZES = {
  desk: { px: 16, className: 'size-4' },
  regular: { px: 20, className: 'size-5' },
  field: { px: 24, className: 'size-6' },
  capture: { px: 28, className: 'size-7' },
} as const;

/** A lucide icon in the house stroke (1.75 px at every size), hidden from assistive technology. */
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
