import type { ReactNode } from 'react';
import { LogoMark } from '../brand/logo-mark.tsx';

export interface ErrorScreenProps {
  title: string;
  /** What happened, what is safe, what to do next. */
  children: ReactNode;
  /** Buttons: the way forward is primary. */
  actions: ReactNode;
  /** A reference for support, in small type. */
  reference?: string | undefined;
}

/** A full error screen. The line hangs from the top edge of the window. */
export function ErrorScreen({ title, children, actions, reference }: ErrorScreenProps) {
  return (
    <main className="flex min-h-dvh flex-col px-5 pb-10 md:px-8">
      <div className="mx-auto flex w-full max-w-[34rem] flex-1 flex-col">
        <div className="flex w-8 flex-col items-center" aria-hidden="true">
          <span className="h-[18dvh] w-0.5 bg-text" />
          <LogoMark className="h-16 w-8" />
        </div>
        <h1 className="type-h1 mt-8 text-balance">{title}</h1>
        <div className="type-body mt-3 text-text-2">{children}</div>
        <div className="mt-7 flex flex-wrap gap-2.5">{actions}</div>
        {reference && <p className="type-meta mt-8 text-text-3">{reference}</p>}
      </div>
    </main>
  );
}
