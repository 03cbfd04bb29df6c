export interface SkipLinkProps {
  /** Id of the main content, which carries tabIndex -1. */
  targetId: string;
  label?: string | undefined;
}

/** First Tab stop: skips to the content. Hidden until focused. */
export function SkipLink({ targetId, label = 'Skip to content' }: SkipLinkProps) {
  return (
    <a
      href={`#${targetId}`}
      className="type-ui sr-only rounded-md bg-accent px-4 py-3 text-on-accent no-underline focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:px-4 focus:py-3"
    >
      {label}
    </a>
  );
}
