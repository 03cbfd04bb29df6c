/** Everybody who goes to an appointment: the lead inspector first, each once. */
export function calendarUserIds(
  leadId: string | null,
  companions: readonly { readonly userId: string }[],
): string[] {
  return [...new Set([...(leadId === null ? [] : [leadId]), ...companions.map(({ userId }) => userId)])];
}
