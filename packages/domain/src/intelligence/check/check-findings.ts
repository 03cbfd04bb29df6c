/** The words of findings against their severity and their parts. */
import type { ReportFinding } from '../../tables/records.ts';
import {
  type CheckedReport,
  findingText,
  namedFinding,
  placeAt,
  placesOf,
  type Remark,
  remarkOnFinding,
} from './checked-report.ts';

const GRAVE: readonly (readonly [RegExp, string])[] = [
  [/\b(?:fire hazard|risk of fire|cause a fire|house fire|overheat)/iu, 'fire'],
  [/\b(?:electrocut|electric(?:al)? shock|shock hazard|energized parts)/iu, 'shock'],
  [
    /\b(?:carbon monoxide (?:can|may|could|poison)|flue gas(?:es)? (?:can|may|could|enter)|asphyxiat)/iu,
    'carbon monoxide',
  ],
  [/\b(?:explo(?:de|sion))/iu, 'explosion'],
  [
    /\b(?:safety hazard|unsafe|life[- ]safety|fall hazard|trip(?:ping)? hazard|scald|entrap|drown)/iu,
    'a hazard',
  ],
];
const SLIGHT =
  /\b(?:cosmetic|minor|hairline|normal wear|typical for its age|no action (?:is )?needed|monitor only)\b/iu;

export function checkSeverities({ view, findings }: CheckedReport): Remark[] {
  const places = placesOf(view);
  return findings.flatMap((finding) => {
    const place = placeAt(places, finding.itemPath);
    const grave = GRAVE.find(([pattern]) => pattern.test(findingText(finding)))?.[1];
    if (grave !== undefined && !finding.isSafety)
      return [
        remarkOnFinding(
          'severity',
          finding,
          place,
          `${namedFinding(finding)} mentions ${grave}, but isn’t marked as a safety hazard.`,
        ),
      ];
    const slight =
      finding.severity === 'major' ? SLIGHT.exec(`${finding.title}. ${finding.observation}`)?.[0] : undefined;
    return slight === undefined
      ? []
      : [
          remarkOnFinding(
            'severity',
            finding,
            place,
            `${namedFinding(finding)} is a significant defect, but its text says “${slight.toLowerCase()}”.`,
          ),
        ];
  });
}

/** What blocks publishing is in the list of what is missing, and not repeated here. */
export function checkRecommendations({ view, findings }: CheckedReport): Remark[] {
  const places = placesOf(view);
  const isBlocking = ({ id }: ReportFinding): boolean =>
    view.blockers.some(({ findingId, part }) => findingId === id && part === 'recommendation');
  return findings
    .filter(
      (finding) =>
        finding.recommendation.trim() === '' && finding.title.trim() !== '' && !isBlocking(finding),
    )
    .map((finding) =>
      remarkOnFinding(
        'recommendation',
        finding,
        placeAt(places, finding.itemPath),
        `${namedFinding(finding)} has no recommendation.`,
        'recommendation',
      ),
    );
}

export function checkTwice({ view, findings }: CheckedReport): Remark[] {
  const places = placesOf(view);
  const key = ({ itemPath, title, observation }: ReportFinding): string =>
    [itemPath, title, observation].map((text) => text.trim().toLowerCase()).join('\n');
  return findings
    .filter(
      (finding, index) =>
        finding.title.trim() !== '' && findings.findIndex((each) => key(each) === key(finding)) < index,
    )
    .map((finding) =>
      remarkOnFinding(
        'twice',
        finding,
        placeAt(places, finding.itemPath),
        `${namedFinding(finding)} is in this item twice, with the same text.`,
      ),
    );
}
