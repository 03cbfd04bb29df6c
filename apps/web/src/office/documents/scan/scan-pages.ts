/** The pages of a scan in the making, without React: adding, placing, ordering, and what the worker makes of each. */
import { createStore, type Store } from '#src/ground/store.ts';
import { STARTING_QUAD } from './quad.ts';
import type { FlatSheet, Placement, ScanLook, ScanPhoto } from './scan-tasks.ts';
import type { Scanner } from './scanner.ts';

export interface ScanPage {
  readonly id: number;
  readonly photo: ScanPhoto;
  readonly placement: Placement;
  /** Null while it is drawn; 'failed' when this device could not draw it. */
  readonly flat: FlatSheet | null | 'failed';
}

/** More would fill a phone's memory. */
export const MAX_SCAN_PAGES = 50;

export interface ScanPages {
  readonly list: Pick<Store<readonly ScanPage[]>, 'get' | 'subscribe'>;
  /** Returns the new pages; photos that can't be read, or are too many, are left out. */
  readonly add: (files: readonly Blob[]) => Promise<readonly ScanPage[]>;
  /** Takes another photo for a page. False: it can't be read. */
  readonly replace: (id: number, file: Blob) => Promise<boolean>;
  readonly place: (id: number, placement: Partial<Placement>) => void;
  readonly remove: (id: number) => void;
  /** Puts a removed page back where it was. */
  readonly restore: (page: ScanPage, index: number) => void;
  /** By one place; nothing happens at the ends. */
  readonly move: (id: number, by: -1 | 1) => void;
  readonly dispose: () => void;
}

export function createScanPages(scanner: Pick<Scanner, 'open' | 'flatten'>): ScanPages {
  const list = createStore<readonly ScanPage[]>([]);
  let nextId = 1;
  /** New pages look like the one before. */
  let look: ScanLook = 'color';
  const change = (id: number, part: Partial<ScanPage>): void =>
    list.set(list.get().map((page) => (page.id === id ? { ...page, ...part } : page)));

  async function draw(id: number): Promise<void> {
    const page = list.get().find((each) => each.id === id);
    if (page === undefined) return;
    const flat = await scanner.flatten(page.photo, page.placement);
    // It was placed again in the meantime: that drawing counts.
    const isCurrent = list.get().some((each) => each.id === id && each.placement === page.placement);
    if (isCurrent) change(id, { flat: flat ?? 'failed' });
  }

  async function addOne(file: Blob): Promise<ScanPage | null> {
    const photo = await scanner.open(file);
    if (photo === null || list.get().length >= MAX_SCAN_PAGES) return null;
    const page: ScanPage = {
      id: nextId,
      photo,
      placement: { quad: STARTING_QUAD, turns: 0, look },
      flat: null,
    };
    nextId += 1;
    list.set([...list.get(), page]);
    void draw(page.id);
    return page;
  }

  return {
    list,
    async add(files) {
      const added: ScanPage[] = [];
      for (const file of files) {
        const page = await addOne(file);
        if (page !== null) added.push(page);
      }
      return added;
    },
    async replace(id, file) {
      const photo = await scanner.open(file);
      const before = list.get().find((page) => page.id === id);
      if (photo === null || before === undefined) return false;
      const placement = { ...before.placement, quad: STARTING_QUAD, turns: 0 };
      change(id, { photo, placement, flat: null });
      void draw(id);
      return true;
    },
    place(id, part) {
      const page = list.get().find((each) => each.id === id);
      if (page === undefined) return;
      if (part.look !== undefined) look = part.look;
      change(id, { placement: { ...page.placement, ...part }, flat: null });
      void draw(id);
    },
    remove: (id) => list.set(list.get().filter((page) => page.id !== id)),
    restore: (page, index) => list.set(list.get().toSpliced(index, 0, page)),
    move(id, by) {
      const pages = [...list.get()];
      const from = pages.findIndex((page) => page.id === id);
      const [page] = pages.splice(from, 1);
      if (from < 0 || page === undefined || from + by < 0 || from + by > pages.length) return;
      list.set(pages.toSpliced(from + by, 0, page));
    },
    dispose: () => list.clear(),
  };
}
