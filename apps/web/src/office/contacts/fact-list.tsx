import type { ReactNode } from 'react';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Facts of a person or company; unknown ones are omitted. */
export function FactList({ facts }: { readonly facts: readonly (Fact | false)[] }) {
  return (
    <dl className="m-0 grid gap-4">
      {facts
        .filter((fact) => fact !== false)
        .map(({ label, value }) => (
          <div key={label}>
            <dt className="type-label text-text-2">{label}</dt>
            <dd className="type-body m-0 mt-1 break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** 'example.com' and 'https://example.com' link to the page; anything else is text. */
export function WebLink({ address }: { readonly address: string }) {
  const url = URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`);
  if (url === null || !url.hostname.includes('.')) return address;
  return (
    <a href={url.href} target="_blank" rel="noreferrer" className="text-accent-text">
      {address.replace(/^https?:\/\//i, '')}
    </a>
  );
}
