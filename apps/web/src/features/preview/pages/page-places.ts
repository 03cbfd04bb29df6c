/** Which answers stand on which page, so that a reader gets from a page to the field that made it. */
import type { FormAnswerPlace } from '@plumbline/domain/printed-forms/form-answer-places';
import type { AnswerPlace } from '@plumbline/domain/report-model/answer-places';

export interface PagePlace {
  readonly label: string;
  /** The part of the report it belongs to; '' for none. */
  readonly part: string;
  readonly at: string;
  readonly findingId: string | null;
  /** Of one question: the section or item it belongs to. */
  readonly within?: string;
}

export interface PageNames {
  /** Of the places that stand on the page. */
  readonly anchors: readonly string[];
  /** Of the places that the lists on the page (contents, summary) lead to. */
  readonly links: readonly string[];
}

/** Of our own documents: from the names that the PDF gives to its places. A page that goes on with a part begins with it. */
export function placesByAnchor(
  pages: readonly PageNames[],
  places: ReadonlyMap<string, AnswerPlace>,
): PagePlace[][] {
  const general = places.get('general');
  let part = general?.label ?? '';
  let open: PagePlace | null = null;
  return pages.map(({ anchors: named, links }, index) => {
    const anchors = inReadingOrder(named);
    // The cover has no names; its facts are the general ones.
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

/** Neither an item nor a finding nor an answer: a section, or one of the parts around them. */
const isHead = (anchor: string | undefined): boolean =>
  anchor !== undefined && !/^(?:item|finding|answer)-/.test(anchor);

/** An item and its answers may begin on one line, or stand in two columns: the item goes first, its answers follow. */
function inReadingOrder(anchors: readonly string[]): string[] {
  const answers = anchors.filter(isAnswer);
  return anchors.flatMap((anchor) =>
    isAnswer(anchor) && anchors.includes(itemOf(anchor))
      ? []
      : [anchor, ...answers.filter((each) => itemOf(each) === anchor)],
  );
}

/** 'answer-3-2_1' -> 'item-3-2' */
const itemOf = (answer: string): string => answer.replace(/^answer-/, 'item-').replace(/_.*$/, '');

const isAnswer = (anchor: string): boolean => anchor.startsWith('answer-');

const distinct = (places: readonly PagePlace[]): PagePlace[] => [
  ...new Map(places.map((place) => [`${place.at} ${place.findingId}`, place])).values(),
];

export interface PlaceGroup {
  readonly part: string;
  readonly places: readonly PagePlace[];
}

/** Under the part they belong to, in the order of the page. */
export function groupPlaces(places: readonly PagePlace[]): PlaceGroup[] {
  const groups = new Map<string, PagePlace[]>();
  for (const place of places) groups.set(place.part, [...(groups.get(place.part) ?? []), place]);
  return [...groups].map(([part, members]) => ({ part, places: members }));
}
