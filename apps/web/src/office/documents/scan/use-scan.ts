import { countOf } from '@plumbline/domain/ground/format-number';
import { useToaster } from '@plumbline/ui';
import { useEffect, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import { keepDocument } from '#src/ground/pdf-annotations/keep-document.ts';
import { useStore } from '#src/ground/use-store.ts';
import type { AddingPlace } from '../add-documents.tsx';
import { createScanPages, MAX_SCAN_PAGES, type ScanPage, type ScanPages } from './scan-pages.ts';
import { createScanner, type Scanner } from './scanner.ts';

export interface Scan {
  readonly pages: readonly ScanPage[];
  readonly isBusy: boolean;
  /** Returns how many became pages; the first of them is the one to edit. */
  readonly add: (files: readonly Blob[]) => Promise<readonly ScanPage[]>;
  readonly replace: (page: ScanPage, file: Blob) => Promise<boolean>;
  readonly place: ScanPages['place'];
  readonly move: ScanPages['move'];
  readonly remove: (page: ScanPage) => void;
  /** Adds the PDF to the documents. Null: it was not saved, and the person knows why. */
  readonly save: (title: string) => Promise<string | null>;
}

export function useScan(place: AddingPlace, makeScanner: () => Scanner = createScanner): Scan {
  const work = useLocal();
  const toaster = useToaster();
  const [isBusy, setBusy] = useState(false);
  const [{ scanner, pages: held }] = useState(() => {
    const made = makeScanner();
    return { scanner: made, pages: createScanPages(made) };
  });
  useEffect(() => () => scanner.dispose(), [scanner]);
  const pages = useStore(held.list);

  const notRead = (count: number, isFull: boolean): void => {
    toaster.show({
      kind: 'warning',
      message: `${countOf(count, 'photo')} couldn’t be added`,
      detail: isFull
        ? `A scan has up to ${MAX_SCAN_PAGES} pages. Save this one, then start another.`
        : 'Use a JPEG, PNG, WebP, or HEIC photo that opens on this device.',
    });
  };

  return {
    pages,
    isBusy,
    async add(files) {
      const added = await held.add(files);
      const missed = files.length - added.length;
      if (missed > 0) notRead(missed, held.list.get().length >= MAX_SCAN_PAGES);
      return added;
    },
    async replace(page, file) {
      const isRead = await held.replace(page.id, file);
      if (!isRead) notRead(1, false);
      return isRead;
    },
    place: held.place,
    move: held.move,
    remove(page) {
      const index = held.list.get().indexOf(page);
      held.remove(page.id);
      toaster.show({
        message: 'Page deleted',
        action: { label: 'Undo', onPress: () => held.restore(page, index) },
      });
    },
    async save(title) {
      setBusy(true);
      try {
        const problem = await keep(work, scanner, held, title, place);
        if (typeof problem === 'string') return problem;
        toaster.show({ kind: 'error', message: 'The scan was not saved', detail: problem.problem });
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
}

/** Returns the id of the document. */
async function keep(
  work: ReturnType<typeof useLocal>,
  scanner: Scanner,
  { list }: ScanPages,
  title: string,
  place: AddingPlace,
): Promise<string | { readonly problem: string }> {
  const sheets = list.get().flatMap(({ flat }) => (flat === null || flat === 'failed' ? [] : [flat.sheet]));
  if (sheets.length < list.get().length)
    return { problem: 'One page hasn’t been straightened yet. Open that page, then save again.' };
  const pdf = await scanner.write({ sheets, title, createdAtMs: work.store.clock.nowMs() });
  if (pdf === null)
    return { problem: 'The device may be short of memory. Close other apps, then save again.' };
  try {
    const file = new File([pdf], `${title}.pdf`, { type: 'application/pdf' });
    const kept = await keepDocument(work, file, { title, ...place });
    return kept.ok ? kept.id : kept;
  } catch (error) {
    log.error('A scan was not saved.', error);
    return { problem: 'It couldn’t be saved on this device. Try again.' };
  }
}
