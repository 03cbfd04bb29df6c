import type { ReactNode } from 'react';

/** Explains the file formats, and that the preview writes nothing. */
export function ImportIntro({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <p className="type-body m-0 text-text-2">{children}</p>
      <p className="type-body mt-3 mb-0 text-text-2">
        Review the changes first. Nothing is saved until you confirm, and you can undo the import.
      </p>
    </>
  );
}
