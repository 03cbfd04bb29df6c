import { Icon, TextLink } from '@plumbline/ui';
import type { FeatureCard } from './feature-cards.ts';

interface FeatureCardListProps {
  readonly cards: readonly FeatureCard[];
  /** Links each card to its article. */
  readonly hasArticles?: boolean;
}

/** Cards between hairlines. */
export function FeatureCardList({ cards, hasArticles = false }: FeatureCardListProps) {
  return (
    <ul className="m-0 grid list-none gap-x-8 p-0 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map(({ id, icon, title, text, article }) => (
        <li key={id} id={id} className="flex scroll-mt-6 gap-4 border-t border-line py-6">
          <span className="mt-0.5 flex-none text-accent-text">
            <Icon of={icon} size="field" />
          </span>
          <div className="min-w-0">
            <h3 className="type-h3 m-0 text-lead font-title">{title}</h3>
            <p className="mt-1.5 mb-0 max-w-[24rem] text-ui leading-5.5 text-pretty text-text-2">{text}</p>
            {hasArticles && article !== undefined && (
              <p className="mt-2 mb-0 text-ui leading-5.5">
                <TextLink isAlone render={<a href={`/documentation/${article}`} />}>
                  How it works<span className="sr-only">: {title}</span>
                </TextLink>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
