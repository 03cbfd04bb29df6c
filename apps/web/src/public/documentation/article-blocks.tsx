import type { Block } from '@plumbline/documentation/article';
import { findPicture } from '@plumbline/documentation/articles';
import { inlineText } from '@plumbline/documentation/plain-text';
import { ArticlePictureView } from './article-picture.tsx';
import { InlineText } from './inline-text.tsx';

/** The text of an article. */
export function ArticleBlocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <div className="text-field leading-6.75 text-pretty text-text-2">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of an article never change while it is shown
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 id={block.id} className="type-h2 mt-9 mb-0 scroll-mt-6 break-after-avoid text-text">
          {block.text}
        </h2>
      );
    case 'paragraph':
      return (
        <p className="my-3.5">
          <InlineText content={block.content} />
        </p>
      );
    case 'note':
      return (
        <p className="my-5 rounded-md bg-accent-soft px-4 py-3 text-accent-text [&_a]:text-accent-text [&_b]:text-accent-text">
          <InlineText content={block.content} />
        </p>
      );
    case 'steps':
      return (
        <ol className="my-3.5 grid list-decimal gap-2 pl-7 marker:font-heavy marker:text-accent-text">
          <Items items={block.items} />
        </ol>
      );
    case 'list':
      return (
        <ul className="my-3.5 grid list-disc gap-2 pl-6 marker:text-text-3">
          <Items items={block.items} />
        </ul>
      );
    case 'table':
      return <BlockTable block={block} />;
    case 'picture': {
      const picture = findPicture(block.name);
      return picture && <ArticlePictureView of={picture} alt={block.alt} />;
    }
  }
}

function Items({ items }: Pick<Extract<Block, { kind: 'steps' | 'list' }>, 'items'>) {
  return items.map((item) => (
    <li key={inlineText(item)} className="pl-1">
      <InlineText content={item} />
    </li>
  ));
}

function BlockTable({ block }: { readonly block: Extract<Block, { kind: 'table' }> }) {
  return (
    <table className="my-5 w-full border-collapse text-body leading-6">
      <thead>
        <tr>
          {block.head.map((cell) => (
            <th
              key={inlineText(cell)}
              scope="col"
              className="type-label border-b border-line-strong px-2 py-2 text-left text-text-3 first:pl-0"
            >
              <InlineText content={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row) => (
          <tr key={row.map(inlineText).join('|')} className="break-inside-avoid">
            {row.map((cell) => (
              <td
                key={inlineText(cell)}
                className="border-b border-line px-2 py-2.5 align-top break-words first:w-2/5 first:pl-0"
              >
                <InlineText content={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
