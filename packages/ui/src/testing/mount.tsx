import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import '../styles.css';

export interface Mounted {
  host: HTMLElement;
  rerender(node: ReactNode): void;
  unmount(): void;
}

/** Mounts a component with the real stylesheet, so tests see what a person sees. */
export function mount(node: ReactNode): Mounted {
  const host = document.createElement('main');
  document.body.append(host);
  const root: Root = createRoot(host);
  flushSync(() => root.render(node));
  return {
    host,
    rerender: (next) => flushSync(() => root.render(next)),
    unmount() {
      root.unmount();
      host.remove();
    },
  };
}
