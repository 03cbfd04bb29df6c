import type { IconType } from '../icon.tsx';
import { type RenderElement, renderElement } from '../render-element.ts';
import { ButtonContent } from './button-content.tsx';
import { type ButtonLook, buttonLook } from './button-look.ts';

export interface LinkButtonProps extends ButtonLook {
  label: string;
  /** A small line above a label that names a place: 'Next'. */
  lead?: string | undefined;
  icon?: IconType | undefined;
  iconEnd?: IconType | undefined;
  /** The link itself, without children: `<Link to="/reports" />` or `<a href="/x" />`. */
  render: RenderElement;
}

/** A link that looks like a button: it goes somewhere, a button does something. */
export function LinkButton({ label, lead, icon, iconEnd, render, ...look }: LinkButtonProps) {
  return renderElement(
    render,
    buttonLook(look),
    <ButtonContent label={label} lead={lead} icon={icon} iconEnd={iconEnd} size={look.size} />,
  );
}
