import type { ModelFinding } from '@plumbline/domain/report/model/types';
import { SafetyTag, SeverityTag, Tag } from '@plumbline/ui';
import { useDocument } from './document-context.ts';
import { PhotoButton } from './photo-button.tsx';
import { PhotoFigures } from './photo-figure.tsx';

export interface FindingArticleProps {
  readonly finding: ModelFinding;
  /** In the summary a finding is short: first photo, title, recommendation. */
  readonly isShort?: boolean;
  readonly headingLevel: 3 | 4;
}

export function FindingArticle({ finding, isShort = false, headingLevel }: FindingArticleProps) {
  const Heading = `h${headingLevel}` as const;
  const [first, ...others] = finding.photos;
  const { severityLabels } = useDocument();
  return (
    <article
      id={isShort ? undefined : finding.anchor}
      className="grid scroll-mt-20 gap-x-5.5 gap-y-3 border-t border-line py-5.5 md:grid-cols-[13rem_1fr]"
    >
      {first && <PhotoButton photo={first} className="h-48 w-full rounded-md md:h-39" />}
      <div className={first ? 'min-w-0' : 'min-w-0 md:col-span-2'}>
        <p className="m-0 flex flex-wrap gap-2">
          {finding.isSafety && <SafetyTag label={severityLabels.safety} />}
          <SeverityTag severity={finding.severity} label={finding.severityLabel} />
          {!isShort && finding.flags.map((flag) => <Tag key={flag}>{flag}</Tag>)}
        </p>
        <Heading className="mt-2 mb-1 text-h2 leading-6.5 font-title tracking-h2 text-pretty">
          {finding.title}
        </Heading>
        {isShort ? <ShortText finding={finding} /> : <FullText finding={finding} />}
        <p className="type-meta mt-2 mb-0 text-text-2">{placeOf(finding)}</p>
      </div>
      {!isShort && others.length > 0 && (
        <div className="md:col-start-2">
          <PhotoFigures photos={others} />
        </div>
      )}
    </article>
  );
}

/** What it means in one or two sentences, then the recommendation. */
function ShortText({ finding }: { finding: ModelFinding }) {
  const words = [finding.observation, finding.recommendation].filter((text) => text !== '').join(' ');
  return <p className="type-body m-0 line-clamp-4 text-pretty text-text-2">{words}</p>;
}

function FullText({ finding }: { finding: ModelFinding }) {
  const parts = [
    ['', finding.observation],
    ['Why it matters', finding.implication],
    ['What to do', finding.recommendation],
  ] as const;
  return (
    <>
      {parts.map(
        ([label, text]) =>
          text !== '' && (
            <p key={label} className="type-body m-0 mb-2 text-pretty whitespace-pre-line text-text-2">
              {label !== '' && <strong className="font-title text-text">{label}: </strong>}
              {text}
            </p>
          ),
      )}
      {(finding.trade !== '' || finding.action !== '') && (
        <p className="type-body m-0 mb-2 text-text-2">
          {[finding.trade, finding.action].filter((text) => text !== '').join('. ')}
        </p>
      )}
      {finding.plainWords !== undefined && (
        <p className="type-body m-0 mb-2 border-l-2 border-line-strong pl-3 text-pretty whitespace-pre-line text-text-2">
          <strong className="font-title text-text">In plain words: </strong>
          {finding.plainWords}
        </p>
      )}
    </>
  );
}

function placeOf({ number, sectionLabel, itemLabel, locations }: ModelFinding): string {
  const place = [sectionLabel, itemLabel].filter((label) => label !== '').join(', ');
  const where = locations.length === 0 ? '' : `: ${locations.join('; ')}`;
  return `${number} ${place}${where}`;
}
