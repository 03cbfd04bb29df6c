import { idFromLabel } from '../builder/type-key.ts';

/** Section, item and field together must fit into a path, followed by an option and an entry. */
const MAX_ID = 32;
/** Names that the engine uses for its own answers. */
const RESERVED = ['status', 'reason', 'note', 'other_text', 'other', 'general', 'closing', 'photos'];

/** Derives unique ids from labels: 'Material' -> 'material', then 'material_2'. */
export function createIds(taken: readonly string[] = RESERVED): (label: string, fallback: string) => string {
  const used = new Set(taken);
  return (label, fallback) => {
    const wish = idFromLabel(label, MAX_ID) || fallback;
    let id = used.has(wish) ? '' : wish;
    for (let count = 2; id === ''; count += 1) {
      const next = `${wish.slice(0, MAX_ID - 5)}_${count}`;
      if (!used.has(next)) id = next;
    }
    used.add(id);
    return id;
  };
}
