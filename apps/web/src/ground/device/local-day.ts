const two = (value: number): string => String(value).padStart(2, '0');

/** Returns 'YYYY-MM-DD' in this device's zone; '' for no instant. */
export function localDay(instant: string | number): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
