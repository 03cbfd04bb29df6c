/**
 * Compares the ink of our pages with that of the agencies' own. Skipped where there is nothing to compare: the PDFs are
 * optional, next to the project, and pdftoppm (poppler) draws the pages.
 */
import { PRINTED_FORMS } from '@plumbline/domain/forms/printed-forms';
import { describe, expect, it } from 'vitest';
import { loadNodeFont } from '../fonts/node-fonts.ts';
import { blankForm } from '../testing/fill-form.ts';
import { hasOfficialPdf, officialPdf } from '../testing/official-pdfs.ts';
import { coveredShare, hasPdftoppm, inkOfPages, type PxRect } from '../testing/page-ink.ts';
import { renderForm } from '../testing/render-forms.ts';

const DPI = 100;
/** 1.4 points: the width of a thick line. */
const REACH_PX = 2;
interface Least {
  readonly ofTheirs: number;
  readonly ofOurs: number;
}
const LEAST: Least = { ofTheirs: 0.995, ofOurs: 0.97 };
/** The agency's justified lines have unequal spaces, and two sides of its check boxes are shaded, not inked. */
const LEAST_OF: Readonly<Record<string, Least>> = { 'rei-7-6': { ofTheirs: 0.98, ofOurs: 0.93 } };

/** Seals and logos on the first page, which we leave out. */
const LEFT_OUT: Readonly<Record<string, PxRect>> = {
  'rei-7-6': { left: 45, top: 36, right: 158, bottom: 131 },
  'fdacs-13645-rev-05-21': { left: 60, top: 10, right: 160, bottom: 114 },
};

const compared = Object.values(PRINTED_FORMS).filter(({ id }) => id !== 'rcf-1-03-25');

describe.each(compared)('the ink of $formNumber', (form) => {
  const { id } = form;
  const isPossible = hasOfficialPdf(id) && hasPdftoppm();
  it.skipIf(!isPossible)(
    `lies where the agency’s does${isPossible ? '' : ' (no official PDF or no pdftoppm)'}`,
    async () => {
      const theirs = inkOfPages(officialPdf(id), DPI);
      const ours = inkOfPages((await renderForm(form, blankForm(form), loadNodeFont)).bytes, DPI);
      expect(ours).toHaveLength(theirs.length);
      theirs.forEach((page, index) => {
        const drawn = ours[index];
        if (drawn === undefined) throw new Error('as many pages');
        const logo = index === 0 ? LEFT_OUT[id] : undefined;
        const skip = logo === undefined ? [] : [logo];
        const least = LEAST_OF[id] ?? LEAST;
        const where = `page ${index + 1}`;
        expect(coveredShare(page, drawn, REACH_PX, skip), where).toBeGreaterThanOrEqual(least.ofTheirs);
        expect(coveredShare(drawn, page, REACH_PX, skip), where).toBeGreaterThanOrEqual(least.ofOurs);
      });
    },
  );
});
