export type SharedUrl = 'shared' | 'copied' | 'neither';

/** Hands the link to the system's share sheet on touch devices that have one; elsewhere copies it. */
export async function shareUrl(url: string): Promise<SharedUrl> {
  const data = { title: 'Inspection report', url };
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.(data)) {
    try {
      await navigator.share(data);
      return 'shared';
    } catch (error) {
      // Closed without a choice.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  return navigator.clipboard.writeText(url).then(
    () => 'copied' as const,
    () => 'neither' as const,
  );
}
