/** Returns everyone who goes to an appointment, the lead inspector first, without duplicates. */
export function calendarUserIds(
  leadId: string | null,
  companions: readonly { readonly userId: string }[],
): string[] {
  return [...new Set([...(leadId === null ? [] : [leadId]), ...companions.map(({ userId }) => userId)])];
}
