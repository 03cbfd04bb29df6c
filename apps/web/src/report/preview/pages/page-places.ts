/** Maps pages to the answers on them, so that a reader can get from a page to its fields. */
import type { FormAnswerPlace } from '@plumbline/domain/forms/form-answer-places';
import type { AnswerPlace } from '@plumbline/domain/report/model/answer-places';

export interface PagePlace {
  readonly label: string;
  /** The part of the report that it belongs to; '' for none. */
  readonly part: string;
  readonly at: string;
  readonly findingId: string | null;
  /** For a question: its section or item. */
  readonly within?: string;
}

export interface PageNames {
  /** Anchors on the page. */
  readonly anchors: readonly string[];
  /** Anchors that the page's lists (contents, summary) link to. */
  readonly links: readonly string[];
}

/** For our own documents: from the anchors in the PDF. A page that continues a part begins with it. */
export function placesByAnchor(
  pages: readonly PageNames[],
  places: ReadonlyMap<string, AnswerPlace>,
): PagePlace[][] {
  const general = places.get('general');
  let part = general?.label ?? '';
  let open: PagePlace | null = null;
  return pages.map(({ anchors: named, links }, index) => {
    const anchors = inReadingOrder(named);
    // The cover has no anchors; it shows the general facts.
    const found: PagePlace[] = index === 0 && general ? [{ ...general, part }] : [];
    if (open !== null && !isHead(anchors.find((anchor) => !isAnswer(anchor)))) found.push(open);
    for (const anchor of anchors) {
      const place = places.get(anchor);
      if (isHead(anchor)) part = place?.label ?? '';
      if (place !== undefined) {
        found.push({ ...place, part });
        if (place.findingId === null && place.within === undefined) open = { ...place, part };
      } else if (isHead(anchor)) open = null;
    }
    for (const link of links) {
      const place = places.get(link);
      if (place !== undefined) found.push({ ...place, part: '' });
    }
    return distinct(found);
  });
}

export const placesOfForm = (pages: readonly (readonly FormAnswerPlace[])[]): PagePlace[][] =>
  pages.map((places) => places.map((place) => ({ ...place, findingId: null })));

/** A section, or one of the parts around them, rather than an item, finding, or answer. */
const isHead = (anchor: string | undefined): boolean =>
  anchor !== undefined && !/^(?:item|finding|answer)-/.test(anchor);

/** An item and its answers may begin on one line, or be in two columns: the item comes first. */
function inReadingOrder(anchors: readonly string[]): string[] {
  const answers = anchors.filter(isAnswer);
  return anchors.flatMap((anchor) =>
    isAnswer(anchor) && anchors.includes(itemOf(anchor))
      ? []
      : [anchor, ...answers.filter((each) => itemOf(each) === anchor)],
  );
}

/** Converts 'answer-3-2_1' to 'item-3-2'. */
const itemOf = (answer: string): string => answer.replace(/^answer-/, 'item-').replace(/_.*$/, '');

const isAnswer = (anchor: string): boolean => anchor.startsWith('answer-');

const distinct = (places: readonly PagePlace[]): PagePlace[] => [
  ...new Map(places.map((place) => [`${place.at} ${place.findingId}`, place])).values(),
];

export interface PlaceGroup {
  readonly part: string;
  readonly places: readonly PagePlace[];
}

/** Groups by part, in page order. */
export function groupPlaces(places: readonly PagePlace[]): PlaceGroup[] {
  const groups = new Map<string, PagePlace[]>();
  for (const place of places) groups.set(place.part, [...(groups.get(place.part) ?? []), place]);
  return [...groups].map(([part, members]) => ({ part, places: members }));
}
