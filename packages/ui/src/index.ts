/**
 * The design system. Every component is a separate file without side effects: what a page does not import does not
 * ship.
 */
export { Button, type ButtonProps } from './actions/button.tsx';
export { type ButtonLook, type ButtonSize, type ButtonVariant, buttonLook } from './actions/button-look.ts';
export { IconButton, type IconButtonProps } from './actions/icon-button.tsx';
export { LinkButton, type LinkButtonProps } from './actions/link-button.tsx';
export { TextLink, type TextLinkProps } from './actions/text-link.tsx';
export { Bob } from './brand/bob.tsx';
export { Logo, type LogoProps } from './brand/logo.tsx';
export { LogoMark } from './brand/logo-mark.tsx';
export { LogoTile } from './brand/logo-tile.tsx';
export { type ActiveFilter, ActiveFilters } from './choices/active-filters.tsx';
export { Checkbox } from './choices/checkbox.tsx';
export { Chip } from './choices/chip.tsx';
export { ChipGroup, type ChipGroupProps } from './choices/chip-group.tsx';
export { CHIPS_SHOWN, type Choice, searchChoices } from './choices/choice.ts';
export { ChoiceSheet } from './choices/choice-sheet.tsx';
export { Combobox, type ComboboxProps } from './choices/combobox.tsx';
export { isTypingTarget } from './choices/is-typing-target.ts';
export { SegmentedControl } from './choices/segmented-control.tsx';
export { SeverityPicker } from './choices/severity-picker.tsx';
export {
  STATUS_PARTS,
  type StatusPart,
  StatusPicker,
  type StatusPickerProps,
} from './choices/status-picker.tsx';
export { Switch } from './choices/switch.tsx';
export { classNames } from './class-names.ts';
export { Banner, type BannerProps } from './feedback/banner.tsx';
export { bottomBar } from './feedback/bottom-bar.ts';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx';
export { ErrorScreen, type ErrorScreenProps } from './feedback/error-screen.tsx';
export { FailureLogContext, type LogFailure } from './feedback/failure-log.ts';
export { Skeleton } from './feedback/skeleton.tsx';
export { ToastContext, useToaster } from './feedback/toast-context.ts';
export { ToastProvider } from './feedback/toast-provider.tsx';
export {
  createToaster,
  TOAST_DURATION_MS,
  TOAST_LIMIT,
  type Toaster,
  type ToastInput,
  type ToastKind,
} from './feedback/toaster.ts';
export {
  FileImportSheet,
  type FileImportSheetProps,
  type ReadImport,
  readBytes,
} from './files/file-import-sheet.tsx';
export { ImportOutline, type ImportPart } from './files/import-outline.tsx';
export { FindingCard, type FindingCardProps, type FindingText } from './findings/finding-card.tsx';
export { FindingRow, type FindingRowProps } from './findings/finding-row.tsx';
export { LibraryResult } from './findings/library-result.tsx';
export { Icon, type IconProps, type IconType } from './icon.tsx';
export { DateInput } from './inputs/date-input.tsx';
export { Field, type FieldProps } from './inputs/field.tsx';
export { useFieldControl } from './inputs/field-context.ts';
export { FieldGroup, type FieldGroupProps } from './inputs/field-group.tsx';
export { NumberInput } from './inputs/number-input.tsx';
export { PasswordInput } from './inputs/password-input.tsx';
export { PickedText, type PickedTextProps } from './inputs/picked-text.tsx';
export { SearchInput, type SearchInputProps } from './inputs/search-input.tsx';
export { Select, type SelectOption, type SelectProps } from './inputs/select.tsx';
export { SettledSearch, type SettledSearchProps } from './inputs/settled-search.tsx';
export { StrengthMeter } from './inputs/strength-meter.tsx';
export { TextArea } from './inputs/text-area.tsx';
export { TextInput } from './inputs/text-input.tsx';
export { TimeInput } from './inputs/time-input.tsx';
export { WordListField, type WordListFieldProps } from './inputs/word-list-field.tsx';
export { Avatar } from './layout/avatar.tsx';
export { BackLink, type BackLinkProps } from './layout/back-link.tsx';
export { Badge } from './layout/badge.tsx';
export { CaptureButton } from './layout/capture-button.tsx';
export { Card } from './layout/card.tsx';
export { Disclosure } from './layout/disclosure.tsx';
export { Dock } from './layout/dock.tsx';
export { DockTab } from './layout/dock-tab.tsx';
export { FormSection } from './layout/form-section.tsx';
export { Kbd } from './layout/kbd.tsx';
export { ListRow, type ListRowProps } from './layout/list-row.tsx';
export { PageHeader } from './layout/page-header.tsx';
export { PlainPage, type PlainPageProps } from './layout/plain-page.tsx';
export { RecordForm, type RecordFormProps } from './layout/record-form.tsx';
export { ScreenBar } from './layout/screen-bar.tsx';
export { SkipLink } from './layout/skip-link.tsx';
export { Tabs } from './layout/tabs.tsx';
export { VisuallyHidden } from './layout/visually-hidden.tsx';
export { LineItem } from './line/line-item.tsx';
export { LineList } from './line/line-list.tsx';
export { LineStop, type LineStopProps } from './line/line-stop.tsx';
export { ProgressBar } from './line/progress-bar.tsx';
export { Ring } from './line/ring.tsx';
export { SelectionBar, type SelectionBarProps } from './lists/selection-bar.tsx';
export { type Choosing, useChoosing } from './lists/use-choosing.ts';
export { useListKeys } from './lists/use-list-keys.ts';
export { DESK_QUERY, PHONE_QUERY, useMediaQuery } from './media-query.ts';
export { OrderHandle } from './order/order-handle.tsx';
export { OrderedList } from './order/ordered-list.tsx';
export {
  CommandPalette,
  type CommandPaletteProps,
  type PaletteGroup,
  type PaletteItem,
} from './overlays/command-palette.tsx';
export { ConfirmDialog } from './overlays/confirm-dialog.tsx';
export { Dialog } from './overlays/dialog.tsx';
export { isCovered } from './overlays/is-covered.ts';
export { type KeyHelp, KeysSheet } from './overlays/keys-sheet.tsx';
export { Menu } from './overlays/menu.tsx';
export { MenuHeading } from './overlays/menu-heading.tsx';
export { MenuItem } from './overlays/menu-item.tsx';
export { MenuLinkItem } from './overlays/menu-link-item.tsx';
export { MenuSeparator } from './overlays/menu-separator.tsx';
export { Popover } from './overlays/popover.tsx';
export { Sheet } from './overlays/sheet.tsx';
export { Tooltip } from './overlays/tooltip.tsx';
export { MISSING_PART_TEXT, useLoadedPart } from './overlays/use-loaded-part.ts';
export { PhotoCell } from './photos/photo-cell.tsx';
export { PhotoGrid } from './photos/photo-grid.tsx';
export { PhotoStrip } from './photos/photo-strip.tsx';
export { PhotoSyncChip } from './photos/photo-sync-chip.tsx';
export { PhotoTile, type PhotoTileProps } from './photos/photo-tile.tsx';
export { useGrowingList } from './photos/use-growing-list.ts';
export { LevelMeter } from './recordings/level-meter.tsx';
export type { Playable, PlayableNote } from './recordings/playable.ts';
export { type PlayerHandle, RecordingPlayer } from './recordings/recording-player.tsx';
export { TrimBars } from './recordings/trim-bars.tsx';
export type { RenderElement } from './render-element.ts';
export { SafetyTag } from './severity/safety-tag.tsx';
export { SeverityCounts } from './severity/severity-counts.tsx';
export { SEVERITY_LABELS, type Severity, SeverityShape } from './severity/severity-shape.tsx';
export { SeverityTag } from './severity/severity-tag.tsx';
export { Tag } from './severity/tag.tsx';
export { useRootFlag } from './style/use-root-flag.ts';
export { Vial, type VialState } from './sync/vial.tsx';
export { VialButton } from './sync/vial-button.tsx';
export { DataTable } from './tables/data-table.tsx';
export { Pagination } from './tables/pagination.tsx';
export { RowCheckbox, type RowCheckboxProps } from './tables/row-checkbox.tsx';
export type {
  DataTableProps,
  SortDirection,
  TableColumn,
  TableGroup,
  TableSort,
} from './tables/table-types.ts';
export { type Chosen, useChosen } from './tables/use-chosen.ts';
