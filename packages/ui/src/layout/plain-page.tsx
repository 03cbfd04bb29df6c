import type { ReactNode } from 'react';
import { LogoMark } from '../brand/logo-mark.tsx';

export interface PlainPageProps {
  title: string;
  children: ReactNode;
}

/**
 * A full page with a single message, for people who follow an email link: the bob hangs from the window's edge and
 * points at its title.
 */
export function PlainPage({ title, children }: PlainPageProps) {
  return (
    <main
      id="main"
      className="grid min-h-dvh place-items-center overflow-x-clip bg-bg px-5 pt-20 pb-12 text-text"
    >
      <div className="w-full max-w-105">
        <div className="relative mb-5 w-8">
          {/* The string starts above the page, out of scrolling range. */}
          <span
            aria-hidden="true"
            className="absolute bottom-full left-1/2 h-dvh w-0.5 -translate-x-1/2 bg-text"
          />
          <LogoMark className="h-16 w-8" />
        </div>
        <h1 className="type-h1 m-0 text-balance">{title}</h1>
        {children}
      </div>
    </main>
  );
}
