/** Converts defect comments to library comments. */
import { formatNumber } from '../../ground/format-number.ts';
import type { LibraryText } from '../defect-library/library-text-schema.ts';
import { blankLibraryText } from '../defect-library.ts';
import { tradeLabel } from '../model/trade-label.ts';
import type { TRADES } from '../trades.ts';
import { labelOf } from './comment-fields.ts';
import type { Remarks } from './remarks.ts';
import { shorten, type TemplateComment } from './template-comments.ts';

const MAX_TEXT = 5000;
const MAX_PLACE = 200;

/** Reasons why the comment cannot be a library comment; empty when it can. */
export function problemsOfDefect({ text }: TemplateComment): readonly string[] {
  return text.length > MAX_TEXT ? [`its text is longer than ${formatNumber(MAX_TEXT)} characters`] : [];
}

export function libraryTextOf(
  comment: TemplateComment,
  place: { readonly section: string; readonly item: string },
  remarks: Remarks,
): LibraryText {
  const { cells, line } = comment;
  const severity = severityOf(comment, remarks);
  const advice = adviceOf(cells.recommendation ?? '');
  const location = cells.location ?? '';
  if (location.length > MAX_PLACE)
    remarks.leftOut(`A default location longer than ${MAX_PLACE} characters`, line);
  return {
    ...blankLibraryText,
    ...place,
    title: labelOf(comment, remarks),
    severity,
    isSafety: /safety|hazard/i.test(cells.category ?? ''),
    observation: comment.text,
    recommendation: advice.recommendation,
    trade: advice.trade,
    locationHints: location === '' || location.length > MAX_PLACE ? [] : [location],
  };
}

/** The export has -1, 0 and 1; an organization may have renamed the three. */
function severityOf({ cells, line }: TemplateComment, remarks: Remarks): LibraryText['severity'] {
  const word = cells.category?.toLowerCase() ?? '';
  if (word === '1' || /high|major|safety|hazard|significant|critical|urgent/.test(word)) return 'major';
  if (word === '-1' || /low|minor|maintenance|cosmetic/.test(word)) return 'minor';
  if (word !== '0' && word !== '' && !/med|moderate|recommend|repair/.test(word))
    remarks.changed(
      `The category “${shorten(word)}” isn’t recognized, so the severity is Recommended Repair`,
      line,
    );
  return 'moderate';
}

/**
 * Trade for the repair: Spectora's short keys ('roof', 'carpetcleaner') and its display names. The first match counts.
 */
const TRADE_WORDS: readonly (readonly [RegExp, (typeof TRADES)[number]])[] = [
  [/garage.?door/, 'garage_door_contractor'],
  [/electric/, 'electrician'],
  [/waterproof/, 'waterproofing_contractor'],
  [/plumb/, 'plumber'],
  [/hvac|heating|cooling|furnace/, 'hvac_contractor'],
  [/chimney|fireplace/, 'chimney_sweep'],
  [/gutter/, 'gutter_contractor'],
  [/roof/, 'roofer'],
  [/appliance/, 'appliance_technician'],
  [/structur|engineer/, 'structural_engineer'],
  [/foundation/, 'foundation_contractor'],
  [/concrete|driveway/, 'concrete_contractor'],
  [/mason|brick/, 'mason'],
  [/grading|landscap/, 'grading_landscaper'],
  [/tree|arbor/, 'arborist'],
  [/insulat/, 'insulation_contractor'],
  [/mold|mould/, 'mold_specialist'],
  [/pest|termite|exterminat/, 'pest_control'],
  [/environment|asbestos|radon/, 'environmental_specialist'],
  [/siding|stucco/, 'siding_contractor'],
  [/window|glass/, 'window_contractor'],
  [/^door/, 'door_contractor'],
  [/deck/, 'deck_contractor'],
  [/paint|drywall/, 'painter'],
  [/carpent|cabinet|framing/, 'carpenter'],
  [/utility/, 'utility_provider'],
  [/handyman/, 'handyman'],
  [/diy|homeowner/, 'homeowner'],
  [/general|builder/, 'general_contractor'],
];

function adviceOf(recommendation: string): Pick<LibraryText, 'trade' | 'recommendation'> {
  const word = recommendation.toLowerCase();
  if (word === '' || /^no(?:ne| recommendation)?$/.test(word)) return { trade: null, recommendation: '' };
  if (/^(?:pro|qualified professional)$/.test(word))
    return { trade: null, recommendation: 'Contact a qualified professional.' };
  const trade = TRADE_WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? null;
  if (trade === null) return { trade, recommendation: `Contact: ${recommendation}.` };
  if (trade === 'homeowner')
    return { trade, recommendation: 'This repair can be completed by the homeowner.' };
  return { trade, recommendation: `Contact a qualified ${inSentence(trade)}.` };
}

/** 'hvac_contractor' -> 'HVAC contractor', 'roofer' -> 'roofer' */
function inSentence(trade: (typeof TRADES)[number]): string {
  if (trade === 'pest_control') return 'pest control company';
  const label = tradeLabel(trade);
  return label.startsWith('HVAC') ? label : label.toLowerCase();
}
