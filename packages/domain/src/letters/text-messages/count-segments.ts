/**
 * Counts the segments in which a text message is sent and billed. Text in the GSM alphabet (3GPP TS 23.038, section
 * 6.2.1) has 160 septets in one message and 153 per segment; any other character makes the whole text UCS-2, with 70
 * and 67 units. A segment splits neither an escaped character nor a surrogate pair, so it may end one unit early.
 */
export interface SegmentCount {
  readonly encoding: 'gsm-7' | 'ucs-2';
  readonly segments: number;
  /** Septets of GSM-7, or 16-bit units of UCS-2. */
  readonly units: number;
  /** Units left in the current segment. */
  readonly unitsLeft: number;
}

const GSM_BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Behind an escape: two septets each. */
const GSM_EXTENDED = new Set('\f^{}\\[~]|€');

const LIMITS = {
  'gsm-7': { alone: 160, part: 153 },
  'ucs-2': { alone: 70, part: 67 },
} as const;

/** ('Your inspection is tomorrow') -> { encoding: 'gsm-7', segments: 1, units: 27, unitsLeft: 133 } */
export function countSegments(text: string): SegmentCount {
  const characters = Array.from(text);
  const isGsm = characters.every((each) => GSM_BASIC.has(each) || GSM_EXTENDED.has(each));
  const encoding = isGsm ? 'gsm-7' : 'ucs-2';
  const widths = characters.map((each) => (isGsm ? (GSM_EXTENDED.has(each) ? 2 : 1) : each.length));
  const units = widths.reduce((sum, width) => sum + width, 0);
  const { alone, part } = LIMITS[encoding];
  if (units <= alone) return { encoding, segments: units === 0 ? 0 : 1, units, unitsLeft: alone - units };
  return { encoding, units, ...parts(widths, part) };
}

function parts(widths: readonly number[], size: number): Pick<SegmentCount, 'segments' | 'unitsLeft'> {
  let segments = 1;
  let used = 0;
  for (const width of widths) {
    if (used + width > size) {
      segments += 1;
      used = 0;
    }
    used += width;
  }
  return { segments, unitsLeft: size - used };
}
