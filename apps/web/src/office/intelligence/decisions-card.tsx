import { formatNumber } from '@plumbline/domain/ground/format-number';
import { featureFacts } from '@plumbline/domain/intelligence/feature-facts';
import { isAiFeature } from '@plumbline/domain/intelligence/features';
import { Button, Card, Skeleton } from '@plumbline/ui';
import { useQuery } from '#src/ground/backend/queries.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { type DecisionFigures, readDecisionFigures } from './calls/decision-figures.ts';

/** How useful suggestions are: accepted as drafted, edited or dismissed, per feature. */
export function DecisionsCard({ organizationId }: { readonly organizationId: string }) {
  const { backend } = useSessionParts();
  const figures = useQuery({
    queryKey: ['ai figures', organizationId],
    queryFn: () => readDecisionFigures(backend, organizationId),
  });
  return (
    <Card padding="large">
      <h2 className="type-h3 m-0">Your team’s decisions</h2>
      <p className="type-body mt-1.5 mb-3 text-pretty text-text-2">Suggestions in the last 90 days.</p>
      {figures.data !== undefined ? (
        <Figures figures={figures.data} />
      ) : figures.isError || figures.fetchStatus === 'paused' ? (
        <div className="grid justify-items-start gap-3">
          <p className="type-body m-0 text-text-2">These figures need a connection.</p>
          <Button label="Try again" onClick={() => void figures.refetch()} />
        </div>
      ) : (
        <Skeleton label="Loading figures..." className="h-16" />
      )}
    </Card>
  );
}

function Figures({ figures }: { readonly figures: readonly DecisionFigures[] }) {
  if (figures.length === 0) return <p className="type-body m-0 text-text-2">No suggestions yet.</p>;
  return (
    <ul className="m-0 grid list-none gap-3 p-0">
      {figures.map((figure) => (
        <li key={figure.feature} className="border-t border-line pt-3">
          <h3 className="type-body m-0 font-medium">
            {isAiFeature(figure.feature) ? featureFacts[figure.feature].label : 'Other suggestions'}
          </h3>
          <dl className="mt-1.5 mb-0 grid grid-cols-2 gap-x-4 gap-y-1.5 md:grid-cols-4">
            <Figure label="Accepted as drafted" count={figure.accepted} of={figure} />
            <Figure label="Accepted with edits" count={figure.edited} of={figure} />
            <Figure label="Dismissed" count={figure.dismissed} of={figure} />
            <Figure label="Undecided" count={figure.open} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

interface FigureProps {
  readonly label: string;
  readonly count: number;
  /** Its share of what was decided is shown; absent for what was not. */
  readonly of?: DecisionFigures;
}

function Figure({ label, count, of }: FigureProps) {
  const decided = of === undefined ? 0 : of.accepted + of.edited + of.dismissed;
  return (
    <div>
      <dt className="type-meta text-text-3">{label}</dt>
      <dd className="type-body m-0 tabular-nums">
        {formatNumber(count)}
        {decided > 0 && <span className="text-text-2">, {Math.round((count / decided) * 100)}%</span>}
      </dd>
    </div>
  );
}
