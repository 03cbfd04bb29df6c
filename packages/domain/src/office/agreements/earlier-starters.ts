/**
 * Recognizes templates that were saved from an earlier starter. The first one limited the company's liability in every
 * state, printed a note about that, and made a claim depend on notice; its texts are known by checksum.
 */
import { textSha256 } from './document.ts';
import { starterTemplate } from './starter-template.ts';
import type { AgreementTemplateContent, TemplateBlock } from './template.ts';

/** First 16 digits of the SHA-256 of each block's text, in order, by edition. */
const EDITIONS: readonly { readonly blocks: readonly string[]; readonly risky: readonly string[] }[] = [
  {
    // 2026-11-22. Risky: notice within 14 days, and the limit of liability with the note after it.
    blocks: [
      'be5c22ee653a9656',
      '48ae67eb626d88e9',
      'f0a1148e32470a4c',
      'e6ab1b3b93fb017d',
      'a1e78b6fadbceaf4',
      'e5593d6f9271297f',
      'd18a206c71edc6a3',
      '509a70473e10bbc5',
      '79974c1c285ee673',
      '433ffec16923364e',
      '058eea58b7356c96',
      '0b6f12716f83910a',
      'a2aac717c3e599dd',
      '1c27b8eeeab2f01c',
      '27578660765c0e39',
      'a4e7b037dffbce9c',
      'e18e01e40009e304',
      '436eb29ac351181f',
      '4871806b37f06e6b',
      '4dc53cd9f048a023',
    ],
    risky: ['1c27b8eeeab2f01c', '27578660765c0e39'],
  },
  {
    // 2026-11-24
    blocks: [
      'd84c46af5621f528',
      '913d2e44f25aa37d',
      '06395099a626d753',
      '20407f6599c5fa00',
      'b16b6ad89e166e2c',
      '01faf3ed66e5f3dd',
      '7ed2d408dafc2397',
      'f603be48ba590e53',
      'fdad35d15414e5f4',
      'e939222c66af0839',
      '2ebd0f7db2fe7e8c',
      'd25026d8da5915b3',
      '854ac4c2907a88df',
      '1aa2a9b02b1f0596',
      '3e11cef0db8a3b0d',
      '81269c06f84c55aa',
      '37933645cddaca36',
      '82aa6013b1325c49',
      'bde3019b08d7c9fa',
      'dcbeeedae16312d0',
      'a084ed01cb764ced',
      '018a6406365f2c3f',
      '3f13f0fd06575c32',
      '48f17e46434e8a7b',
      '240301618de6a7f4',
      '3b06b0bab931b8a9',
      '9ced0b23ac0e144b',
      '877df79b50556571',
    ],
    risky: [],
  },
];

export interface StarterUpdate {
  /** `replace`: nothing was changed since, so today's starter can take its place; `remove`: only what is risky goes. */
  readonly kind: 'replace' | 'remove';
  readonly content: AgreementTemplateContent;
  /** Texts that go although they are risky for the company. */
  readonly risky: readonly string[];
}

/** @returns null for a template that needs no update. */
export function starterUpdate(content: AgreementTemplateContent): StarterUpdate | null {
  const prints = content.blocks.map(printOf);
  const risky = new Set(EDITIONS.flatMap((edition) => edition.risky));
  const found = content.blocks.filter((_, index) => risky.has(prints[index] ?? ''));
  const texts = found.map(textOf);
  const isUntouched = EDITIONS.some(
    ({ blocks }) =>
      blocks.length === prints.length && blocks.every((print, index) => print === prints[index]),
  );
  if (isUntouched) return { kind: 'replace', content: starterTemplate, risky: texts };
  if (found.length === 0) return null;
  const kept = content.blocks.filter((block) => !found.includes(block));
  return {
    kind: 'remove',
    content: { ...content, blocks: withoutBareHeadings(kept, content.blocks) },
    risky: texts,
  };
}

/** Drops a heading with the last text below it. */
const withoutBareHeadings = (
  kept: readonly TemplateBlock[],
  before: readonly TemplateBlock[],
): TemplateBlock[] =>
  kept.filter((block, index) => {
    if (block.kind !== 'heading') return true;
    const isBare = (list: readonly TemplateBlock[], at: number): boolean =>
      list[at + 1] === undefined || list[at + 1]?.kind === 'heading';
    return !isBare(kept, index) || isBare(before, before.indexOf(block));
  });

const textOf = (block: TemplateBlock): string =>
  block.kind === 'list' ? block.items.join('\n') : block.text;

/** Spaces and line breaks do not count. */
const printOf = (block: TemplateBlock): string =>
  textSha256(textOf(block).trim().replaceAll(/\s+/g, ' ')).slice(0, 16);
