import { type ReactNode, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { classNames } from '../class-names.ts';
import { DESK_QUERY, useMediaQuery } from '../media-query.ts';
import { placeToasts } from './bottom-bar.ts';
import { ToastContext } from './toast-context.ts';
import { ToastItem } from './toast-item.tsx';
import { createToaster, TOAST_LIMIT, type Toaster } from './toaster.ts';

export interface ToastProviderProps {
  /** Pass one when code outside React shows toasts; otherwise the provider creates its own. */
  toaster?: Toaster | undefined;
  children: ReactNode;
}

/** Provides the toaster and shows its messages above the dock. Mount once, at the root. */
export function ToastProvider({ toaster, children }: ToastProviderProps) {
  const [ownToaster] = useState(createToaster);
  const current = toaster ?? ownToaster;
  const isDesk = useMediaQuery(DESK_QUERY);
  useEffect(() => current.setLimit(isDesk ? TOAST_LIMIT.desk : TOAST_LIMIT.field), [current, isDesk]);
  useEffect(() => {
    const follow = () => (document.hidden ? current.pause() : current.resume());
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [current]);
  return (
    <ToastContext value={current}>
      {children}
      <ToastRegion toaster={current} />
    </ToastContext>
  );
}

/** At the desk to the left of a button in the corner, which says that it is there (`useRootFlag`). */
const REGION =
  'pointer-events-none fixed inset-x-3 bottom-[calc(var(--toast-inset,1rem)+env(safe-area-inset-bottom))] z-40 mx-auto grid ' +
  'max-w-[30rem] desk:mr-8 desk:ml-auto desk:w-[26rem] desk:[:root[data-corner-button]:not([data-sheets])_&]:mr-16';
/** While a sheet is shown: in the strip above it, or left of its panel (on a phone in landscape above the keyboard). */
const OFF_SHEETS =
  'in-data-sheets:top-[env(safe-area-inset-top)] in-data-sheets:bottom-auto ' +
  'desk:in-data-sheets:top-auto desk:in-data-sheets:bottom-4 desk:in-data-sheets:mr-[calc(480px+2rem)] ' +
  'short:in-data-sheets:right-[calc(var(--sheet-panel)+0.75rem)] ' +
  'short:in-data-sheets:left-[max(0.75rem,env(safe-area-inset-left))]';

function ToastRegion({ toaster }: { toaster: Toaster }) {
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.list, toaster.list);
  // Save rows move with the page: messages keep off them for as long as they are shown.
  useLayoutEffect(() => {
    if (toasts.length === 0) return undefined;
    placeToasts();
    const follow = () => requestAnimationFrame(placeToasts);
    addEventListener('scroll', follow, { capture: true, passive: true });
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow, { capture: true });
      removeEventListener('resize', follow);
    };
  }, [toasts]);
  const errors = toasts.filter((toast) => toast.kind === 'error');
  const others = toasts.filter((toast) => toast.kind !== 'error');
  // Both live regions always exist: a region that appears together with its text is often not announced. Their
  // aria-live, although implied by the role, keeps them reachable while a sheet makes everything else inert.
  return (
    <section
      aria-label="Messages"
      onPointerEnter={toaster.pause}
      onPointerLeave={toaster.resume}
      onFocus={toaster.pause}
      onBlur={toaster.resume}
      className={classNames(REGION, OFF_SHEETS)}
    >
      <div role="alert" aria-live="assertive" className="grid">
        {errors.map((toast) => (
          <ToastItem key={toast.id} toast={toast} onDismiss={() => toaster.dismiss(toast.id)} />
        ))}
      </div>
      <div role="status" aria-live="polite" className="grid">
        {others.map((toast) => (
          <ToastItem key={toast.id} toast={toast} onDismiss={() => toaster.dismiss(toast.id)} />
        ))}
      </div>
    </section>
  );
}
