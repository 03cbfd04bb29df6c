/** Permanent id of an organization's report type: readable in URLs and exports, and different on every device. */
const MAX_WORDS = 36;

/** `newId` returns a UUIDv7, whose last digits are random: 'Pool & spa' -> 'pool_spa_3f9a2c1b'. */
export function newTypeKey(title: string, newId: () => string): string {
  return [idFromLabel(title, MAX_WORDS) || 'type', newId().slice(-8)].join('_');
}

/** Example: 'Main panel (200 A)' -> 'main_panel_200_a'; '' when no characters are usable. */
export function idFromLabel(label: string, maxLength = 40): string {
  return label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, maxLength)
    .replace(/^_+|_+$/g, '');
}
