/** Ink is dark in both themes, so its background is paper. */
export const PAPER = 'rounded-md bg-[#fffdf8] text-[#181a1f] shadow-[inset_0_0_0_1px_var(--line)]';
