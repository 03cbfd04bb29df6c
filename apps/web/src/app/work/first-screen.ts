/**
 * Resolves when the first screen of a known user is shown; deferrable work (the sign-in library, the profile) waits
 * for it, with a limit.
 */
export interface FirstScreen {
  readonly shown: Promise<void>;
  tell: () => void;
  tellAfter: (reads: Promise<void>) => void;
}

const AT_MOST_MS = 5_000;

export function createFirstScreen(): FirstScreen {
  let tell: () => void = () => undefined;
  const shown = new Promise<void>((resolve) => {
    tell = resolve;
  });
  setTimeout(tell, AT_MOST_MS);
  return { shown, tell, tellAfter: (reads) => void reads.then(tell, tell) };
}
