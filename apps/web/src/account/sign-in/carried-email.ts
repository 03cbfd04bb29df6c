import { useRouter } from '@tanstack/react-router';

/** Passed between sign-in pages in history state, because an email address does not belong in the URL. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    email?: string;
  }
}

/** Returns the address typed on the previous page, so that it need not be typed twice. */
export function useCarriedEmail(): string {
  return useRouter().history.location.state.email ?? '';
}
