/** Status of a request; operators change it. */
export const WEBSITE_STATUSES = {
  received: 'Received',
  'in-talks': 'In discussion',
  offered: 'Offer sent',
  done: 'Done',
  declined: 'Declined',
} as const;
export type WebsiteStatus = keyof typeof WEBSITE_STATUSES;
export const WEBSITE_STATUS_NAMES = Object.keys(WEBSITE_STATUSES) as [WebsiteStatus, ...WebsiteStatus[]];
