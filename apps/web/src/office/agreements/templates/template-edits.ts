/** Edits of a template as pure functions; every block has a key while it is edited. */
import type {
  AgreementTemplateContent,
  BlockKind,
  TemplateBlock,
} from '@plumbline/domain/office/agreements/template';

export interface EditedBlock {
  readonly key: number;
  readonly kind: BlockKind;
  /** For a list: one entry per line. */
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

/** Returns null for anything but a list of states. */
export function parseStates(typed: string): string[] | null {
  const states = typed
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((part) => part !== '');
  return states.every((state) => /^[A-Z]{2}$/.test(state)) ? [...new Set(states)] : null;
}

/** Omits empty blocks. */
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

/** Restores a removed block at its index, or at the end of a shorter list; its key may have been reused. */
export function putBack(blocks: readonly EditedBlock[], block: EditedBlock, at: number): EditedBlock[] {
  const isTaken = blocks.some(({ key }) => key === block.key);
  return blocks.toSpliced(at, 0, isTaken ? { ...block, key: nextKey(blocks) } : block);
}

/** No effect at either end. */
export function moveBlock(blocks: readonly EditedBlock[], from: number, to: number): EditedBlock[] {
  const block = blocks[from];
  if (block === undefined || to < 0 || to >= blocks.length) return [...blocks];
  return blocks.toSpliced(from, 1).toSpliced(to, 0, block);
}
