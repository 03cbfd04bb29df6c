import type { AgreementText, DocumentBlock } from '@plumbline/domain/office/agreements/document';
import { inlineRuns } from '@plumbline/domain/office/agreements/inline-marks';
import { formatDay } from '@plumbline/domain/time/format-time';

export interface AgreementArticleProps {
  readonly text: AgreementText;
  /** Heading level of the title; sections are one below. */
  readonly level: 1 | 2;
}

/** The frozen text as its reader sees it: same words and order as in the PDF. */
export function AgreementArticle({ text, level }: AgreementArticleProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  const Section = level === 1 ? 'h2' : 'h3';
  const { organization, property, preparedOn } = text;
  return (
    <article className="max-w-(--page-form)">
      <Title className="type-h1 m-0 text-balance">{text.title}</Title>
      <p className="type-note mt-1.5 mb-0 text-text-2">
        {[property, `${organization.name}, ${formatDay(preparedOn)}`]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      <div className="mt-5 border-t border-line pt-2">
        {text.blocks.map((block, index) =>
          block.kind === 'heading' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text is frozen, its places are its names
            <Section key={index} className="mt-6 mb-1 text-field leading-6 font-title">
              {sectionNumber(text.blocks, index)}. {block.text}
            </Section>
          ) : block.kind === 'list' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <ul key={index} className="my-2 grid list-disc gap-1.5 pl-6">
              {block.items.map((item) => (
                <li key={item} className="type-body text-pretty">
                  <Words words={item} />
                </li>
              ))}
            </ul>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <p key={index} className="type-body my-2 text-pretty whitespace-pre-line">
              <Words words={block.text} />
            </p>
          ),
        )}
      </div>
    </article>
  );
}

const sectionNumber = (blocks: readonly DocumentBlock[], index: number): number =>
  blocks.slice(0, index + 1).filter(({ kind }) => kind === 'heading').length;

function Words({ words }: { readonly words: string }) {
  return inlineRuns(words).map(({ text, style }, index) =>
    style === 'plain' ? (
      text
    ) : style === 'strong' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other name
      <strong key={index}>{text}</strong>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other name
      <em key={index}>{text}</em>
    ),
  );
}
