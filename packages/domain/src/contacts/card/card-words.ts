/** Words that identify what a line of a business card is. */
const alternatives = (text: string): string => text.trim().split(/\s+/).join('|');

export const COMPANY_WORDS = new RegExp(
  `\\b(?:${alternatives(`
    realty realtors realestate properties property group llc inc corp corporation company co ltd pllc associates partners
    homes home builders building construction contracting insurance agency assurance mortgage lending loans bank financial
    capital title escrow law legal firm brokers brokerage estates residential development roofing plumbing electric
    services solutions inspections inspection management team international remax sotheby compass century exp keller
    coldwell restoration heating cooling pest surveying engineering architects design studio collective advisors
  `)})\\b\\.?`,
  'i',
);

export const TITLE_WORDS = new RegExp(
  `\\b(?:${alternatives(`
    realtor agent broker associate manager president owner attorney inspector director officer advisor adviser consultant
    specialist coordinator partner principal founder ceo cfo coo assistant paralegal adjuster underwriter estimator
    superintendent engineer architect producer representative sales notary counsel lender originator executive
    administrator technician foreman supervisor vice senior gri crs abr esq licensed
  `)})\\b`,
  'i',
);

/** Ignored when testing for a title: 'Licensed' alone starts a line of license numbers. */
export const LICENSE =
  /\b(?:lic(?:ense|\.)?|nmls|bre|dre|cam|reg(?:istration)?)\b.{0,4}#?\s*[A-Z]{0,4}[\s-]?\d{3,}/i;

const STREET_WORDS = alternatives(`
  st street ave avenue av blvd boulevard rd road dr drive ln lane ct court way pkwy parkway pl place cir circle hwy
  highway ter terrace trl trail sq square loop row run plaza pike causeway broadway
`);
/** '400 Channelside Dr', '1148 NW 12th Ave Suite 300', 'PO Box 12'. */
export const STREET = new RegExp(
  `(?:^|\\s)(?:\\d{1,6}[A-Za-z]?\\s+(?:[NSEW]{1,2}\\.?\\s+)?(?:[\\w'’.-]+\\s+){0,4}(?:${STREET_WORDS})\\b\\.?|p\\.?\\s?o\\.?\\s+box\\s+\\d+)`,
  'i',
);
export const UNIT = /^(?:suite|ste|unit|apt|floor|fl|bldg|building|#|\d+(?:st|nd|rd|th)\s+floor)\b/i;
/** 'Tampa, FL 33602', also with a period or nothing instead of the comma. */
export const CITY_LINE = /\b[A-Za-z][A-Za-z .'’-]+[,.]?\s+[A-Z]{2}[,.]?\s+\d{5}(?:-\d{4})?\b/;

/** Common US given names: a line that starts with one is more likely a person's than a company's. */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  `james mary robert patricia john jennifer michael linda david elizabeth william barbara richard susan joseph jessica thomas
  sarah charles karen christopher lisa daniel nancy matthew betty anthony margaret mark sandra donald ashley steven kimberly
  paul emily andrew donna joshua michelle kenneth dorothy kevin carol brian amanda george melissa timothy deborah ronald
  stephanie edward rebecca jason sharon jeffrey laura ryan cynthia jacob kathleen gary amy nicholas angela eric shirley
  jonathan anna stephen brenda larry pamela justin emma scott nicole brandon helen benjamin samantha samuel katherine
  gregory christine alexander debra frank rachel patrick carolyn raymond janet jack catherine dennis maria jerry heather
  tyler diane aaron ruth jose julie adam olivia nathan joyce henry virginia douglas victoria zachary kelly peter lauren
  kyle christina ethan joan walter evelyn noah judith jeremy megan christian andrea keith cheryl roger hannah terry jacqueline
  gerald martha harold gloria sean teresa austin ann carl sara arthur madison lawrence frances dylan kathryn jesse janice
  jordan jean bryan abigail billy alice joe julia bruce judy gabriel sophia logan grace albert denise willie amber alan
  doris juan marilyn wayne danielle elijah beverly randy isabella roy theresa vincent diana ralph natalie eugene brittany
  russell charlotte bobby marie mason kayla philip alexis louis lori luis ana omar sue priya ben ingrid carlos sofia miguel
  rosa tom mike chris dan nick matt tony steve jim bob bill kate liz beth greg jeff ken ron don dave marco elena zoe maya`
    .split(/\s+/)
    .filter((name) => name !== ''),
);
