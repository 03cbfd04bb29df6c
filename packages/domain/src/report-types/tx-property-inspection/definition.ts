/**
 * The inspection that Texas wants reported on form REI 7-6 (22 TAC 535.223). Its items have statuses and findings like
 * those of a home inspection; the form prints them as boxes and comments.
 */
import { joinPath } from '../../report/engine/answer-path.ts';
import type { ReportDefinition } from '../../report/engine/definition.ts';
import { is } from '../form-fields.ts';
import {
  actionOptions,
  directionOptions,
  flagOptions,
  reasonOptions,
  severityOptions,
  timeframeOptions,
} from '../home-inspection/vocabulary.ts';
import { generalFields, generalRules } from './general.ts';
import { sections } from './sections.ts';
import { boxesOf, statuses } from './statuses.ts';
import { shippedTexasFormSettings, type TexasFormSettings } from './texas-form-settings.ts';

export const buildTxPropertyInspection = ({ deficient, leftOut }: TexasFormSettings): ReportDefinition => ({
  id: 'tx_property_inspection',
  title: 'Property Inspection Report',
  version: 1,
  source: {
    form: 'REI 7-6',
    revision: '',
    effectiveFrom: '2022-02-01',
    authority: 'Texas Real Estate Commission',
    rule: '22 TAC 535.223',
    url: 'https://www.trec.texas.gov/sites/default/files/pdf-forms/REI%207-6_fillable.pdf',
    sha256: '5def4efc765aee953a028446596dd97b9f974cb0851153e15b07447568d3ed4c',
    pageCount: 6,
  },
  statuses,
  reasons: reasonOptions,
  severities: severityOptions,
  flags: flagOptions,
  actions: actionOptions,
  timeframes: timeframeOptions,
  directions: directionOptions,
  general: { label: 'Client and inspector', fields: generalFields },
  sections,
  closing: {
    label: 'Review and sign',
    fields: [
      {
        id: 'signature',
        label: 'Inspector’s signature',
        type: 'signature',
        help: 'Not printed on the form. Kept with the report.',
        pdf: { isOmitted: true },
      },
    ],
  },
  rules: generalRules,
  findingRules: { majorNeedsPhoto: true, majorNeedsRecommendation: false, anyNeedsPhoto: false },
  notices: [],
  formItems: {
    boxes: boxesOf(deficient.ticksInspected),
    leftOut: Object.fromEntries(
      sections.flatMap(({ id, items }) =>
        items
          .filter((item) =>
            item.id === 'other' ? leftOut.otherItems : id === 'optional' && leftOut.optionalSystems,
          )
          .map((item) => [joinPath(id, item.id), is('./status', 'not_present')]),
      ),
    ),
  },
});

export const txPropertyInspection: ReportDefinition = buildTxPropertyInspection(shippedTexasFormSettings);
