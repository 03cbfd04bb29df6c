/**
 * The state of a US ZIP code by its first three digits. Source: the sectional center ranges of the Postal Service
 * (Publication 65); a handful of border towns are delivered from the next state, so a form only proposes it.
 */
const RANGES =
  '005NY 006PR 008VI 009PR 010MA 028RI 030NH 039ME 050VT 055MA 056VT 060CT 070NJ 090 100NY 150PA 197DE 200DC 201VA ' +
  '202DC 206MD 220VA 247WV 270NC 290SC 300GA 320FL 340 341FL 350AL 370TN 386MS 398GA 400KY 430OH 460IN 480MI 500IA ' +
  '530WI 550MN 569DC 570SD 580ND 590MT 600IL 630MO 660KS 680NE 700LA 716AR 730OK 733TX 734OK 750TX 800CO 820WY ' +
  '832ID 840UT 850AZ 870NM 885TX 889NV 900CA 962 967HI 969GU 970OR 980WA 995AK';

/** The ZIP code of an address on one line, its last five digits: '12 Bay St, Tampa, FL 33603'. A street number is none. */
export function zipInAddress(address: string): string | null {
  const codes = address.match(/\b\d{5}(?:-\d{4})?\b/g) ?? [];
  const isStreetNumber = /^\s*\d{5}\b(?!.*\b\d{5}\b)/.test(address);
  return isStreetNumber ? null : (codes.at(-1) ?? null);
}

/** The state of an address on one line: that of its ZIP code, else its last two capitals. Null for neither. */
export function stateInAddress(address: string): string | null {
  const zip = zipInAddress(address);
  return (
    (zip === null ? null : stateOfZip(zip)) ??
    address.match(/,\s*([A-Z]{2})\b(?!.*,\s*[A-Z]{2}\b)/)?.[1] ??
    null
  );
}

/** ('33606') -> 'FL'; null for anything but a US ZIP code, and for mail of the armed forces. */
export function stateOfZip(code: string): string | null {
  const prefix = /^\s*(\d{3})\d{2}(-?\d{4})?\s*$/.exec(code)?.[1];
  if (prefix === undefined) return null;
  const found = RANGES.split(' ').findLast((range) => range.slice(0, 3) <= prefix);
  return found?.slice(3) || null;
}
