import { createContext, use } from 'react';
import type { Toaster } from './toaster.ts';

export const ToastContext = createContext<Toaster | null>(null);

/** The app's toaster: `useToaster().show({ message: 'Finding moved to the bin', action: { label: 'Undo', onPress } })`. */
export function useToaster(): Toaster {
  const toaster = use(ToastContext);
  if (!toaster) throw new Error('useToaster needs a ToastProvider above it.');
  return toaster;
}
