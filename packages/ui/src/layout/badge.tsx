export interface BadgeProps {
  count: number;
  /** Accessible text: '3 unread messages'. */
  label: string;
  /** Above this, the number is shown as '99+'. */
  maximum?: number | undefined;
}

/** A count on something; nothing at zero. */
export function Badge({ count, label, maximum = 99 }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span
      role="img"
      aria-label={label}
      className="inline-grid h-5 min-w-5 place-items-center rounded-full bg-sync-needs px-1.5 text-micro leading-5 font-heavy text-bg"
    >
      {count > maximum ? `${maximum}+` : count}
    </span>
  );
}
