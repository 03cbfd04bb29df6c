/** Edits of a template as pure functions; every block has a key while it is edited. */
import type { StarterClause } from '@plumbline/domain/office/agreements/starter-clauses';
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
  /** Excluded states, as typed. */
  readonly notIn: string;
  readonly isOff: boolean;
  readonly isLeftOutBlank: boolean;
  /** Clause of a starter that it belongs to; '' for any other block. */
  readonly clause: string;
}

export const toEdited = ({ blocks }: AgreementTemplateContent): EditedBlock[] =>
  blocks.map((block, key) => ({
    key,
    kind: block.kind,
    text: block.kind === 'list' ? block.items.join('\n') : block.text,
    states: block.states.join(', '),
    notIn: (block.notIn ?? []).join(', '),
    isOff: block.isOff === true,
    isLeftOutBlank: block.isLeftOutBlank === true,
    clause: block.clause ?? '',
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
export function toContent(
  edited: readonly EditedBlock[],
  terms: Readonly<Record<string, string>> = {},
): AgreementTemplateContent {
  const blocks = edited.flatMap(({ kind, text, ...block }): TemplateBlock[] => {
    const notIn = parseStates(block.notIn) ?? [];
    const about = {
      states: parseStates(block.states) ?? [],
      ...(notIn.length > 0 && { notIn }),
      ...(block.isOff && { isOff: true }),
      ...(block.isLeftOutBlank && { isLeftOutBlank: true }),
      ...(block.clause !== '' && { clause: block.clause }),
    };
    const words = text.trim();
    if (words === '') return [];
    if (kind !== 'list') return [{ kind, text: words, ...about }];
    const items = words
      .split('\n')
      .map((item) => item.trim())
      .filter((item) => item !== '');
    return [{ kind, items, ...about }];
  });
  const filled = Object.entries(terms).filter(([, term]) => term.trim() !== '');
  return { blocks, ...(filled.length > 0 && { terms: Object.fromEntries(filled) }) };
}

const EMPTY = { text: '', states: '', notIn: '', isOff: false, isLeftOutBlank: false, clause: '' };

const nextKey = (blocks: readonly EditedBlock[]): number =>
  blocks.reduce((most, { key }) => Math.max(most, key), -1) + 1;

export const addBlock = (blocks: readonly EditedBlock[], at: number, kind: BlockKind): EditedBlock[] =>
  blocks.toSpliced(at, 0, { ...EMPTY, key: nextKey(blocks), kind });

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

/** Whether a clause is printed: some block of it is on. */
export const isClauseOn = (blocks: readonly EditedBlock[], clause: string): boolean =>
  blocks.some((block) => block.clause === clause && !block.isOff);

export const switchClause = (blocks: readonly EditedBlock[], clause: string, isOn: boolean): EditedBlock[] =>
  blocks.map((block) => (block.clause === clause ? { ...block, isOff: !isOn } : block));

/** Adds a clause of the starters, turned on, before the last clause (the signatures) or at the end. */
export function addClause(blocks: readonly EditedBlock[], clause: StarterClause): EditedBlock[] {
  const signatures = blocks.findIndex((block) => block.clause === 'signatures');
  const first = nextKey(blocks);
  const added = toEdited({ blocks: [...clause.blocks] }).map((block, index) => ({
    ...block,
    key: first + index,
    isOff: false,
  }));
  return blocks.toSpliced(signatures === -1 ? blocks.length : signatures, 0, ...added);
}
