/** The design system. Every component is its own file and has no side effects: what a page does not import is not shipped. */
export { Button, type ButtonProps } from './actions/button.tsx';
export { type ButtonLook, buttonLook, type ButtonSize, type ButtonVariant } from './actions/button-look.ts';
export { IconButton, type IconButtonProps } from './actions/icon-button.tsx';
export { LinkButton, type LinkButtonProps } from './actions/link-button.tsx';
export { TextLink, type TextLinkProps } from './actions/text-link.tsx';
export { Bob } from './brand/bob.tsx';
export { Logo, type LogoProps } from './brand/logo.tsx';
export { LogoMark } from './brand/logo-mark.tsx';
export { LogoTile } from './brand/logo-tile.tsx';
export { classNames } from './class-names.ts';
export { Banner, type BannerProps } from './feedback/banner.tsx';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx';
export { useToaster } from './feedback/toast-context.ts';
export { ToastProvider } from './feedback/toast-provider.tsx';
export {
  createToaster,
  TOAST_DURATION_MS,
  TOAST_LIMIT,
  type ToastInput,
  type ToastKind,
  type Toaster,
} from './feedback/toaster.ts';
export { Icon, type IconProps, type IconType } from './icon.tsx';
export { DateInput } from './inputs/date-input.tsx';
export { Field, type FieldProps } from './inputs/field.tsx';
export { useFieldControl } from './inputs/field-context.ts';
export { NumberInput } from './inputs/number-input.tsx';
export { PasswordInput } from './inputs/password-input.tsx';
export { SearchInput, type SearchInputProps } from './inputs/search-input.tsx';
export { Select, type SelectOption, type SelectProps } from './inputs/select.tsx';
export { StrengthMeter } from './inputs/strength-meter.tsx';
export { TextArea } from './inputs/text-area.tsx';
export { TextInput } from './inputs/text-input.tsx';
export { TimeInput } from './inputs/time-input.tsx';
export { Avatar, initialsOf } from './layout/avatar.tsx';
export { Badge } from './layout/badge.tsx';
export { Card } from './layout/card.tsx';
export { Kbd } from './layout/kbd.tsx';
export { SkipLink } from './layout/skip-link.tsx';
export { VisuallyHidden } from './layout/visually-hidden.tsx';
export { DESK_QUERY, PHONE_QUERY, useMediaQuery } from './media-query.ts';
export { ConfirmDialog } from './overlays/confirm-dialog.tsx';
export { Dialog } from './overlays/dialog.tsx';
export { Menu } from './overlays/menu.tsx';
export { MenuHeading } from './overlays/menu-heading.tsx';
export { MenuItem } from './overlays/menu-item.tsx';
export { MenuLinkItem } from './overlays/menu-link-item.tsx';
export { MenuSeparator } from './overlays/menu-separator.tsx';
export { Sheet } from './overlays/sheet.tsx';
export type { RenderElement } from './render-element.ts';
export { SafetyTag } from './severity/safety-tag.tsx';
export { SeverityCounts } from './severity/severity-counts.tsx';
export { SEVERITY_LABELS, type Severity, SeverityShape } from './severity/severity-shape.tsx';
export { SeverityTag } from './severity/severity-tag.tsx';
export { Tag } from './severity/tag.tsx';
export { preloadFontUrl } from './style/font-url.ts';
export { Vial, type VialState } from './sync/vial.tsx';
export { VialButton } from './sync/vial-button.tsx';
