import {
  type LineDrawing,
  lineDrawings,
  onScreen,
  SCREEN_LINE,
} from '@plumbline/domain/report/model/line-drawing';
import type { ModelFact, ModelItem, ModelSection } from '@plumbline/domain/report/model/types';
import { withColon } from '@plumbline/domain/report/model/with-colon';
import { Disclosure, Tag } from '@plumbline/ui';
import { FindingArticle } from './finding-article.tsx';
import { PhotoFigures } from './photo-figure.tsx';

/** One section as in the PDF: facts, items with status, findings, photos, limitations, standard. */
export function SectionPart({ section }: { section: ModelSection }) {
  const counts = section.statusCounts.filter(({ count }) => count > 0);
  return (
    <section aria-labelledby={section.anchor} className="mt-10">
      <h2 id={section.anchor} className="type-h2 m-0 scroll-mt-20">
        <span className="text-text-3">{section.number}</span> {section.label}
      </h2>
      {counts.length > 0 && (
        <p className="type-meta mt-1 mb-0 text-text-2">
          {counts.map(({ label, count }) => `${label} ${count}`).join(', ')}
        </p>
      )}
      <Facts facts={section.facts} />
      {section.findings.map((finding) => (
        <FindingArticle key={finding.anchor} finding={finding} headingLevel={3} />
      ))}
      {section.items.map((item) => (
        <ItemPart key={item.anchor} item={item} />
      ))}
      {section.photos.length > 0 && (
        <div className="mt-5">
          <PhotoFigures photos={section.photos} />
        </div>
      )}
      <Paragraphs title="Limitations" paragraphs={section.limitations} />
      <Paragraphs title="What the standard requires" paragraphs={section.standards} />
    </section>
  );
}

function ItemPart({ item }: { item: ModelItem }) {
  const hasBody = item.reason !== '' || item.note !== '' || item.facts.length > 0 || item.photos.length > 0;
  return (
    <div className="border-t border-line py-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="m-0 min-w-48 flex-1 text-body leading-6 font-title">
          <span className="font-medium text-text-3">{item.number}</span> {item.label}
        </h3>
        {item.status && <Tag tone={item.status.tone === 'good' ? 'good' : 'plain'}>{item.status.label}</Tag>}
      </div>
      {item.reason !== '' && <p className="type-body mt-1 mb-0 text-text-2">Why: {item.reason}</p>}
      {item.note !== '' && <p className="type-body mt-1 mb-0 whitespace-pre-line text-text-2">{item.note}</p>}
      <Facts facts={item.facts} />
      {item.photos.length > 0 && (
        <div className={hasBody ? 'mt-3' : undefined}>
          <PhotoFigures photos={item.photos} />
        </div>
      )}
      {item.findings.length > 0 && (
        <div className="mt-3.5 -mb-3.5">
          {item.findings.map((finding) => (
            <FindingArticle key={finding.anchor} finding={finding} headingLevel={4} />
          ))}
        </div>
      )}
    </div>
  );
}

export function Facts({ facts }: { facts: readonly ModelFact[] }) {
  if (facts.length === 0) return null;
  return (
    <>
      {lineDrawings(facts).map((drawing) => (
        <AlongLine key={drawing.alt} drawing={drawing} />
      ))}
      <dl className="mt-2.5 mb-3.5 grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
        {facts.map(({ label, value }) => (
          <div key={`${label} ${value}`} className="min-w-0">
            <dt className="type-meta inline text-text-2">{withColon(label)} </dt>
            <dd className="type-body m-0 inline break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function AlongLine({ drawing }: { drawing: LineDrawing }) {
  const { width, height, y, mark, text: size } = SCREEN_LINE;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={drawing.alt}
      className="mt-2.5 block w-full max-w-144 overflow-visible fill-current"
    >
      <path d={`M0 ${y}H${width}`} className="stroke-line-strong" strokeWidth={1.2} />
      {onScreen(drawing).map(({ number, text, x, wordsX, numberY, textY }) => (
        <g key={number} textAnchor="middle" fontSize={size}>
          <circle cx={x} cy={y} r={mark} />
          <text x={wordsX} y={numberY} fontWeight={650}>
            {number}
          </text>
          <text x={wordsX} y={textY} className="fill-text-2">
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}

export function Paragraphs({
  title,
  paragraphs,
  isProminent = false,
}: {
  title: string;
  paragraphs: readonly string[];
  isProminent?: boolean | undefined;
}) {
  if (paragraphs.length === 0) return null;
  // What a law wants in large type is never folded away.
  if (isProminent)
    return (
      <section className="border-t border-line py-3">
        <h3 className="type-h3 mt-0 mb-2">{title}</h3>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="report-prominent m-0 mb-2.5">
            {paragraph}
          </p>
        ))}
      </section>
    );
  return (
    <Disclosure title={title} className="border-t">
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="type-body m-0 mb-2.5 text-pretty text-text-2">
          {paragraph}
        </p>
      ))}
    </Disclosure>
  );
}
