import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon, type IconType } from '../icon.tsx';
import { bareInput } from '../inputs/input-look.ts';
import { Kbd } from '../layout/kbd.tsx';
import { dialogBackdrop } from './dialog-look.ts';
import { menuRow } from './menu-look.ts';
import { useVisibleBand } from './use-visible-band.ts';

export interface PaletteItem {
  /** Unique across groups. */
  readonly id: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly icon: IconType;
  /** Keys that do the same without the palette: 'G R'. */
  readonly keys?: string | undefined;
}

export interface PaletteGroup<Item extends PaletteItem> {
  readonly title: string;
  readonly items: readonly Item[];
}

export interface CommandPaletteProps<Item extends PaletteItem> {
  /** Names the dialog and its field: 'Search and commands'. */
  readonly label: string;
  readonly placeholder: string;
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
  readonly groups: readonly PaletteGroup<Item>[];
  /** Announced and shown below the field: loading, failed, or nothing found. */
  readonly note?: ReactNode;
  /** Called once the palette has closed, without returning the focus to where it was. */
  readonly onChoose: (item: Item) => void;
  readonly onClose: () => void;
}

const POPUP =
  'mx-auto flex max-h-full w-[min(38rem,100%)] flex-col overflow-hidden rounded-xl bg-raised text-text ' +
  'shadow-float outline-none transition-[transform,opacity] duration-(--d-fast) ease-out data-starting-style:-translate-y-1 ' +
  'data-starting-style:opacity-0 data-ending-style:opacity-0 md:max-h-[min(32rem,100%)]';

/** A field and everything that it finds, grouped; arrow keys move, Enter chooses, Escape closes. */
export function CommandPalette<Item extends PaletteItem>(props: CommandPaletteProps<Item>) {
  const { label, query, groups, note, onChoose, onClose } = props;
  const field = useRef<HTMLInputElement>(null);
  const chosen = useRef(false);
  const choose = (item: Item): void => {
    chosen.current = true;
    onClose();
    onChoose(item);
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogBackdrop} />
        <BesideKeyboard>
          <Dialog.Popup
            aria-label={label}
            className={POPUP}
            initialFocus={field}
            finalFocus={() => !chosen.current}
          >
            <Base.Root
              inline
              open
              items={groups}
              filter={null}
              value={query}
              onValueChange={(next, { reason }) => {
                if (reason === 'input-change' || reason === 'input-clear') props.onQueryChange(next);
              }}
              itemToStringValue={(item: Item) => item.label}
              autoHighlight="always"
              keepHighlight
            >
              <div className="flex flex-none items-center gap-3 border-b border-line py-1 pr-1.5 pl-4">
                <Icon of={Search} className="text-text-3" />
                <Base.Input
                  ref={field}
                  aria-label={label}
                  placeholder={props.placeholder}
                  className={bareInput}
                />
                <Dialog.Close render={<IconButton icon={X} label="Close" size="regular" />} />
              </div>
              <div role="status" className="type-body empty:hidden px-4 py-3 text-text-2">
                {note}
              </div>
              <Base.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5 data-empty:hidden">
                {(group: PaletteGroup<Item>) => (
                  <Base.Group key={group.title} items={group.items} className="pb-1.5">
                    <Base.GroupLabel className="type-meta px-3 pt-2 pb-1 text-text-3">
                      {group.title}
                    </Base.GroupLabel>
                    <Base.Collection>
                      {(item: Item) => <PaletteRow key={item.id} item={item} onChoose={choose} />}
                    </Base.Collection>
                  </Base.Group>
                )}
              </Base.List>
            </Base.Root>
          </Dialog.Popup>
        </BesideKeyboard>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Rendered only while the palette is open, as are its listeners. */
function BesideKeyboard({ children }: { readonly children: ReactNode }) {
  return (
    <Dialog.Viewport className="fixed inset-0 z-20 p-3 md:px-4 md:pt-[12vh]" style={useVisibleBand()}>
      {children}
    </Dialog.Viewport>
  );
}

function PaletteRow<Item extends PaletteItem>({
  item,
  onChoose,
}: {
  readonly item: Item;
  readonly onChoose: (item: Item) => void;
}) {
  return (
    <Base.Item value={item} className={menuRow} onClick={() => onChoose(item)}>
      <Icon of={item.icon} size="desk" className="flex-none text-text-3" />
      <span className="min-w-0 flex-1 truncate">
        {item.label}
        {item.detail && <span className="type-meta ml-2 text-text-3">{item.detail}</span>}
      </span>
      {item.keys && (
        <span className="flex-none pointer-coarse:hidden">
          <Kbd keys={item.keys} />
        </span>
      )}
    </Base.Item>
  );
}
