import { useRouter } from '@tanstack/react-router';

/** What one page of sign-in knows of another. In the entry of the history: an address is nobody's to read in the address bar. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    email?: string;
  }
}

/** The address that was typed on the page before this one, so that nobody types it twice. */
export function useCarriedEmail(): string {
  return useRouter().history.location.state.email ?? '';
}
