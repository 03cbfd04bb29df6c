/** Edits of a wording, as pure functions; every block has a key of its own while it is edited. */
import type {
  AgreementTemplateContent,
  BlockKind,
  TemplateBlock,
} from '@plumbline/domain/agreements/template';

export interface EditedBlock {
  readonly key: number;
  readonly kind: BlockKind;
  /** Of a list: one entry a line. */
  readonly text: string;
  /** As typed: 'FL, TX'. */
  readonly states: string;
}

export const toEdited = ({ blocks }: AgreementTemplateContent): EditedBlock[] =>
  blocks.map((block, key) => ({
    key,
    kind: block.kind,
    text: block.kind === 'list' ? block.items.join('\n') : block.text,
    states: block.states.join(', '),
  }));

/** Null for what is no list of states. */
export function parseStates(typed: string): string[] | null {
  const states = typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((part) => part !== '');
  return states.every((state) => /^[A-Z]{2}$/.test(state)) ? [...new Set(states)] : null;
}

/** Empty blocks are left out. */
export function toContent(edited: readonly EditedBlock[]): AgreementTemplateContent {
  const blocks = edited.flatMap(({ kind, text, states: typed }): TemplateBlock[] => {
    const states = parseStates(typed) ?? [];
    const words = text.trim();
    if (words === '') return [];
    if (kind !== 'list') return [{ kind, text: words, states }];
    const items = words
      .split('\n')
      .map((item) => item.trim())
      .filter((item) => item !== '');
    return [{ kind, items, states }];
  });
  return { blocks };
}

const nextKey = (blocks: readonly EditedBlock[]): number =>
  blocks.reduce((most, { key }) => Math.max(most, key), -1) + 1;

export const addBlock = (blocks: readonly EditedBlock[], at: number, kind: BlockKind): EditedBlock[] =>
  blocks.toSpliced(at, 0, { key: nextKey(blocks), kind, text: '', states: '' });

export const changeBlock = (
  blocks: readonly EditedBlock[],
  key: number,
  patch: Partial<Omit<EditedBlock, 'key'>>,
): EditedBlock[] => blocks.map((block) => (block.key === key ? { ...block, ...patch } : block));

export const removeBlock = (blocks: readonly EditedBlock[], key: number): EditedBlock[] =>
  blocks.filter((block) => block.key !== key);

/** A removed block where it was, or at the end of what is shorter by now; its key may have gone to a newer one. */
export function putBack(blocks: readonly EditedBlock[], block: EditedBlock, at: number): EditedBlock[] {
  const isTaken = blocks.some(({ key }) => key === block.key);
  return blocks.toSpliced(at, 0, isTaken ? { ...block, key: nextKey(blocks) } : block);
}

/** Stays where it is at either end. */
export function moveBlock(blocks: readonly EditedBlock[], from: number, to: number): EditedBlock[] {
  const block = blocks[from];
  if (block === undefined || to < 0 || to >= blocks.length) return [...blocks];
  return blocks.toSpliced(from, 1).toSpliced(to, 0, block);
}
