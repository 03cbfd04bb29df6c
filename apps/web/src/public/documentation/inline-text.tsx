import type { Inline } from '@plumbline/documentation/article';

const LINK =
  'font-strong text-accent-text underline decoration-accent-text/40 underline-offset-4 hover:decoration-current';

/** Inline text. Links within the documentation are plain: the layout keeps them in the app. */
export function InlineText({ content }: { readonly content: readonly Inline[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the words of an article never change while it is shown
  return content.map((part, index) => <Part key={index} part={part} />);
}

function Part({ part }: { readonly part: Inline }) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'strong':
      return <b className="font-heavy text-text">{part.text}</b>;
    case 'code':
      return (
        <code className="rounded-sm bg-control px-1.5 py-0.5 font-sans text-ui font-strong break-words text-text">
          {part.text}
        </code>
      );
    case 'link':
      return (
        <a href={part.href} className={LINK}>
          {part.text}
        </a>
      );
  }
}
