import { MOST_OCCURRENCES, seriesDays, splitRule } from '@plumbline/domain/office/calendar/series';

/** What prevents saving; null when the rule has an end and not too many dates. */
export function seriesProblem(rule: string, firstDay: string): string | null {
  const { kind } = seriesDays(rule, firstDay);
  if (kind === 'no-end') {
    return splitRule(rule).end?.kind === 'count' ? 'Enter how many times.' : 'Enter the last day.';
  }
  return kind === 'too-many'
    ? `Choose an earlier end. You can add up to ${MOST_OCCURRENCES} dates at once.`
    : null;
}
