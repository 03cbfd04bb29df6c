import { Drawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../actions/icon-button.tsx';
import { classNames } from '../../class-names.ts';
import { DESK_QUERY, SHORT_QUERY, useMediaQuery } from '../../media-query.ts';
import { useRootFlag } from '../../style/use-root-flag.ts';
import type { SheetProps } from '../sheet.tsx';
import { useVisibleBand } from '../use-visible-band.ts';

const BACKDROP =
  'fixed inset-0 z-20 bg-scrim opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity duration-(--d-base) ' +
  'ease-out data-starting-style:opacity-0 data-ending-style:opacity-0';
const POPUP =
  'flex min-h-0 flex-col bg-raised text-text shadow-float outline-none transition-transform duration-(--d-base) ease-out ' +
  'data-swiping:duration-0';
/** The strip above is where toasts go: three lines of one fit below the phone's status bar. */
const FROM_BELOW =
  'mt-auto max-h-[min(92%,calc(100%-5.5rem-env(safe-area-inset-top)))] w-full rounded-t-sheet ' +
  'pb-[env(safe-area-inset-bottom)] ' +
  '[transform:translateY(var(--drawer-swipe-movement-y,0px))] data-starting-style:[transform:translateY(100%)] ' +
  'data-ending-style:[transform:translateY(100%)]';
const AT_RIGHT =
  'ml-auto h-full w-[480px] max-w-full short:w-(--sheet-panel) short:pr-[env(safe-area-inset-right)] [transform:translateX(var(--drawer-swipe-movement-x,0px))] ' +
  'data-starting-style:[transform:translateX(100%)] data-ending-style:[transform:translateX(100%)]';

export function SheetPanel({
  isOpen,
  onOpenChange,
  title,
  description,
  footer,
  trigger,
  initialFocus,
  isFullHeight,
  isTextOnly,
  children,
}: SheetProps) {
  const isDesk = useMediaQuery(DESK_QUERY);
  const isPanel = useMediaQuery(SHORT_QUERY) || isDesk;
  return (
    <Drawer.Root open={isOpen} onOpenChange={onOpenChange} swipeDirection={isPanel ? 'right' : 'down'}>
      {trigger && <Drawer.Trigger render={trigger} />}
      <Drawer.Portal>
        <Drawer.Backdrop className={BACKDROP} />
        <AboveKeyboard>
          <Drawer.Popup
            className={classNames(
              POPUP,
              isPanel ? AT_RIGHT : FROM_BELOW,
              isFullHeight && !isPanel && 'h-[min(92%,calc(100%-5.5rem-env(safe-area-inset-top)))]',
            )}
            {...(initialFocus ? { initialFocus } : {})}
          >
            {!isPanel && (
              <div
                aria-hidden="true"
                className="mx-auto mt-2.5 h-[5px] w-10 flex-none rounded-full bg-line-strong"
              />
            )}
            <div className="flex flex-none items-center gap-2 py-2 pr-2 pl-5 short:py-0">
              <Drawer.Title className="type-h3 m-0 flex-1">{title}</Drawer.Title>
              <Drawer.Close render={<IconButton icon={X} label="Close" />} />
            </div>
            <Drawer.Content
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5 -outline-offset-2"
              {...(isTextOnly && { role: 'group', 'aria-label': title, tabIndex: 0 })}
            >
              {description && (
                <Drawer.Description className="type-body m-0 mb-4 text-text-2">
                  {description}
                </Drawer.Description>
              )}
              {children}
            </Drawer.Content>
            {footer && (
              <div className="flex flex-none flex-wrap gap-2.5 border-t border-line px-5 py-3 max-md:*:grow md:justify-end short:py-2">
                {footer}
              </div>
            )}
          </Drawer.Popup>
        </AboveKeyboard>
      </Drawer.Portal>
    </Drawer.Root>
  );
}

/** Rendered only while the sheet is open, as are its listeners. */
function AboveKeyboard({ children }: { readonly children: ReactNode }) {
  useRootFlag('sheets'); // toasts go where no sheet is (toast-provider.tsx)
  return (
    <Drawer.Viewport className="fixed inset-0 z-20 flex overflow-hidden" style={useVisibleBand()}>
      {children}
    </Drawer.Viewport>
  );
}
