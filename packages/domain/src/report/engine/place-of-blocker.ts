/** Where to fix what blocks publishing, as an address: `at` names a question or a part of an item or finding. */
import { joinPath } from './answer-path.ts';
import type { Blocker } from './report-view.ts';

/** Search parameters of a report's page. */
export interface ReportPlace {
  readonly at?: string | undefined;
  readonly finding?: string | undefined;
}

export function placeOfBlocker({ path, part, findingId }: Blocker): ReportPlace {
  return { at: joinPath(path, part ?? ''), ...(findingId !== null && { finding: findingId }) };
}
