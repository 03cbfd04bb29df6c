import type { CollectedReport } from '../output/collect-report.ts';
import { photosElsewhere } from './photos-elsewhere.ts';

interface DraftNoticeProps {
  readonly collected: CollectedReport;
  readonly missingPhotos: number;
  /** Characters that the PDF prints as '?'. */
  readonly unprintedSigns: readonly string[];
}

/** Maximum number of characters named; a whole text in another script is represented by its first ones. */
const NAMED_SIGNS = 12;

/** What a reader of this preview must know before trusting it. */
export function DraftNotice({ collected, missingPhotos, unprintedSigns }: DraftNoticeProps) {
  const { blockers, parts } = collected;
  const placed = new Set(
    parts.placements.filter((each) => each.deletedAt === null).map((each) => each.mediaId),
  );
  const unprinted = parts.media.filter(
    (each) => each.kind === 'photo' && each.reportSha256 === null && placed.has(each.id),
  ).length;
  const lines = [
    blockers.length > 0 &&
      `${count(blockers.length, 'thing is', 'things are')} still missing before you can publish.`,
    missingPhotos > 0 && photosElsewhere(missingPhotos),
    unprinted > 0 &&
      `${count(unprinted, 'photo has', 'photos have')} no printable version and won’t be in the report.`,
    unprintedSigns.length > 0 &&
      `The PDF can’t print ${namesOf(unprintedSigns)}. It prints “?” instead. Edit the text to replace them.`,
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <div className="mb-6 rounded-lg bg-control px-4 py-3">
      {lines.map((line) => (
        <p key={line} className="type-ui m-0 text-pretty">
          {line}
        </p>
      ))}
      {blockers.length > 0 && (
        <a
          href="#missing"
          className="type-ui inline-flex min-h-11 items-center font-strong text-accent-text lg:hidden"
        >
          Show what’s missing
        </a>
      )}
    </div>
  );
}

/** '王 小 明', '王 小 明 and 30 more' */
function namesOf(signs: readonly string[]): string {
  const named = signs.slice(0, NAMED_SIGNS).join(' ');
  return signs.length > NAMED_SIGNS ? `${named} and ${signs.length - NAMED_SIGNS} more` : named;
}

const count = (value: number, one: string, many: string): string => `${value} ${value === 1 ? one : many}`;
